import { expect, test } from 'vitest'
import type { PayoutItem } from '../../src/schemas/payout-page.ts'
import { openPayingShop } from './paying-shop.ts'
import { keyOf } from './shop.ts'

type PayingShop = ReturnType<typeof openPayingShop>

const target = { payout: 'P-1' }

/** Opens a shop that has entered `externalId`; its service fills `external_id` with what this returns. */
function openTrying(externalId: (item: PayoutItem) => string = ({ external_id }) => external_id) {
  const shop = openPayingShop({ externalId: 'invoice' })
  const reads: URLSearchParams[] = []
  shop.service.tamper = async (response, { method, url }) => {
    if (method === 'POST') return response
    const query = new URL(url).searchParams
    const wanted = query.get('external_id')
    const all = await (
      await shop.sandbox.fetch(`https://sandbox.test/v2/payout/payments?per_page=100`, authorized)
    ).json()
    const shown = all.data.map((item: PayoutItem) => ({ ...item, external_id: externalId(item) }))
    reads.push(query)
    const data = wanted === null ? shown : shown.filter(({ external_id }: PayoutItem) => external_id === wanted)
    return Response.json({ ...all, data })
  }
  return { ...shop, reads }
}

const authorized = { headers: { authorization: 'Bearer sk_sandbox' } }

async function read({ merchant, clock }: PayingShop, minutes = 3) {
  for (let minute = 0; minute < minutes; minute++) {
    await clock.advance(61_000)
    await merchant.processDue()
  }
}

const wrong = ({ hooks }: PayingShop) =>
  hooks.error.mock.calls.flatMap(([error, where]) => (where === 'payouts.externalId' ? [String(error)] : []))
const kinds = (reads: readonly URLSearchParams[]) => reads.map((query) => (query.has('external_id') ? 'one' : 'list'))
const stored = async ({ settings }: PayingShop) => (await settings.store.get(keyOf('payout-unit:shop')))?.value

test('a payout is searched by its invoice alone once the service has found an own one that way', async () => {
  const shop = openTrying()
  await shop.sendPayout('P-2')
  await read(shop, 1)
  expect(await stored(shop)).toMatchObject({ externalId: 'confirmed' })
  shop.sandbox.injectFault({ kind: 'drop-before', operation: 'payouts.create' })
  await shop.sendPayout()
  await read(shop)
  expect(new Set(kinds(shop.reads))).toEqual(new Set(['one']))
  expect(await shop.merchant.payouts.resolve(target, 'not_created')).toMatchObject({ status: 'refused' })
  expect(wrong(shop)).toEqual([])
})

test('before that the whole list decides about a payout that is not found by its invoice', async () => {
  const shop = openTrying()
  shop.sandbox.injectFault({ kind: 'drop-before', operation: 'payouts.create' })
  await shop.sendPayout()
  await read(shop)
  expect(kinds(shop.reads)).toContain('list')
  expect(await stored(shop)).not.toMatchObject({ externalId: 'confirmed' })
  expect(await shop.merchant.payouts.resolve(target, 'not_created')).toMatchObject({ status: 'refused' })
})

test.each([
  ['empty', () => ''],
  ['an id of its own', ({ id }: PayoutItem) => `PGT${id}`],
])('where external_id is %s, a lost payout is found by its address, and the shop is told once', async (_, value) => {
  const shop = openTrying(value)
  shop.sandbox.injectFault({ kind: 'drop-after', operation: 'payouts.create' })
  expect(await shop.sendPayout()).toMatchObject({ status: 'uncertain' })
  await read(shop)
  expect(await shop.merchant.payouts.get(target)).toMatchObject({ status: 'requested', id: expect.any(String) })
  await expect(shop.merchant.payouts.resolve(target, 'not_created')).rejects.toThrow('nothing to resolve')
  expect(wrong(shop)).toEqual([
    expect.stringMatching(/^SetupError: payouts\.externalId is wrong: .*leave the option out$/),
  ])

  // it costs nothing any more
  const before = shop.reads.length
  await shop.sendPayout('P-2')
  await read(shop)
  await shop.otherServer().processDue()
  expect(new Set(kinds(shop.reads.slice(before)))).toEqual(new Set(['list']))
  expect(wrong(shop)).toHaveLength(1)
  expect(shop.sent).toHaveLength(2)
})

test('a service that stops filling external_id is believed no longer, and a payout is not taken for missing', async () => {
  let isFilled = true
  const shop = openTrying(({ external_id }) => (isFilled ? external_id : ''))
  await shop.sendPayout('P-2')
  await read(shop, 1)
  isFilled = false
  await shop.clock.advance(86_400_000)
  await shop.merchant.processDue() // the daily reading
  expect(wrong(shop)).toHaveLength(1)
  shop.sandbox.injectFault({ kind: 'drop-after', operation: 'payouts.create' })
  await shop.sendPayout()
  await read(shop)
  expect(await shop.merchant.payouts.get(target)).toMatchObject({ status: 'requested' })
})

test('a service that refuses to filter by external_id does not keep payouts from being read', async () => {
  const shop = openTrying()
  shop.sandbox.injectFault({ kind: 'drop-after', operation: 'payouts.create' })
  await shop.sendPayout()
  const { tamper } = shop.service
  shop.service.tamper = (response, request) =>
    request.url.includes('external_id') ? Response.json({ message: 'No' }, { status: 422 }) : tamper(response, request)
  await expect(shop.sendPayout('P-2')).rejects.toThrow('refuses (422) to filter by external_id; leave out payouts')
  await read(shop)
  expect(await shop.merchant.payouts.get(target)).toMatchObject({ status: 'requested' })
  expect(wrong(shop)).toEqual([expect.stringContaining('refuses (422)')])
  expect(await shop.sendPayout('P-2')).toMatchObject({ status: 'requested' })
})

test('a person who resumes payouts has a wrong setting tried anew', async () => {
  let value = ''
  const shop = openTrying(({ external_id }) => value || external_id)
  value = 'other'
  await shop.sendPayout()
  await read(shop, 1)
  expect(await stored(shop)).toMatchObject({ externalId: 'contradicted' })
  value = ''
  await shop.merchant.payouts.resume()
  await shop.sendPayout('P-2')
  await read(shop, 1)
  expect(await stored(shop)).toMatchObject({ externalId: 'confirmed' })
})
