import { describe, expect, test, vi } from 'vitest'
import { createMerchant } from '../../src/merchant/index.ts'
import { advanceUntilSettled, eventLoopTurn } from '../clock.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import { openKycShop } from './kyc-shop.ts'
import { waitForChangeOf } from './shop.ts'
import { waitFor } from './wait-for.ts'

/** Opens a charged shop whose `paid` hook ends when the test says so. */
async function openBusyShop() {
  const hook = Promise.withResolvers<void>()
  const paid = vi.fn(() => hook.promise)
  const shop = await openChargedShop({ on: { paid, updated: vi.fn() } })
  const other = createMerchant({ ...shop.settings, on: shop.on })
  return { ...shop, paid, endHook: hook.resolve, other }
}

describe('merchant.close()', () => {
  test('answers the requests that wait for a change, so that their pages ask another process', async () => {
    const { request, merchant, clock } = await openChargedShop()
    const options = waitForChangeOf(await request('GET /pix'))
    const waiting = [request('GET /pix', options), request('GET /pix', options)]
    await clock.untilSleeping(2)
    await merchant.close()

    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([304, 304])
  })

  test('answers the requests that wait for a record of the service', async () => {
    const { request, merchant, clock } = await openKycShop()
    const waiting = request('GET /kyc', waitForChangeOf(await request('GET /kyc')))
    await clock.untilSleeping(1)
    await merchant.close()

    expect((await waiting).status).toBe(304)
  })

  test('lets a running hook end, and runs no other one', async () => {
    const { postCallback, merchant, paid, endHook, settings } = await openBusyShop()
    const accepted = postCallback(paidCallback)
    await waitFor(() => expect(paid).toHaveBeenCalled())
    let isClosed = false
    const closed = merchant.close().then(() => (isClosed = true))
    for (let turn = 0; turn < 10; turn++) await eventLoopTurn()
    expect(isClosed).toBe(false)

    endHook()
    await closed
    expect(await accepted).toBe(204)
    expect(await createMerchant({ ...settings, on: { paid, updated: vi.fn() } }).processDue()).toBe(1) // on.updated
    expect(paid).toHaveBeenCalledOnce()
  })

  test('leaves a hook that does not end within ten seconds to another process', async () => {
    const { postCallback, merchant, paid, other, clock, on } = await openBusyShop()
    void postCallback(paidCallback)
    await waitFor(() => expect(paid).toHaveBeenCalled())
    const closed = merchant.close()
    await clock.advance(10_000)
    await closed

    await clock.advance(30_000)
    await other.processDue()
    expect(on.paid).toHaveBeenCalledOnce()
  })

  test('leaves a failed hook to another process instead of trying it again', async () => {
    const { postCallback, merchant, paid, other, clock, on } = await openBusyShop()
    paid.mockRejectedValueOnce(new Error('out of paper'))
    await postCallback(paidCallback)
    await clock.untilSleeping(1)
    await merchant.close()
    expect(clock.pendingSleepsMs).toEqual([])

    await clock.advance(1000)
    await other.processDue()
    expect([paid.mock.calls.length, on.paid.mock.calls.length]).toEqual([1, 1])
  })

  test('stores a callback that arrives meanwhile, and leaves it to another process', async () => {
    const { request, merchant, postCallback, paid, endHook, other, on } = await openBusyShop()
    const accepted = postCallback(paidCallback)
    await waitFor(() => expect(paid).toHaveBeenCalled())
    const closed = merchant.close()
    expect(await postCallback(paidCallback.replace('{', '{"refunded_amount":1990,'))).toBe(204)
    expect((await request('GET /pix')).status).toBe(503)
    endHook()
    await Promise.all([accepted, closed])
    expect(paid).toHaveBeenCalledOnce()

    await other.processDue()
    expect(on.refunded).toHaveBeenCalledOnce()
  })

  test('rejects later requests with a 503 that says when to try again', async () => {
    const { request, merchant, postCallback } = await openChargedShop()
    await merchant.close()
    const { status, headers, body } = await request('GET /pix')

    expect([status, headers.get('retry-after'), body.type]).toEqual([503, '1', 'urn:guiche:server-busy'])
    expect(await postCallback(paidCallback)).toBe(503)
  })

  test('ends the connection of a page that asks again, unless its request has a body, which the page might still send', async () => {
    const { request, merchant } = await openChargedShop()
    await merchant.close()
    const [read, sent] = [await request('GET /pix'), await request('POST /pix', { body: {} })]

    expect([read.status, read.headers.get('connection')]).toEqual([503, 'close'])
    expect([sent.status, sent.headers.get('connection')]).toEqual([503, null])
  })

  test('closes the store last, and once', async () => {
    const close = vi.fn(async () => {})
    const shop = await openChargedShop()
    const merchant = createMerchant({ ...shop.settings, store: { ...shop.store, close } })
    await Promise.all([merchant.close(), merchant.close()])

    expect(close).toHaveBeenCalledOnce()
  })

  test('reports a store that cannot be closed, and ends', async () => {
    const shop = await openChargedShop()
    const closing = [() => Promise.reject(new Error('gone')), () => new Promise<never>(() => {})]
    for (const close of closing) {
      const merchant = createMerchant({ ...shop.settings, store: { ...shop.store, close } })
      const closed = merchant.close({ timeoutSeconds: 0 })
      await advanceUntilSettled(shop.clock, closed)
    }
    expect(shop.on.error.mock.calls).toEqual(closing.map(() => [expect.any(Error), 'store.close']))
  })
})
