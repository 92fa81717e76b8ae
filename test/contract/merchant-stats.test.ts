import { describe, expect, test, vi } from 'vitest'
import { createClient, operations } from '../../src/index.ts'
import { memoryStore, type PayoutsOptions } from '../../src/merchant/index.ts'
import { newCompany } from '../../src/merchant/companies/record.ts'
import { newSubmissionRecord } from '../../src/merchant/kyc/submission-record.ts'
import { newPayout } from '../../src/merchant/payouts/record.ts'
import { assumedUndocumented } from '../../src/sandbox/index.ts'
import { testClock } from '../clock.ts'
import { otherServer } from './card-shop.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import { openKycShop } from './kyc-shop.ts'
import { bill } from './paying-shop.ts'
import { keyOf, type Shop } from './shop.ts'
import { waitFor } from './wait-for.ts'

describe('stats()', () => {
  test('counts waiting requests, orders to act on and unreadable callbacks', async () => {
    const shop = await openChargedShop()
    const { merchant, clock, on, postCallback } = shop
    const orders = { uncertain: 0, overpaid: 0, undelivered: 0, unhandled: 0, due: 0 }
    const idle = {
      waiters: 0,
      running: 0,
      oldestDueSeconds: 0,
      hasMoreDue: false,
      orders,
      payouts: null,
      companies: null,
    }
    const none = { ...idle, unreadableCallbacks: 0, unreadableRecords: 0 }
    await waitFor(async () => expect(await merchant.stats()).toEqual(none))

    on.paid.mockRejectedValue(new Error('out of paper'))
    await postCallback('{"invoice":"A-1-1","amount":1990,"paid_amount":3000}')
    await postCallback('PAID 1990')
    expect(await merchant.stats()).toMatchObject({
      orders: { uncertain: 0, overpaid: 1, undelivered: 1, due: 1 },
      unreadableCallbacks: 1,
      unreadableRecords: 0,
    })
    const other = otherServer(shop)
    await merchant.close()
    await clock.advance(90_000)
    expect(await other.stats()).toMatchObject({ oldestDueSeconds: 90 })
  })

  test('lists no keys of a store that can count them', async () => {
    const store = memoryStore({ clock: testClock() })
    const list = vi.spyOn(store, 'list')
    const { merchant, postCallback } = await openChargedShop({ store })
    await postCallback('PAID 1990')

    expect(await merchant.stats()).toMatchObject({ unreadableCallbacks: 1 })
    expect(list).not.toHaveBeenCalled()
  })

  test('counts by pages of keys where a store cannot count', async () => {
    const { count: _, ...store } = memoryStore({ clock: testClock() })
    const { merchant } = await openChargedShop({ store })
    const label = { labels: ['uncertain'] }
    for (let n = 0; n < 1001; n++) await store.put(keyOf(`order:B-${n}`), { format: 1, attempts: [] }, null, label)

    expect(await merchant.stats()).toMatchObject({ orders: { uncertain: 1001 } })
  })

  test('counts the age of a callback that no process has applied', async () => {
    const { merchant, settings, clock, postCallback } = await openChargedShop()
    const stalled = otherServer({ settings } as Shop, { findOrder: vi.fn(() => new Promise<never>(() => {})) })
    void postCallback(paidCallback, { server: stalled })
    await waitFor(() => expect(clock.pendingSleepsMs).toContain(250)) // it is not applied in time
    await clock.advance(250)
    await waitFor(() => expect(clock.pendingSleepsMs).toContain(2000)) // the callback is stored
    clock.set(10_000)

    expect(await merchant.stats()).toMatchObject({ oldestDueSeconds: 10 })
  })
})

describe('the longest wait is that of', () => {
  const uploads = { ...newSubmissionRecord, files: [{ id: 'f', document: '1', sealed: false, removeAt: 0 }] }

  /** Opens a shop with every feature, a minute after `count` uploads were forgotten. */
  async function openShopWithUploads(count: number) {
    const api = createClient({
      baseURL: 'https://sandbox.test',
      secretKey: 'sk_sandbox',
      operations,
      undocumented: assumedUndocumented,
    })
    const payouts: PayoutsOptions = { findPayout: () => bill, amountUnit: 'major' }
    const shop = await openKycShop({ merchant: { api, payouts, companies: {} } })
    const { store } = shop.settings
    for (let n = 0; n < count; n++) await store.put(keyOf(`kyc:${n}`), uploads, null, { due: 1 })
    await shop.clock.advance(60_000)
    const now = shop.clock.now()
    const put = (key: string, record: object, due: number) => store.put(keyOf(key), record, null, { due })
    return { ...shop, store, now, put }
  }

  test('nothing, where files alone are due', async () => {
    const { merchant } = await openShopWithUploads(1)
    expect(await merchant.stats()).toMatchObject({ oldestDueSeconds: 0, hasMoreDue: false })
  })

  test('an old hook behind a forgotten upload and a company whose server has died', async () => {
    const { merchant, put, now } = await openShopWithUploads(1)
    const leaseUntil = now - 20_000
    await put('company:C-1', { ...newCompany, stage: 'sending', leaseUntil }, leaseUntil)
    expect(await merchant.stats()).toMatchObject({ oldestDueSeconds: 20 })
    // its hook has failed until now, so that it is due later than the company
    const event = { id: 1, name: 'payoutPaid', deliveries: 9, createdAt: now - 3_600_000, due: now - 1000 }
    await put('payout:P-1', { ...newPayout, stage: 'created', outbox: [event] }, now - 1000)
    expect(await merchant.stats()).toMatchObject({ oldestDueSeconds: 3600 })
  })

  test('a hook that processes without it have deferred, and the daily reading of payouts', async () => {
    const { merchant, put, now } = await openShopWithUploads(0)
    const deferred = { id: 1, name: 'payoutPaid', deliveries: 0, createdAt: now - 50_000, due: now - 5000 }
    await put('payout:P-1', { ...newPayout, stage: 'created', outbox: [deferred] }, now - 5000)
    expect(await merchant.stats()).toMatchObject({ oldestDueSeconds: 5 })
    await put('payout-walk:daily', { format: 1, dueAt: now - 30_000 }, now - 30_000)
    expect(await merchant.stats()).toMatchObject({ oldestDueSeconds: 30 })
  })

  test('a record behind more forgotten uploads than records are read', async () => {
    const { merchant, put, now } = await openShopWithUploads(150)
    await put('payout:P-1', { ...newPayout, stage: 'lost', nextReadAt: now - 7000 }, now - 7000)
    expect(await merchant.stats()).toMatchObject({ oldestDueSeconds: 7, hasMoreDue: false })
  })

  test('the first hundred that somebody waits for, and the figures say so', async () => {
    const { merchant, put, now, settings } = await openShopWithUploads(150)
    const get = vi.spyOn(settings.store, 'get')
    const lost = { ...newPayout, stage: 'lost', nextReadAt: now - 1000 }
    for (let n = 0; n < 101; n++) await put(`payout:P-${n}`, lost, now - 1000)
    expect(await merchant.stats()).toMatchObject({ oldestDueSeconds: 1, hasMoreDue: true })
    expect(get).toHaveBeenCalledTimes(100)
  })
})
