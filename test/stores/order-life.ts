import { expect } from 'vitest'
import type { Store } from '../../src/merchant/stores/store.ts'
import { testClock } from '../clock.ts'
import { paidCallback } from '../contract/charged-shop.ts'
import { openShop, type Shop } from '../contract/shop.ts'
import { waitFor } from '../contract/wait-for.ts'

/** A call at which the connection to a store breaks: before the call arrives, or before its result is returned. */
interface Cut {
  readonly call: number
  readonly when: 'before' | 'after'
}

/**
 * Lets an order live over a store, one call of which is cut: a code, its payment, a hook that fails at first. Expects that
 * it was paid with the code that its payer saw, and no other one. Returns the calls of the store.
 */
export async function liveOrder(store: Store, audience: string, cut?: Cut): Promise<readonly string[]> {
  const clock = testClock()
  const cuttable = cuttableStore(store, cut)
  const shop = openShop({ store: cuttable, clock, audience })
  shop.on.paid.mockRejectedValueOnce(new Error('the mail server is down'))
  let code: string | undefined
  for (let tries = 0; tries < 3 && !code; tries++) {
    const { status, body } = await shop.request('POST /pix')
    if (status === 200) code = body.pix.code
    else await clock.advance(31_000) // the claim of the request that was cut has ended
  }
  const charges = await shop.sandbox.pixCharges()
  const charge = charges.find(({ pix }) => pix.qr_code === code)
  expect(charge, audience).toBeDefined()
  const invoice = charge?.invoice ?? ''
  const { callback } = await shop.sandbox.payPix({ invoice })
  if (!JSON.stringify(callback).includes('204')) await postAgain(shop, invoice)
  clock.set(61_000)
  await shop.merchant.processDue()

  // an instance that was started after the cut
  const next = openShop({ store, clock, audience, api: shop.api })
  const paid = () =>
    [shop, next].flatMap(({ on }) => on.paid.mock.settledResults.filter((each) => each.type === 'fulfilled'))
  await waitFor(async () => {
    clock.set(61_000)
    await next.merchant.processDue()
    expect((await next.request('GET /pix')).body, audience).toMatchObject({ status: 'paid', pix: { code } })
    expect(paid().length, audience).toBeGreaterThan(0)
    expect((await next.merchant.orders.list({ status: 'undelivered' })).orders, audience).toEqual([])
  })
  if (!cut) expect(paid()).toHaveLength(1)
  expect(await shop.sandbox.pixCharges()).toHaveLength(charges.length)
  expect((await next.merchant.orders.list({ status: 'overpaid' })).orders, audience).toEqual([])
  return cuttable.calls
}

/** Posts the callback of a payment again, as the service does until it is accepted. */
async function postAgain({ merchant, sentInputs }: Shop, invoice: string) {
  const url = String(sentInputs.find((sent) => sent['invoice'] === invoice)?.['notification_url'])
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', body: paidCallback.replace('A-1-1', invoice), headers }
  await waitFor(async () => expect((await merchant.fetch(new Request(url, init))).status).toBe(204))
}

/** Returns the store, with the names of its calls in their order. One call is cut. */
function cuttableStore(store: Store, cut?: Cut): Store & { readonly calls: readonly string[] } {
  const calls: string[] = []
  async function run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const isCut = calls.push(name) - 1 === cut?.call
    if (isCut && cut.when === 'before') throw new Error('the connection broke before the call')
    const result = await work()
    if (isCut) throw new Error('the connection broke after the call')
    return result
  }
  return {
    calls,
    get: (key) => run('get', () => store.get(key)),
    put: (...record) => run('put', () => store.put(...record)),
    due: (...query) => run('due', () => store.due(...query)),
    claimDue: (...claim) => run('claimDue', () => store.claimDue(...claim)),
    list: (...query) => run('list', () => store.list(...query)),
  }
}
