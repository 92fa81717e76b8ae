import { eventLoopTurn } from '../clock.ts'
import { openShop, type ShopOptions } from './shop.ts'

/** The body of a callback that reports the full payment of the order's first Pix charge. */
export const paidCallback = '{"invoice":"A-1-1","amount":1990,"paid_amount":1990,"status":{"id":3,"name":"Paid"}}'

/** Resolves when what a request has left to the background is done: its hooks, as far as they wait for nothing. */
export const deliveries = eventLoopTurn

/**
 * Opens a shop whose order has a Pix charge. `callbackURL` is the address that the service calls, and `postCallback` posts
 * a body to it and returns the status of the response.
 */
export async function openChargedShop(options?: ShopOptions) {
  const shop = openShop(options)
  const { merchant } = shop
  await shop.request('POST /pix')
  await deliveries()
  const callbackURL = String(shop.sentInputs[0]?.['notification_url'])

  async function postCallback(body: string, { type = 'application/json', server = merchant } = {}) {
    const init = { method: 'POST', body, headers: { 'content-type': type } }
    return (await server.fetch(new Request(callbackURL, init))).status
  }

  const orderStatus = async () => (await merchant.getCharge({ order: 'A-1' }))?.status
  return { ...shop, callbackURL, postCallback, orderStatus }
}
