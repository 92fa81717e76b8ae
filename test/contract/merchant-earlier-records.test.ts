import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { payoutLabel } from '../../src/merchant/payouts/record.ts'
import { openChargedShop, paidCallback } from './charged-shop.ts'
import { openCompanyShop } from './company-shop.ts'
import { openPayingShop } from './paying-shop.ts'
import { keyOf } from './shop.ts'
import { waitFor } from './wait-for.ts'
import { writeLater } from './write-later.ts'

const frozen: Readonly<Record<string, Readonly<Record<string, unknown>>[]>> = JSON.parse(
  readFileSync(`${import.meta.dirname}/../unit/merchant/frozen/2026-11-24.json`, 'utf8'),
)
const frozenPayout = (stage: string, status = 'requested') =>
  frozen['payout']?.find((record) => record['stage'] === stage && record['status'] === status)

/** Opens a shop over the payouts of an earlier revision: P-1 was refused, P-2 lost, P-3 paid, and P-4 is being sent. */
async function openEarlierPayouts() {
  const shop = openPayingShop()
  const { store } = shop.settings
  const payouts = { 'P-1': 'refused', 'P-2': 'lost', 'P-3': 'created', 'P-4': 'sending' }
  for (const [payout, stage] of Object.entries(payouts)) {
    const label = stage === 'refused' ? 'refused' : stage === 'created' ? 'paid' : 'uncertain'
    // the process that sends it has died
    const index = { labels: [payoutLabel(label)], ...(stage === 'sending' && { due: 0 }) }
    await store.put(
      keyOf(`payout:${payout}`),
      frozenPayout(stage, stage === 'created' ? 'paid' : undefined),
      null,
      index,
    )
  }
  await store.put(keyOf('payout-unit:shop'), frozen['payout unit']?.[0], null)
  await store.put(keyOf('payout-walk:shop'), frozen['payout walk']?.[1], null)
  return shop
}

test('payouts of an earlier revision are listed, read, and sent where nothing was created', async () => {
  const { merchant, sendPayout, hooks, clock, sent } = await openEarlierPayouts()
  const listed = async (status: 'refused' | 'uncertain' | 'paid') =>
    (await merchant.payouts.list({ status })).payouts.map(({ payout }) => payout)
  await merchant.processDue()
  await clock.advance(60_000)
  await merchant.processDue()
  expect(await listed('refused')).toEqual(['P-1'])
  expect(await listed('uncertain')).toEqual(['P-2', 'P-4'])
  expect(await listed('paid')).toEqual(['P-3'])
  expect(await merchant.stats()).toMatchObject({
    payouts: { refused: 1, uncertain: 2, paid: 1 },
    unreadableRecords: 0,
  })
  expect(await sendPayout('P-1')).toMatchObject({ status: 'requested', amount: 125_050 })
  expect(await merchant.payouts.get({ payout: 'P-2' })).toMatchObject({ status: 'uncertain' })
  await merchant.processDue()
  expect(sent.map(({ invoice }) => invoice)).toEqual(['P-1'])
  expect(hooks.error).not.toHaveBeenCalledWith(expect.objectContaining({ name: 'RecordError' }), expect.anything())
})

test('a payout whose unit was not stored confirms no unit', async () => {
  const { merchant, settings, sent, service, sendPayout } = await openEarlierPayouts()
  service.tamper = () => Response.json({ message: 'Internal error' }, { status: 500 })
  await sendPayout('P-1')
  expect(sent).toHaveLength(1)
  await merchant.processDue()
  const unit = await settings.store.get(keyOf('payout-unit:shop'))
  expect(unit?.value).toMatchObject({ state: 'unconfirmed' })
})

const unknown = (path: string) =>
  expect.objectContaining({ message: expect.stringMatching(`does not know \\(${path}\\).*Upgrade this instance\\.`) })

describe('of an order with a status that only a newer version knows', () => {
  test.each([
    ['a stage of the request', { stage: 'disputed' }, 'attempts.0.stage'],
    ['a proven status', { provenStatus: 'charged_back' }, 'attempts.0.provenStatus'],
  ])('%s counts as being processed, is reported once, and stays as it is', async (_, fields, path) => {
    const shop = await openChargedShop()
    const { request, merchant, clock, on, orderStatus, sandbox } = shop
    const { unchanged } = await writeLater(shop, 'order:A-1', fields)
    expect(await orderStatus()).toBe('processing')
    expect(await request('GET /pix')).toMatchObject({ status: 200, body: { status: 'processing', renewable: false } })
    await clock.advance(3_600_000)
    expect((await request('POST /pix', { body: { renew: true } })).status).toBe(409)
    expect(await orderStatus()).toBe('processing')
    expect(await sandbox.pixCharges()).toHaveLength(1)
    expect(on.error.mock.calls).toEqual([[unknown(path), `read of ${keyOf('order:A-1')}`]])
    await merchant.processDue()
    await unchanged()
  })

  test('a payment is kept for an instance that knows the status, and calls no hook', async () => {
    const shop = await openChargedShop()
    const { postCallback, on, merchant, clock, store } = shop
    const before = await store.get(keyOf('order:A-1'))
    const { unchanged } = await writeLater(shop, 'order:A-1', { stage: 'disputed' })
    expect(await postCallback(paidCallback)).toBe(204)
    await unchanged()
    expect(on.paid).not.toHaveBeenCalled()
    const { version = null } = (await store.get(keyOf('order:A-1'))) ?? {}
    await store.put(keyOf('order:A-1'), before?.value, version)
    await clock.advance(1000)
    await merchant.processDue()
    await waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
  })

  test('an event that only a newer version knows, and those beside it, wait for it', async () => {
    const shop = await openChargedShop()
    const { postCallback, on, merchant, clock, store } = shop
    on.paid.mockRejectedValueOnce(new Error('no database'))
    await postCallback(paidCallback)
    const outboxNow = async () => Object(await store.get(keyOf('order:A-1'))).value.outbox
    await waitFor(async () => expect(await outboxNow()).toMatchObject([{ name: 'paid', due: clock.now() + 1000 }]))
    const [event] = await outboxNow()
    const found = await store.get(keyOf('order:A-1'))
    const outbox = [event, { ...event, id: 99, name: 'disputed' }]
    await store.put(keyOf('order:A-1'), { ...Object(found?.value), outbox }, found?.version ?? null, { due: 0 })
    for (let round = 0; round < 3; round++) {
      await clock.advance(61_000)
      await merchant.processDue()
    }
    expect(on.paid).toHaveBeenCalledOnce()
    expect((await store.get(keyOf('order:A-1')))?.value).toMatchObject({ outbox })
  })
})

test.each([
  ['a stage', { stage: 'scheduled' }, 'stage'],
  ['a status', { stage: 'created', status: 'on_hold' }, 'status'],
])('a payout with %s that only a newer version knows is uncertain, and is not sent', async (_, fields, path) => {
  const { sendPayout, sent, settings, hooks, merchant } = openPayingShop()
  await sendPayout()
  const { unchanged } = await writeLater(settings, 'payout:P-1', fields)
  expect(await sendPayout()).toMatchObject({ status: 'uncertain' })
  await expect(merchant.payouts.resolve({ payout: 'P-1' }, 'failed')).rejects.toThrow('Upgrade this instance.')
  await merchant.processDue()
  await unchanged()
  expect(sent).toHaveLength(1)
  expect(hooks.payoutUncertain).not.toHaveBeenCalled()
  expect(hooks.error).toHaveBeenCalledWith(unknown(path), `read of ${keyOf('payout:P-1')}`)
})

test('no payout is sent while the state of their unit is one that only a newer version knows', async () => {
  const { sendPayout, sent, settings, merchant } = openPayingShop()
  await sendPayout()
  const { unchanged } = await writeLater(settings, 'payout-unit:shop', { state: 'suspended' })
  await expect(sendPayout('P-2')).rejects.toThrow()
  expect(sent).toHaveLength(1)
  const response = await merchant.fetch(new Request('https://shop.example/pay/health'))
  expect(await response.json()).toMatchObject({ payouts_stopped: true })
  await unchanged()
})

test('a company with a stage that only a newer version knows is uncertain, and is not requested again', async () => {
  const { open, sent, merchant, settings } = openCompanyShop()
  await open()
  const { unchanged } = await writeLater(settings, 'company:C-1', { stage: 'closed' })
  expect((await open()).body).toMatchObject({ type: 'urn:guiche:company-uncertain' })
  expect(await merchant.companies.get({ company: 'C-1' })).toMatchObject({ status: 'uncertain' })
  await unchanged()
  expect(sent).toHaveLength(1)
})
