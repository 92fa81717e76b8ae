import { createClient, payins } from 'guiche/client'
import { createMerchant } from 'guiche/merchant'
import { durableStore, GuicheRecords } from 'guiche/merchant/durable-objects'
import { findOrder, shopPage } from './shop.js'

export class Guiche extends GuicheRecords {
  processDue() {
    return merchantOf(this.env).processDue()
  }
}

let merchant
// the bindings arrive with the first request
function merchantOf({ DEMO, ORIGIN, SECRET, GUICHE }) {
  merchant ??= createMerchant({
    api: createClient({ baseURL: `${DEMO}/service`, secretKey: 'sk_sandbox', operations: { payins } }),
    secret: SECRET,
    publicURL: `${ORIGIN}/pay`,
    store: durableStore(GUICHE),
    findOrder,
  })
  return merchant
}

export default {
  fetch: async (request, env, context) =>
    (await shopPage(request, merchantOf(env), env.DEMO)) ?? merchantOf(env).fetch(request, context),
}
