import { expect, test } from 'vitest'
import { createMerchant } from '../../src/merchant/index.ts'
import { openPayingShop } from './paying-shop.ts'
import { waitFor } from './wait-for.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type PayingShop = ReturnType<typeof openPayingShop>

/** The list is read a second time for a payout that has ended, two minutes later. */
const secondReadingMs = 121_000

/** Lets the service pay a payout, and waits until the shop knows it and has read the list twice. No further callback comes. */
async function openPaid(payouts: Parameters<typeof openPayingShop>[0] = {}) {
  const shop = openPayingShop(payouts)
  const { sendPayout, sandbox, hooks } = shop
  const id = Number((await sendPayout()).id)
  await sandbox.payPayout({ id })
  await waitFor(() => expect(hooks.payoutPaid).toHaveBeenCalledOnce())
  sandbox.injectFault({ kind: 'callback-never', times: 100 })
  await pass(shop, secondReadingMs)
  return { ...shop, id }
}

async function pass({ clock, merchant }: Pick<PayingShop, 'clock' | 'merchant'>, ms: number) {
  for (let left = ms; left > 0; left -= 6 * hourMs) {
    await clock.advance(Math.min(left, 6 * hourMs))
    await merchant.processDue()
  }
}

test.each([
  [{}, 0],
  [{}, 29 * dayMs],
  [{ externalId: 'invoice' as const }, 29 * dayMs],
])('money that comes back without a callback is told within a day: %j, after %d ms', async (payouts, ms) => {
  const shop = await openPaid(payouts)
  await pass(shop, ms)
  await shop.sandbox.returnPayout({ id: shop.id })
  await pass(shop, dayMs + 6 * hourMs)
  await waitFor(() => expect(shop.hooks.payoutReturned).toHaveBeenCalledOnce())
  expect(await shop.sendPayout()).toMatchObject({ status: 'returned' })
})

test('money that came back is told by the reading that another payout asks for', async () => {
  const { id, sandbox, sendPayout, hooks, clock, merchant } = await openPaid()
  await sandbox.returnPayout({ id })
  await sendPayout('P-2')
  await clock.advance(2000)
  await merchant.processDue()
  await waitFor(() => expect(hooks.payoutReturned).toHaveBeenCalledOnce())
})

test('money that came back is told within minutes of its callback where the list shows it a minute later', async () => {
  const shop = openPayingShop()
  const { sendPayout, sandbox, hooks, service } = shop
  const id = Number((await sendPayout()).id)
  await sandbox.payPayout({ id })
  await waitFor(() => expect(hooks.payoutPaid).toHaveBeenCalledOnce())
  const old = await shop.api.payouts.list({})
  service.tamper = async (response, { method }) => (method === 'GET' ? Response.json(old) : response)
  await sandbox.returnPayout({ id })
  await shop.merchant.processDue()
  service.tamper = (response) => response
  await pass(shop, secondReadingMs)
  await waitFor(() => expect(hooks.payoutReturned).toHaveBeenCalledOnce())
})

test('money that came back within a minute of its payment is told by the second reading', async () => {
  const { sendPayout, sandbox, hooks, merchant, clock } = openPayingShop()
  sandbox.injectFault({ kind: 'callback-never', times: 100 })
  const id = Number((await sendPayout()).id)
  await sandbox.payPayout({ id })
  await pass({ clock, merchant }, 2000)
  await waitFor(() => expect(hooks.payoutPaid).toHaveBeenCalledOnce())
  await sandbox.returnPayout({ id })
  await pass({ clock, merchant }, secondReadingMs)
  await waitFor(() => expect(hooks.payoutReturned).toHaveBeenCalledOnce())
})

test('money that comes back is told by the daily reading also where the list returns addresses in another form', async () => {
  const shop = await openPaid()
  shop.service.tamper = async (response, { method }) => {
    if (method === 'POST') return response
    const page = await response.json()
    return Response.json({ ...page, data: page.data.map((item: object) => ({ ...item, notification_url: 'hidden' })) })
  }
  await shop.sandbox.returnPayout({ id: shop.id })
  await pass(shop, dayMs + 6 * hourMs)
  await waitFor(() => expect(shop.hooks.payoutReturned).toHaveBeenCalledOnce())
})

test('one daily reading serves all payouts, is repeated after a day, and writes nothing about those that did not change', async () => {
  const { settings, api, sendPayout, clock, sandbox, bills, hooks } = openPayingShop()
  for (const payout of ['P-1', 'P-2']) {
    const { id } = await sendPayout(payout)
    await sandbox.payPayout({ id: Number(id) })
  }
  await waitFor(() => expect(hooks.payoutPaid).toHaveBeenCalledTimes(2))
  let requests = 0
  const written: string[] = []
  const { store } = settings
  const put: typeof store.put = (key, ...write) => {
    written.push(key)
    return store.put(key, ...write)
  }
  const list: typeof api.payouts.list = (...query) => {
    requests++
    return api.payouts.list(...query)
  }
  const payouts = { create: api.payouts.create, list }
  const merchant = createMerchant({ ...settings, store: { ...store, put }, api: { ...settings.api, payouts } })
  await pass({ clock, merchant }, secondReadingMs)
  requests = 0
  written.length = 0
  await pass({ clock, merchant }, 3 * dayMs)
  expect(requests).toBe(3)
  expect(written.filter((key) => key.includes('|payout:'))).toEqual([])
  expect(Object.keys(bills)).toHaveLength(2)
})

test('a daily reading of many pages reads 50 of them a minute, and reads each payout three times from the store', async () => {
  const { settings, api, clock, merchant } = await openPaid()
  let requests = 0
  const list = async (query: Parameters<typeof api.payouts.list>[0]) => {
    requests++
    const page = await api.payouts.list({ ...query, page: 1 })
    return { ...page, meta: { ...page.meta, last_page: 120 } }
  }
  const read: string[] = []
  const { store } = settings
  const get: typeof store.get = (key) => {
    read.push(key)
    return store.get(key)
  }
  const payouts = { create: api.payouts.create, list }
  const reading = createMerchant({ ...settings, store: { ...store, get }, api: { ...settings.api, payouts } })
  await merchant.processDue()
  await clock.advance(dayMs)
  const counts: number[] = []
  for (let minute = 0; minute < 5; minute++) {
    await reading.processDue()
    counts.push(requests)
    await clock.advance(60_000)
  }
  expect(counts).toEqual([50, 100, 120, 120, 120])
  expect(read.filter((key) => /^callback:|\|payout(-unit)?:/.test(key))).toHaveLength(3 * 120)
})

test('money that came back before anybody read that it was paid has failed', async () => {
  const shop = openPayingShop()
  const { sendPayout, sandbox, hooks } = shop
  sandbox.injectFault({ kind: 'callback-never', times: 2 })
  const id = Number((await sendPayout()).id)
  await sandbox.payPayout({ id })
  await sandbox.returnPayout({ id })
  await pass(shop, 6 * hourMs)
  await waitFor(() => expect(hooks.payoutFailed).toHaveBeenCalledOnce())
  expect(await sendPayout()).toMatchObject({ status: 'failed' })
})

test('a daily reading that does not come to its end in a day is reported once, and goes on', async () => {
  const { id, settings, api, clock, hooks, sandbox, merchant } = await openPaid()
  await sandbox.returnPayout({ id })
  let isSlow = true
  const list = async (query: Parameters<typeof api.payouts.list>[0]) => {
    const page = await api.payouts.list(query)
    if (!isSlow) return page
    await clock.advance(21_000) // longer than a run
    return {
      ...page,
      data: [{ ...page.data[0], id: 1, notification_url: '' }] as typeof page.data,
      meta: { ...page.meta, last_page: 100_000 },
    }
  }
  const slow = createMerchant({ ...settings, api: { ...settings.api, payouts: { create: api.payouts.create, list } } })
  await merchant.processDue()
  await pass({ clock, merchant: slow }, 4 * dayMs)
  const late = () => hooks.error.mock.calls.filter(([error]) => String(error).includes('longer than a day'))
  expect(late()).toHaveLength(1)
  isSlow = false
  await pass({ clock, merchant: slow }, dayMs)
  await pass({ clock, merchant: slow }, dayMs)
  await waitFor(() => expect(hooks.payoutReturned).toHaveBeenCalledOnce())
})
