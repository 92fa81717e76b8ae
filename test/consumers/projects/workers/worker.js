import { createClient, payins } from 'guiche/client'
import { createMerchant, csp } from 'guiche/merchant'
import { durableStore, GuicheRecords } from 'guiche/merchant/durable-objects'
import page from './checkout.html'

// your database; amounts are cents
const buyer = { name: 'Maria Silva', email: 'maria@example.com', document: { type: 'CPF', number: '52998224725' } }
const orders = new Map([['A-1001', { amount: 14_990, currency: 'BRL', country: 'BR', buyer }]])

/** The Durable Objects that keep the orders' records. */
export class Records extends GuicheRecords {
  // called at the time at which a record needs work: a crash or a failing hook interrupted it
  processDue() {
    return merchantOf(this.env).processDue()
  }
}

let merchant

// the bindings arrive with a request, so no merchant can be created before
function merchantOf(env) {
  merchant ??= createMerchant({
    api: createClient({ baseURL: env.SERVICE_URL, secretKey: env.SERVICE_KEY, operations: { payins } }),
    secret: env.SESSION_SECRET,
    publicURL: env.PUBLIC_URL,
    store: durableStore(env.RECORDS),
    findOrder: (reference) => orders.get(reference) ?? null,
    on: {
      // runs at least once, so it must be idempotent
      paid: (_, { order }) => console.log(`Ship ${order}`),
    },
  })
  return merchant
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': csp({ elements: ['pay-pix-charge'] }),
  'cache-control': 'no-store',
}

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url)
    // the context keeps the worker alive for work that continues after the response
    if (pathname.startsWith('/pay/')) return merchantOf(env).fetch(request, context)
    if (pathname.startsWith('/checkout/')) {
      // a real shop checks here that this visitor may see this order
      const session = await merchantOf(env).createSession({ order: pathname.slice('/checkout/'.length) })
      return new Response(page.replace('SESSION', session), { headers })
    }
    return new Response(null, { status: 404 })
  },
}
