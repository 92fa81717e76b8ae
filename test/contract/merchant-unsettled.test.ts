import { describe, expect, test, vi } from 'vitest'
import { createMerchant, type MerchantOptions, memoryFiles } from '../../src/merchant/index.ts'
import { eventLoopTurn, type TestClock } from '../clock.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import { bytesOf, openKycShop } from './kyc-shop.ts'
import { clockOfDeadProcess, keyOf, openShop } from './shop.ts'
import { waitFor } from './wait-for.ts'

const never = () => new Promise<never>(() => {})

/** Waits until the clock has sleepers for exactly these times, the longest first. */
const untilSleepingFor = (clock: TestClock, ...ms: number[]) =>
  waitFor(() => expect(clock.pendingSleepsMs.toSorted((a, b) => b - a)).toEqual(ms))

describe('a callback that is stored is answered within two seconds and applied later, though', () => {
  test.each<[string, Partial<MerchantOptions>]>([
    ['findOrder', { findOrder: never }],
    ['parseCallback', { parseCallback: never }],
    ['verifyPayment', { verifyPayment: never }],
  ])('%s never settles', async (_, options) => {
    const { postCallback, settings, clock, merchant, on } = await openChargedShop()
    const response = postCallback(paidCallback, { server: createMerchant({ ...settings, ...options }) })
    await untilSleepingFor(clock, 30_000, 2000)
    await clock.advance(2000)
    expect(await response).toBe(204)

    await merchant.processDue()
    expect(on.paid).toHaveBeenCalledOnce()
  })
})

test('a callback is answered while a hook runs that never settles', async () => {
  const { postCallback } = await openChargedShop({ on: { paid: never, updated: never } })

  expect(await postCallback(paidCallback)).toBe(204)
})

test('a callback whose processing does not settle within 30 s is processed again', async () => {
  const { postCallback, settings, clock, on, orderStatus } = await openChargedShop()
  const verifyPayment = vi.fn<() => Promise<boolean>>().mockImplementationOnce(never).mockResolvedValue(true)
  const server = createMerchant({ ...settings, verifyPayment })
  const response = postCallback(paidCallback, { server })
  await untilSleepingFor(clock, 30_000, 2000)
  await clock.advance(30_000)
  expect(await response).toBe(204)
  expect(on.error).toHaveBeenCalledWith(expect.any(Error), 'callback of A-1')

  await untilSleepingFor(clock, 1000)
  await clock.advance(1000)
  await waitFor(async () => expect(await orderStatus()).toBe('paid'))
})

describe('a hook that does not settle within 30 s', () => {
  /** Opens a shop whose `paid` hook hangs when it first runs. `settleFirst` and `failFirst` end that run. */
  async function openHangingShop() {
    let settleFirst = () => {}
    let failFirst = () => {}
    const shop = await openChargedShop()
    shop.on.paid.mockImplementationOnce(
      () =>
        new Promise<void>((resolve, reject) => {
          settleFirst = resolve
          failFirst = () => reject(new Error('late'))
        }),
    )
    await shop.postCallback(paidCallback)
    await waitFor(() => expect(shop.on.paid).toHaveBeenCalledOnce())
    return { ...shop, settleFirst: () => settleFirst(), failFirst: () => failFirst() }
  }

  test('counts as failed and runs again a second later', async () => {
    const { on, clock, merchant } = await openHangingShop()
    await untilSleepingFor(clock, 30_000)
    await clock.advance(30_000)
    expect(on.error).toHaveBeenCalledWith(expect.any(Error), 'on.paid of A-1')
    await clock.advance(1000)
    await waitFor(() => expect(on.paid).toHaveBeenCalledTimes(2))
    await eventLoopTurn()

    expect(await merchant.processDue()).toBe(0)
    expect(on.paid).toHaveBeenCalledTimes(2)
  })

  test.each(['settleFirst', 'failFirst'] as const)('changes nothing when it ends late: %s', async (end) => {
    const shop = await openHangingShop()
    const { on, clock, merchant, store } = shop
    await untilSleepingFor(clock, 30_000)
    await clock.advance(31_000)
    await waitFor(() => expect(on.paid).toHaveBeenCalledTimes(2))
    await eventLoopTurn()
    const before = await store.get(keyOf('order:A-1'))
    shop[end]()
    await eventLoopTurn()

    expect(await store.get(keyOf('order:A-1'))).toEqual(before)
    expect(await merchant.processDue()).toBe(0)
  })
})

describe('processDue', () => {
  /** Opens a shop with this many paid orders, B-0 and so on. Their hooks have failed, and are due again. */
  async function openDueShop(count: number) {
    const prices = Object.fromEntries(Array.from({ length: count }, (_, number) => [`B-${number}`, 1990]))
    const shop = openShop()
    const { settings, clock, sentInputs } = shop
    Object.assign(shop.prices, prices)
    const fail = () => Promise.reject(new Error('out of paper'))
    const server = createMerchant({ ...settings, on: { paid: fail, updated() {} }, clock: clockOfDeadProcess(clock) })
    for (const order of Object.keys(prices)) {
      const headers = { authorization: `Bearer ${await server.createSession({ order })}` }
      await server.fetch(new Request('https://shop.example/pay/pix', { method: 'POST', headers }))
      const body = paidCallback.replace('A-1-1', `${order}-1`)
      await server.fetch(new Request(String(sentInputs.at(-1)?.['notification_url']), { method: 'POST', body }))
    }
    const dueAfter = (ms: number) => shop.store.due(clock.now() + ms, count)
    await waitFor(async () => expect([await dueAfter(0), await dueAfter(1000)]).toMatchObject([[], { length: count }]))
    await clock.advance(1000)
    return shop
  }

  test('runs the hooks of other orders while those of nine orders never settle', async () => {
    const { settings } = await openDueShop(12)
    const done: string[] = []
    const paid = (_: unknown, { order }: { order: string }) =>
      Number(order.slice(2)) < 9 ? never() : void done.push(order)
    void createMerchant({ ...settings, on: { paid } }).processDue()

    await waitFor(() => expect(done).toEqual(['B-9', 'B-10', 'B-11']))
  })

  test('works on ten records at a time', async () => {
    const { settings } = await openDueShop(12)
    const paid = vi.fn(never)
    void createMerchant({ ...settings, on: { paid } }).processDue()
    await waitFor(() => expect(paid).toHaveBeenCalledTimes(10))
    for (let turn = 0; turn < 10; turn++) await eventLoopTurn()

    expect(paid).toHaveBeenCalledTimes(10)
  })

  test('leaves a callback for later when its processing does not settle within 30 s', async () => {
    const { merchant, settings, clock, store, on } = await openDueShop(1)
    const charge = { order: 'B-0', attempt: 1, method: 'pix', invoice: 'B-0-1', amount: 1990, currency: 'BRL' }
    const state = { token: 'hash', form: 'body', failures: 0, isCounted: false, isKept: false }
    const callback = { format: 1, ...charge, ...state, text: paidCallback, at: clock.now() }
    await store.put(keyOf('received:1'), callback, null, { due: clock.now() })
    const done = createMerchant({ ...settings, parseCallback: never }).processDue()
    await untilSleepingFor(clock, 60_000, 30_000)
    await clock.advance(30_000)
    await done
    expect(on.error).toHaveBeenCalledWith(expect.any(Error), 'callback of B-0')
    expect(await merchant.processDue()).toBe(0)

    await clock.advance(1000)
    expect(await merchant.processDue()).toBe(1)
  })

  test('leaves a record for later when the shop’s file store does not settle within a minute', async () => {
    const files = { ...memoryFiles(), remove: vi.fn<() => Promise<void>>().mockImplementationOnce(never) }
    const { merchant, clock, on, upload, record } = await openKycShop({ files })
    await upload(bytesOf.jpeg)
    await clock.advance(25 * 3_600_000)
    const done = merchant.processDue()
    await untilSleepingFor(clock, 60_000)
    await clock.advance(60_000)
    expect(await done).toBe(0)
    expect(on.error).toHaveBeenCalledWith(expect.any(Error), `processDue of ${keyOf(`kyc:${record.id}`)}`)

    await clock.advance(60_000)
    expect(await merchant.processDue()).toBe(1)
  })

  test('does not begin what another call in this process works on', async () => {
    const { settings } = await openDueShop(2)
    const paid = vi.fn(never)
    const server = createMerchant({ ...settings, on: { paid } })
    void server.processDue()
    await waitFor(() => expect(paid).toHaveBeenCalledTimes(2))

    expect(await server.processDue()).toBe(0)
  })
})
