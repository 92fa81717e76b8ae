import type { Merchant, MerchantHooks } from '../../src/merchant/index.ts'
import { shopOf } from '../../src/merchant/stores/shop.ts'
import { recordExchanges } from '../../src/record/index.ts'
import { orderAt, payoutOf } from '../chaos/terms.ts'
import { enteredOf } from './answers.ts'
import { contractHooks } from './contracts/contract-hooks.ts'
import type { Database } from './database.ts'
import { storeOf } from './database-store.ts'
import { documentOptions, onboardingHook, undocumentedOfDocuments } from './documents/server-options.ts'
import { hooksOf } from './hooks.ts'
import type { Instance } from './instance.ts'
import { fetchOf } from './network.ts'
import { withBeneficiary, withPayer } from './personal/given-people.ts'
import type { Service } from './service.ts'
import type { Shop } from './shop.ts'
import type { Version } from './versions/version.ts'

/** Returns the address at which pages and services reach a shop. */
export const publicURLOf = (shop: string) => `https://${shop}.test/pay`

/** A merchant server with every group of functions. */
export type ShopMerchant = Merchant<'orders' | 'payouts' | 'companies'>

/** Returns the merchant server of one process of a shop, which runs this version of the package. */
export function merchantOf(shop: Shop, instance: Instance, database: Database, version: Version): ShopMerchant {
  const { settings, prices, service } = shop
  const { name, answers, changesBy, dayLimit, hasPeople = false } = settings
  const { world, clock } = instance
  const { draws, scheduler } = world
  const entered = enteredOf(answers)
  const check = (key: string) => {
    if ((shopOf(key) ?? name) !== name) world.record({ type: 'foreign-key', shop: name, reference: '', key })
  }
  const recording = world.recordings?.get(name)
  const recorder = recording && recordExchanges((line) => recording.push(line), { now: clock.now })
  const serviceFetch = fetchOf(instance, service)
  const api = version.createClient({
    baseURL: 'https://service.test',
    secretKey: 'sk_sandbox',
    operations: version.operations,
    clock,
    random: () => draws(`client|${instance.name}`).next(),
    fetch: recorder ? recorder.fetch(serviceFetch) : serviceFetch,
    undocumented: { ...undocumentedOfDocuments, ...entered.undocumented },
  })
  const merchant: ShopMerchant = version.createMerchant({
    api,
    secret: 'a secret of at least thirty-two bytes',
    publicURL: publicURLOf(name),
    audience: name,
    ...(recorder && { recorder }),
    store: storeOf(database, instance, changesBy, check),
    clock,
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    findOrder: async (reference) => {
      await instance.gate(scheduler.sleep(draws(`find|${name}|${reference}`).below(10)))
      const order = orderAt(prices.of(reference))
      return hasPeople ? withPayer(world, { shop: name, reference }, order) : order
    },
    pix: { expiresIn: 60, ...entered.pix },
    card: { ...entered.card },
    companies: {},
    payouts: {
      findPayout: (reference) => {
        const payout = payoutOf(prices.of(reference))
        return hasPeople ? withBeneficiary(world, { shop: name, reference }, payout) : payout
      },
      amountUnit: 'major',
      ...(dayLimit !== null && { limits: { perDay: dayLimit } }),
      ...entered.payouts,
    },
    ...(settings.hasDocuments && documentOptions(name, instance, shop.files)),
    ...entered.server,
    on: {
      ...hooksOf({ instance, shop: name, merchant: () => merchant, tell: (text) => shop.tell(text, version) }),
      ...((settings.hasDocuments || hasPeople) && { onboardingUpdated: onboardingUpdatedOf(instance, service) }),
    },
    ...(hasPeople && { signature: {} }),
    log() {},
  })
  return merchant
}

/** Returns the hook of a server about onboardings: some have a contract, and others documents. */
function onboardingUpdatedOf(instance: Instance, service: Service): NonNullable<MerchantHooks['onboardingUpdated']> {
  const nameOf = (id: string) => service.documents.nameOf(id)
  const ofDocuments = onboardingHook(service.shop, instance, nameOf).onboardingUpdated
  const ofContracts = contractHooks(instance, service).onboardingUpdated
  return (record, about, context) =>
    (nameOf(about.onboarding) === null ? ofContracts : ofDocuments)?.(record, about, context)
}
