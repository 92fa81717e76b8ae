import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { createMerchant } from '../../src/merchant/index.ts'
import { sqliteStore } from '../../src/merchant/stores/sqlite.ts'
import { testClock } from '../clock.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import { openKycShop } from './kyc-shop.ts'
import { keyOf } from './shop.ts'
import { waitFor } from './wait-for.ts'

/** Records as a next version might write them, and damaged ones, with the index entries that they are found by. */
const unreadable = [
  [
    keyOf('order:N-1'),
    { format: 3, charges: [{ state: 'paid', cents: 1990 }] },
    { labels: ['overpaid', 'undelivered'], due: 0 },
  ],
  [keyOf('order:N-2'), { format: 1, attempts: 'damaged' }, { labels: ['overpaid'], due: 1 }],
  [
    keyOf('received:A-1:n1'),
    { format: 2, body: { base64: 'UEFJRA' } },
    { labels: ['callback', 'unreadable-callback'], due: 2 },
  ],
  [keyOf('received:A-1:n2'), 'damaged', { labels: ['callback'], due: 3 }],
] as const

/** Opens a shop that has an overpaid order with a kept callback, beside records that it cannot read. */
async function openShopWithUnreadable() {
  const shop = await openChargedShop()
  await shop.postCallback(paidCallback.replace('"paid_amount":1990', '"paid_amount":2990'))
  await shop.postCallback('what is this?')
  await waitFor(() => expect(shop.on.overpaid).toHaveBeenCalled())
  for (const [key, value, index] of unreadable) await shop.store.put(key, value, null, index)
  const errorsOf = (where: string) =>
    shop.on.error.mock.calls.flatMap(([, at]) => (String(at).startsWith(where) ? [at] : []))
  return { ...shop, errorsOf }
}

describe('records of a next version and damaged ones are skipped, and reported once with their keys, by', () => {
  test('orders.list()', async () => {
    const { merchant, errorsOf } = await openShopWithUnreadable()
    for (let round = 0; round < 2; round++)
      expect((await merchant.orders.list({ status: 'overpaid' })).orders.map(({ order }) => order)).toEqual(['A-1'])
    expect(errorsOf('orders.list')).toEqual(['order:N-1', 'order:N-2'].map((key) => `orders.list of ${keyOf(key)}`))
  })

  test('stats(), which counts them', async () => {
    const { merchant, errorsOf, store, clock } = await openShopWithUnreadable()
    await store.put(keyOf('received:1'), await pendingCallback(clock.now() - 5000), null, {
      due: 4,
      labels: ['callback'],
    })
    expect(await merchant.stats()).toMatchObject({ oldestDueSeconds: 5 })
    expect(await merchant.stats()).toMatchObject({ unreadableRecords: 4, orders: { overpaid: 3 } })
    expect(errorsOf('stats')).toHaveLength(4)
  })

  test('exportData() and eraseData()', async () => {
    const { merchant, errorsOf } = await openShopWithUnreadable()
    const { record, callbacks } = await merchant.exportData({ order: 'A-1' })
    expect([record, callbacks]).toEqual([expect.anything(), [expect.objectContaining({ text: 'what is this?' })]])
    expect(await merchant.eraseData({ order: 'A-1' })).toMatchObject({ files: 0 })
    expect(errorsOf('callbacks of')).toHaveLength(2)
  })

  test('replayCallbacks()', async () => {
    const { merchant, errorsOf } = await openShopWithUnreadable()
    expect(await merchant.replayCallbacks()).toEqual({ applied: 0, kept: 1 })
    expect(errorsOf('replayCallbacks')).toHaveLength(2)
  })

  test('processDue(), however often it meets them', async () => {
    const { merchant, clock, store, errorsOf, orderStatus } = await openShopWithUnreadable()
    for (let round = 0; round < 3; round++) {
      await merchant.processDue()
      await clock.advance(61_000)
    }
    expect(errorsOf('processDue')).toHaveLength(4)
    expect(await orderStatus()).toBe('paid')
    expect(await store.get(keyOf('order:N-1'))).toMatchObject({ value: { format: 3 } })
  })
})

test('GET /health counts them, and an upgraded instance no longer does', async () => {
  const { merchant, store, clock } = await openShopWithUnreadable()
  const health = async () => {
    await clock.advance(1000)
    return (await merchant.fetch(new Request('https://shop.example/pay/health'))).json()
  }
  expect(await health()).toEqual({ ok: true })
  await merchant.orders.list({ status: 'overpaid' })
  expect(await health()).toEqual({ ok: true, unreadable_records: 2 })

  const valid = (await store.get(keyOf('order:A-1')))?.value
  for (const key of ['order:N-1', 'order:N-2']) {
    const { version = null } = (await store.get(keyOf(key))) ?? {}
    await store.put(keyOf(key), valid, version, { labels: ['overpaid'] })
  }
  await merchant.orders.list({ status: 'overpaid' })
  expect(await health()).toEqual({ ok: true })
})

const pendingCallback = async (at: number) => ({
  format: 1,
  order: 'A-1',
  attempt: 1,
  method: 'pix',
  invoice: 'A-1-1',
  amount: 1990,
  currency: 'BRL',
  token: 'hash',
  form: 'body',
  text: '{}',
  failures: 1,
  isCounted: false,
  isKept: false,
  at,
})

test('a record that was erased is absent for an instance whose clock is behind', async () => {
  const database = new DatabaseSync(':memory:')
  const clock = testClock()
  const shop = await openKycShop({ merchant: { store: sqliteStore(database, { clock }) }, clock })
  const late = testClock('2026-03-10T11:59:55Z')
  const behind = createMerchant({ ...shop.settings, store: sqliteStore(database, { clock: late }), clock: late })
  await shop.submit({ text: 'Rua das Flores, 1' })
  expect((await shop.merchant.exportData({ kyc: shop.record.id })).record).not.toBe(null)
  await shop.merchant.eraseData({ kyc: shop.record.id })

  expect(await behind.exportData({ kyc: shop.record.id })).toEqual({ record: null, callbacks: [] })
  const { status } = await shop.request('GET /kyc', { server: behind })
  expect(status).toBe(200)
  const json = { document: shop.fileDocument, name: 'a.jpg', type: 'image/jpeg', size: 10 }
  expect((await shop.request('POST /kyc/uploads', { server: behind, json })).status).toBe(200)
})
