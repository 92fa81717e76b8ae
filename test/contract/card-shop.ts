import { createClient, payins } from '../../src/index.ts'
import { createMerchant, type MerchantOptions } from '../../src/merchant/index.ts'
import { assumedCardStatuses } from '../../src/sandbox/index.ts'
import { eventLoopTurn } from '../clock.ts'
import { clockOfDeadProcess, openShop, type Shop, type ShopOptions } from './shop.ts'

/** Opens a shop that accepts cards and knows the sandbox's card statuses. `card` overrides its card options. */
export const openCardShop = ({ card, ...options }: ShopOptions = {}) =>
  openShop({ ...options, card: { statusMap: assumedCardStatuses, ...card } })

/** Opens a shop whose first card, tok_1, was declined by the bank. */
export async function openDeclinedShop(options?: ShopOptions) {
  const shop = openCardShop(options)
  await shop.request('POST /card', cardPayment('tok_1'))
  await shop.sandbox.declineCard({ customNumber: 'A-1-1' })
  return shop
}

/** Opens a shop whose card charge is uncertain: the service created it, and its response was lost. */
export async function openUncertainShop() {
  const shop = openCardShop()
  shop.sandbox.injectFault({ operation: 'payins.createCard', kind: 'drop-after' })
  await shop.request('POST /card', cardPayment('tok_1'))
  await eventLoopTurn()
  return shop
}

/** Returns the options of a request that pays with the card of this token. */
export const cardPayment = (token: string, fields: object = {}) => ({ body: { token, ...fields } })

/** Creates another server over the shop's store. */
export const otherServer = ({ settings }: Shop, options: Partial<MerchantOptions> = {}) =>
  createMerchant({ ...settings, ...options })

/** Creates another server over the shop's store, to which the service responds by `fetch`. */
export function serverOfService(shop: Shop, fetch: typeof globalThis.fetch) {
  const settings = { baseURL: 'https://sandbox.test', secretKey: 'sk_sandbox', operations: { payins }, fetch }
  return otherServer(shop, { api: createClient(settings) })
}

type CreateCard = NonNullable<NonNullable<MerchantOptions['api']['payins']>['createCard']>

/** Returns the shop's client with another `payins.createCard`. */
export function apiWithCreateCard({ api }: Shop, createCard: CreateCard): MerchantOptions['api'] {
  const { createPix } = api.payins
  return { ...api, payins: { createPix, createCard } }
}

/** Creates a server whose process dies while it requests a card charge from the service. */
export const dyingServer = (shop: Shop) =>
  otherServer(shop, {
    api: apiWithCreateCard(shop, () => new Promise<never>(() => {})),
    clock: clockOfDeadProcess(shop.clock),
  })

/** Returns a client whose `payins.createCard` sends nothing to the service before `respond` is called. */
export function heldBackApi(shop: Shop) {
  const { createCard } = shop.api.payins
  let respond = () => {}
  const api = apiWithCreateCard(shop, async (...input) => {
    await new Promise<void>((resolve) => (respond = resolve))
    return createCard(...input)
  })
  return { api, respond: () => respond() }
}
