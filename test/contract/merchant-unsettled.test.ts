import { describe, expect, test, vi } from 'vitest'
import { createMerchant, type MerchantOptions, memoryFiles } from '../../src/merchant/index.ts'
import { eventLoopTurn, type TestClock, testClock } from '../clock.ts'
import { cardPayment, openCardShop } from './card-shop.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import { bytesOf, openKycShop } from './kyc-shop.ts'
import { buyer, clockOfDeadProcess, keyOf, openShop, type ShopOptions, waitForChangeOf } from './shop.ts'
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
    if (!options.verifyPayment) {
      await untilSleepingFor(clock, 30_000, 250)
      await clock.advance(250)
    }
    await waitFor(() => expect(clock.pendingSleepsMs).toContain(2000))
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
    // the server that is still calling a hook would take the event that is due again
    const hooksLeft = async (order: string) => Object((await shop.store.get(keyOf(`order:${order}`)))?.value).outbox
    const isDueAgain = { name: 'paid', deliveries: 1, due: clock.now() + 1000 }
    for (const order of Object.keys(prices))
      await waitFor(async () => expect(await hooksLeft(order)).toMatchObject([isDueAgain]))
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

describe('a request of a payer is answered after 25 seconds, and nothing is charged, when', () => {
  test.each<[string, string, ShopOptions]>([
    ['findOrder', 'GET /pix', { findOrder: never }],
    ['findOrder', 'POST /card', { findOrder: never }],
    ['pix.chargeInput', 'POST /pix', { pix: { chargeInput: never } }],
    ['card.savedCards', 'GET /card', { card: { savedCards: never } }],
    ['card.installmentPlans', 'GET /card', { card: { installmentPlans: never } }],
    ['card.chargeInput', 'POST /card', { card: { chargeInput: never } }],
  ])('%s never settles: %s', async (name, call, options) => {
    const { request, clock, on, sentInputs } = openCardShop(options)
    const response = request(call, call === 'POST /card' ? cardPayment('tok_1') : {})
    await untilSleepingFor(clock, 25_000)
    await clock.advance(25_000)

    expect((await response).status).toBe(500)
    expect(on.error).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining(`${name}() did not end in time`) }),
      call,
    )
    expect(sentInputs).toEqual([])
  })
})

test('the shop’s functions of a request have 25 seconds together', async () => {
  const clock = testClock()
  const slow = async <T>(value: T) => {
    await clock.sleep(10_000)
    return value
  }
  const order = { amount: 1990, currency: 'BRL', country: 'BR', buyer }
  const savedCards = vi.fn(() => slow([]))
  const shop = openCardShop({ clock, findOrder: () => slow(order), card: { savedCards, installmentPlans: never } })
  const response = shop.request('GET /card')
  await clock.untilSleeping(2)
  await clock.advance(10_000)
  await clock.untilSleeping(1)
  await clock.advance(15_000)

  expect((await response).status).toBe(500)
  expect(savedCards).not.toHaveBeenCalled()
})

describe('a server that works on as many requests as `maxRequests` allows', () => {
  const openBusyShop = () => {
    let find = () => {}
    const found = new Promise<void>((resolve) => (find = resolve))
    const order = { amount: 1990, currency: 'BRL', country: 'BR', buyer }
    const findOrder = vi.fn(() => found.then(() => order))
    return { ...openShop({ findOrder, maxRequests: 2 }), findOrder, find: () => find() }
  }

  test('rejects the next one for a while, and accepts it when one has ended', async () => {
    const { request, findOrder, find } = openBusyShop()
    const first = [request('GET /pix'), request('GET /pix')]
    await waitFor(() => expect(findOrder).toHaveBeenCalledTimes(2))
    const { status, headers, body } = await request('GET /pix')
    expect([status, headers.get('retry-after'), body.type]).toEqual([503, '2', 'urn:guiche:server-busy'])
    find()
    await Promise.all(first)

    expect((await request('POST /pix')).status).toBe(200)
  })

  test('never rejects a callback', async () => {
    const { request, postCallback, settings, clock } = await openChargedShop({ maxRequests: 1 })
    const server = createMerchant({ ...settings, findOrder: never })
    void request('GET /pix', { server })
    const response = postCallback(paidCallback, { server })
    await untilSleepingFor(clock, 30_000, 25_000, 250)
    await clock.advance(250)
    await waitFor(() => expect(clock.pendingSleepsMs).toContain(2000))
    await clock.advance(2000)

    expect(await response).toBe(204)
  })
})

test('requests that wait for a change do not count as requests in flight', async () => {
  const { request, clock, merchant } = openShop({ maxRequests: 1 })
  const before = await request('POST /pix')
  const waiting = request('GET /pix', waitForChangeOf(before))
  await waitFor(async () => expect((await merchant.stats()).waiters).toBe(1))

  expect((await request('GET /pix')).status).toBe(200)
  await clock.advance(25_000)
  expect((await waiting).status).toBe(304)
})
