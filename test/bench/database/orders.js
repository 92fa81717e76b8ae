import { inTurns } from '../../../src/merchant/stores/in-turns.ts'
import { chargeRecord, createShop, stubbedApi } from '../create-shop.js'

export const publicURL = 'http://127.0.0.1/pay'

/** How many requests of one kind a process sends at a time. */
export const concurrency = 25

/** Creates a merchant server on a store whose orders can be opened and paid. `paid()` counts the calls of its hook. */
export function createPaidShop(store) {
  const inputs = new Map()
  let paid = 0
  const createPix = (input) => (inputs.set(input.invoice, input), stubbedApi.payins.createPix(input))
  const merchant = createShop({
    api: { ...stubbedApi, payins: { createPix } },
    publicURL,
    store,
    maxWaitSeconds: 300,
    on: { paid: () => void paid++ },
  })

  /** Creates an order's charge. Returns the headers of its page's requests. */
  async function open(order) {
    const headers = { authorization: `Bearer ${await merchant.createSession({ order })}` }
    const body = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' }
    const response = await merchant.fetch(new Request(`${publicURL}/pix`, body))
    if (!response.ok) throw new Error(`POST /pix: ${response.status}`)
    return headers
  }

  return {
    merchant,
    paid: () => paid,
    openAll: (orders) => inTurns(orders, concurrency, open),
    /** Returns the service's request that reports the payment of an order. */
    callbackOf(order) {
      const input = inputs.get(`${order}-1`)
      const body = JSON.stringify(chargeRecord(input, input.amount))
      return { path: new URL(input.notification_url).pathname, body }
    },
  }
}
