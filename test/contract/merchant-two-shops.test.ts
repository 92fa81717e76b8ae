import { describe, expect, test } from 'vitest'
import { createMerchant, memoryStore } from '../../src/merchant/index.ts'
import { eventLoopTurn, testClock } from '../clock.ts'
import { paidCallback } from './charged-shop.ts'
import { bytesOf, openKycShop } from './kyc-shop.ts'
import { clockOfDeadProcess, openShop, type Shop, type ShopOptions } from './shop.ts'
import { waitFor } from './wait-for.ts'

const clock = testClock()

/** Opens two shops that sell an order A-1 each, and know the orders of the other one's customers too. */
function openTwoShops(first: ShopOptions = {}, second: ShopOptions = {}) {
  const store = memoryStore({ clock })
  return [
    openShop({ store, clock, audience: 'a', ...first }),
    openShop({ store, clock, audience: 'b', ...second }),
  ] as const
}

const post = ({ merchant }: Pick<Shop, 'merchant'>, url = '', body = paidCallback) =>
  merchant.fetch(new Request(url, { method: 'POST', body })).then(({ status }) => status)

/** Creates a charge whose hook fails in a process that dies then. */
async function leaveHookToProcessDue({ request, settings, on }: Shop) {
  on.updated.mockRejectedValueOnce(new Error('out of paper'))
  await request('POST /pix', { server: createMerchant({ ...settings, clock: clockOfDeadProcess(clock) }) })
  const dueWithin = (ms: number) => settings.store.due(clock.now() + ms, 10, settings.audience)
  // the order is due now before the hook is called, after the hook's time limit during the call, and in a second after it
  await waitFor(async () => expect([await dueWithin(999), await dueWithin(1000)]).toEqual([[], [expect.any(String)]]))
  expect(on.updated).toHaveBeenCalledOnce()
  await eventLoopTurn() // the process looks for another event that is due before it dies
  await clock.advance(60_000)
}

const statusOf = async ({ merchant }: Pick<Shop, 'merchant'>) => (await merchant.getCharge({ order: 'A-1' }))?.status

describe.each([
  ['one store', openTwoShops],
  ['two stores', () => openTwoShops({ store: memoryStore({ clock }) }, { store: memoryStore({ clock }) })],
])('two shops with the same references over %s', (_, openShops) => {
  test('have a charge each, and a payment of one is told to that one only', async () => {
    const [a, b] = openShops()
    await a.request('POST /pix')
    await b.request('POST /pix')
    await a.sandbox.payPix({ invoice: 'A-1-1' })
    await waitFor(async () => expect(await statusOf(a)).toBe('paid'))

    expect(await statusOf(b)).toBe('open')
    await waitFor(() => expect(a.on.paid).toHaveBeenCalledOnce())
    await b.merchant.processDue()
    expect(b.on.paid).not.toHaveBeenCalled()
  })

  test('leave each other’s hooks alone: processDue runs those of its own shop', async () => {
    const [a, b] = openShops()
    await leaveHookToProcessDue(a)

    expect(await b.merchant.processDue()).toBe(0)
    expect(b.on.updated).not.toHaveBeenCalled()
    expect(await a.merchant.processDue()).toBe(1)
  })

  test('list, count, export, erase and replay what is theirs', async () => {
    const [a, b] = openShops()
    await a.request('POST /pix')
    const [url] = a.sentInputs.map(({ notification_url }) => String(notification_url))
    expect(await post(a, url, 'what is this?')).toBe(204)
    a.on.paid.mockRejectedValue(new Error('out of paper'))
    await a.sandbox.payPix({ invoice: 'A-1-1' })
    await waitFor(async () => expect((await a.merchant.orders.list({ status: 'undelivered' })).orders).toHaveLength(1))

    const { orders, after } = await b.merchant.orders.list({ status: 'undelivered' })
    expect([orders, after]).toEqual([[], null])
    const none = { uncertain: 0, overpaid: 0, undelivered: 0, unhandled: 0, due: 0 }
    expect(await b.merchant.stats()).toMatchObject({ orders: none, unreadableCallbacks: 0, oldestDueSeconds: 0 })
    expect(await b.merchant.exportData({ order: 'A-1' })).toEqual({ record: null, callbacks: [] })
    expect(await b.merchant.replayCallbacks()).toEqual({ applied: 0, kept: 0 })
    await b.merchant.eraseData({ order: 'A-1' })
    expect(await a.merchant.stats()).toMatchObject({ unreadableCallbacks: 1 })
    expect(JSON.stringify(await a.merchant.exportData({ order: 'A-1' }))).toContain('Pedido A-1')
  })
})

test('the due records of a shop do not wait behind any number of another shop’s', async () => {
  const [a, b] = openTwoShops()
  for (let n = 0; n < 500; n++) await a.store.put(`a|order:${n}`, { format: 1 }, null, { due: n })
  await leaveHookToProcessDue(b)

  expect(await b.merchant.processDue()).toBe(1)
  expect(b.on.error).toHaveBeenCalledOnce()
})

describe('a callback that reaches another shop over the same store', () => {
  test('is stored for its own shop, which applies it, and is reported once', async () => {
    const [a, b] = openTwoShops({}, { publicURL: 'https://b.example/pay' })
    await a.request('POST /pix')
    const token = String(a.sentInputs[0]?.['notification_url']).split('/').at(-1)
    expect(await post(b, `https://b.example/pay/callbacks/${token}`)).toBe(204)
    expect(await post(b, `https://b.example/pay/callbacks/${token}`)).toBe(204)

    const message = expect.stringContaining('a callback for the shop a arrived here and is stored for it')
    expect(b.on.error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message }), 'POST /callbacks')
    expect(b.logged.join()).toContain('if this shop moved, set `audience` to that name')
    expect([await statusOf(a), await b.merchant.getCharge({ order: 'A-1' })]).toEqual(['open', null])
    await a.merchant.processDue()
    expect(await statusOf(a)).toBe('paid')
    expect(b.on.paid).not.toHaveBeenCalled()
  })
})

describe('a shop whose publicURL changed', () => {
  const moved = 'https://new.example/pay'

  async function openMovedShop(options: ShopOptions) {
    const before = openShop()
    await before.request('POST /pix')
    const after = openShop({ store: before.store, clock: before.clock, publicURL: moved, ...options })
    return { before, after }
  }

  test('finds its orders and payments, with its old address as its audience', async () => {
    const { before, after } = await openMovedShop({ audience: 'https://shop.example/pay' })
    const token = String(before.sentInputs[0]?.['notification_url']).split('/').at(-1)
    expect(await statusOf(after)).toBe('open')
    expect(await post(after, `${moved}/callbacks/${token}`)).toBe(204)

    await waitFor(() => expect(after.on.paid).toHaveBeenCalledOnce())
    await after.merchant.processDue()
    expect(after.on.error).not.toHaveBeenCalled()
  })

  test('learns once why it has no orders, without an audience', async () => {
    const { after } = await openMovedShop({})
    await after.merchant.processDue()
    await after.merchant.processDue()

    const text = 'this store holds orders of https://shop.example/pay; if the shop moved, set `audience` to it'
    expect(after.on.error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: text }), 'processDue')
    expect(after.logged).toEqual([expect.stringContaining(text)])
    expect(await statusOf(after)).toBe(undefined)
  })

  test('learns nothing of others once it has an order of its own', async () => {
    const { before, after } = await openMovedShop({})
    await before.merchant.processDue()
    await openShop({ store: before.store, clock: before.clock, publicURL: moved }).request('GET /pix')
    const server = createMerchant(after.settings)
    const headers = { authorization: `Bearer ${await server.createSession({ order: 'A-1' })}` }
    await server.fetch(new Request(`${moved}/pix`, { method: 'POST', headers }))
    await server.processDue()
    await before.merchant.processDue()

    expect([before.on.error.mock.calls, after.on.error.mock.calls]).toEqual([[], []])
  })
})

test('old and new instances of a shop work side by side with one audience', async () => {
  const audience = 'https://shop.example/pay'
  const old = openShop()
  const next = openShop({ store: old.store, clock: old.clock, publicURL: 'https://new.example/pay', audience })
  await old.request('POST /pix')
  old.on.updated.mockRejectedValue(new Error('shutting down'))
  const session = await old.merchant.createSession({ order: 'A-1' })
  const headers = { authorization: `Bearer ${session}` }
  const shown = await next.merchant.fetch(new Request('https://new.example/pay/pix', { headers }))
  expect([shown.status, (await shown.json()).status]).toEqual([200, 'open'])

  await old.sandbox.payPix({ invoice: 'A-1-1' })
  await waitFor(async () => expect(await statusOf(next)).toBe('paid'))
  await eventLoopTurn()
  expect(old.on.paid.mock.calls.length + next.on.paid.mock.calls.length).toBe(1)
})

test('two shops with one KYC record in one store do not see each other’s uploads', async () => {
  const shop = await openKycShop({})
  await shop.upload(bytesOf.jpeg)
  const other = createMerchant({ ...shop.settings, audience: 'b' })

  expect(await other.exportData({ kyc: shop.record.id })).toEqual({ record: null, callbacks: [] })
  await shop.clock.advance(25 * 3_600_000)
  expect(await other.processDue()).toBe(0)
  expect(await shop.merchant.processDue()).toBe(1)
})
