import { expect, test } from 'vitest'
import { createMerchant, memoryStore, type MerchantOptions } from '../../src/merchant/index.ts'
import type { PayoutItem } from '../../src/schemas/payout-page.ts'
import { bill, openPayingShop } from './paying-shop.ts'
import { waitFor } from './wait-for.ts'

type PayingShop = ReturnType<typeof openPayingShop>

const target = { payout: 'P-1' }

/** Lets the service's list show its items as this function returns them. */
function listAs({ service }: PayingShop, change: (items: readonly PayoutItem[], query: URLSearchParams) => object) {
  service.tamper = async (response, { method, url }) => {
    if (method === 'POST') return response
    const page = await response.json()
    return Response.json({ ...page, ...change(page.data, new URL(url).searchParams) })
  }
}

/** Waits until the request counts as searched for. */
async function search({ merchant, clock }: PayingShop) {
  for (let minute = 0; minute < 3; minute++) {
    await clock.advance(61_000)
    await merchant.processDue()
  }
}

const flags = ({ hooks }: PayingShop) => hooks.audit.mock.calls.flatMap(([{ flag }]) => flag ?? [])
const reports = ({ hooks }: PayingShop) => hooks.error.mock.calls.map(([error]) => String(error))

/** Starts another shop over the account of the first one. */
const openBeside = (shop: PayingShop, options: Partial<MerchantOptions>) =>
  createMerchant({ ...shop.settings, ...options })

test.each([
  ['on a later page', 2],
  ['on one of more pages than are left', 3],
])('a restored database adopts a payout that the filter shows %s', async (_, lastPage) => {
  const shop = openPayingShop({ externalId: 'invoice' })
  await shop.sendPayout()
  const { api, settings } = shop
  // the filter finds all that begin with the reference
  const list = async (query: Parameters<typeof api.payouts.list>[0]) => {
    const all = await api.payouts.list({ ...query, page: 1 })
    const pages = [all.data.map((item) => ({ ...item, id: 9, external_id: 'P-10' })), all.data]
    return { ...all, data: pages[Number(query?.page) - 1] ?? [], meta: { ...all.meta, last_page: lastPage } }
  }
  const payouts = { create: api.payouts.create, list }
  const store = memoryStore({ clock: shop.clock })
  const restored = openBeside(shop, { store, api: { ...settings.api, payouts } })
  expect(await restored.payouts.send(target)).toMatchObject({ status: 'requested' })
  expect(shop.sent).toHaveLength(1)
})

test('nothing is sent when the filter has more pages than can be read', async () => {
  const shop = openPayingShop({ externalId: 'invoice' })
  const { settings, api } = shop
  const list = async (query: Parameters<typeof api.payouts.list>[0]) => {
    const page = await api.payouts.list(query)
    return { ...page, data: [{ external_id: 'P-10' } as PayoutItem], meta: { ...page.meta, last_page: 1000 } }
  }
  const merchant = createMerchant({
    ...settings,
    api: { ...settings.api, payouts: { create: api.payouts.create, list } },
  })
  await expect(merchant.payouts.send(target)).rejects.toMatchObject({ outcome: 'not_sent' })
  expect(shop.sent).toEqual([])
  expect(await merchant.payouts.get(target)).toBeNull()
})

test.each(['on one store', 'on stores of their own'])(
  'a shop does not take the payout of another shop with the same reference for its own, %s',
  async (stores) => {
    const shop = openPayingShop({ externalId: 'invoice' })
    await shop.sendPayout()
    const store = stores === 'on one store' ? shop.settings.store : memoryStore({ clock: shop.clock })
    const other = openBeside(shop, {
      store,
      audience: 'other shop',
      publicURL: stores === 'on one store' ? 'https://other.example/pay' : String(shop.settings.publicURL),
    })
    expect(await other.payouts.send(target)).toMatchObject({ status: 'uncertain', id: null })
    expect(flags(shop)).toContain('conflict')
    expect(shop.sent).toHaveLength(1)
  },
)

test('a restored database adopts a payout that was sent under the secret of before', async () => {
  const shop = openPayingShop({ externalId: 'invoice' })
  const { id } = await shop.sendPayout()
  const { secret } = shop.settings
  const restored = openBeside(shop, {
    store: memoryStore({ clock: shop.clock }),
    secret: ['another secret of at least thirty-two bytes', String(secret)],
  })
  expect(await restored.payouts.send(target)).toMatchObject({ status: 'requested', id })
})

const withKey = (key: string) => (item: PayoutItem) => ({ ...item, recipient: { ...item.recipient, pix: { key } } })
const withDocument = (number: string) => (item: PayoutItem) => ({
  ...item,
  recipient: { ...item.recipient, document: { type: 'CPF', number } },
})

test.each<[string, 'requested' | 'uncertain', (item: PayoutItem) => object]>([
  ['with equal terms', 'requested', (item) => item],
  ['with the same key', 'requested', withKey('maria@mail.example')],
  ['with another key', 'uncertain', withKey('other@mail.example')],
  ['of another person', 'uncertain', withDocument('52998224725')],
  ['of another amount', 'uncertain', (item) => ({ ...item, amount: 1 })],
  ['of another currency', 'uncertain', (item) => ({ ...item, currency: 'USD' })],
])('a shop that moved decides about a payout of before by its terms: one %s is %s', async (_, status, change) => {
  const shop = openPayingShop({ externalId: 'invoice' })
  await shop.sendPayout()
  listAs(shop, (items) => ({ data: items.map(change) }))
  const moved = openBeside(shop, { store: memoryStore({ clock: shop.clock }), publicURL: 'https://moved.example/pay' })
  expect(await moved.payouts.send(target)).toMatchObject({ status })
  expect(shop.sent).toHaveLength(1)
})

test('another payment with the invoice of an uncertain payout is a conflict, and is not told as its own', async () => {
  const shop = openPayingShop({ externalId: 'invoice' })
  const { sendPayout, sandbox, merchant, hooks, api, sent } = shop
  await sendPayout('P-2') // confirms the unit
  sandbox.injectFault({ kind: 'drop-before', operation: 'payouts.create' })
  await sendPayout()
  const { markup } = bill
  const other = { ...bill, invoice: 'P-1', payment_method: 'PIX' as const, amount: 10, ...(markup && { markup }) }
  const { id } = await api.payouts.create({
    ...other,
    beneficiary: { ...bill.beneficiary, document: { type: 'CPF', number: '52998224725' } },
    notification_url: 'https://elsewhere.example/hook',
  })
  await sandbox.payPayout({ id })
  await search(shop)
  expect(hooks.payoutPaid).not.toHaveBeenCalled()
  expect(await merchant.payouts.get(target)).toMatchObject({ status: 'uncertain', id: null, similar_ids: [String(id)] })
  expect(flags(shop)).toEqual(['conflict'])
  expect((await merchant.payouts.send({ payout: 'P-2' })).status).toBe('requested')

  await expect(merchant.payouts.resolve(target, 'not_created')).rejects.toThrow(`look like it: ${id}`)
  await merchant.payouts.resolve(target, 'not_created', { notOurs: [String(id)] })
  expect(await sendPayout()).toMatchObject({ status: 'requested' })
  expect(sent.filter(({ invoice }) => invoice === 'P-1')).toHaveLength(3)
})

test('a payout that its address proves is ours has another amount only by a wrong unit, and stops payouts', async () => {
  const shop = openPayingShop({ externalId: 'invoice' })
  shop.sandbox.injectFault({ kind: 'drop-after', operation: 'payouts.create' })
  await shop.sendPayout()
  listAs(shop, (items) => ({ data: items.map((item) => ({ ...item, amount: 1250 })) }))
  await search(shop)
  expect(flags(shop)).toContain('amount_mismatch')
  await expect(shop.sendPayout('P-2')).rejects.toMatchObject({ name: 'SetupError' })
})

test.each<[string, (url: string) => string]>([
  ['with a slash', (url) => `${url}/`],
  ['with a query', (url) => `${url}?source=list`],
  ['cut', (url) => url.slice(0, -10)],
  ['as an empty text', () => ''],
])('a payout whose address the list returns %s forbids not_created until a person names its id', async (_, change) => {
  const shop = openPayingShop()
  const { sandbox, merchant, listed } = shop
  sandbox.injectFault({ kind: 'drop-after', operation: 'payouts.create' })
  await shop.sendPayout()
  listAs(shop, (items) => ({
    data: items.map((item) => ({ ...item, notification_url: change(item.notification_url) })),
  }))
  await search(shop)
  const [item] = await listed()
  const id = String(item?.id)
  expect(await merchant.payouts.get(target)).toMatchObject({ status: 'uncertain', similar_ids: [id] })
  expect(reports(shop)).toContainEqual(expect.stringContaining('a payout that may be it'))
  await expect(merchant.payouts.resolve(target, 'not_created')).rejects.toThrow(`look like it: ${id}`)
  await expect(merchant.payouts.resolve(target, 'not_created', { notOurs: ['1'] })).rejects.toThrow('look like it')
  expect(await merchant.payouts.resolve(target, 'not_created', { notOurs: [id] })).toMatchObject({ status: 'refused' })
})

test('payouts of others on the list do not keep an uncertain payout from being resolved', async () => {
  const shop = openPayingShop()
  await shop.sendPayout('P-2')
  const other = openBeside(shop, { publicURL: 'https://other.example/pay' })
  await other.payouts.send({ payout: 'P-3' }).catch(() => {})
  shop.sandbox.injectFault({ kind: 'drop-before', operation: 'payouts.create' })
  await shop.sendPayout()
  await search(shop)
  expect(await shop.merchant.payouts.resolve(target, 'not_created')).toMatchObject({ status: 'refused' })
})

test('nothing is resolved while more payouts are uncertain than a reading compares with those of nobody', async () => {
  const shop = openPayingShop({ findPayout: () => bill })
  const { sandbox, merchant, clock, sendPayout } = shop
  sandbox.injectFault({ kind: 'drop-before', operation: 'payouts.create', times: 1001 })
  for (let number = 1; number <= 1001; number++) await sendPayout(`P-${number}`)
  await sendPayout('P-2000')
  listAs(shop, (items) => ({ data: items.map((item) => ({ ...item, notification_url: '', id: 9, amount: 1 })) }))
  await search(shop)
  await expect(merchant.payouts.resolve(target, 'not_created')).rejects.toThrow('needs a whole read of the list')
  await clock.advance(1000)
  await waitFor(async () => expect(await merchant.payouts.get(target)).toMatchObject({ status: 'uncertain' }))
})
