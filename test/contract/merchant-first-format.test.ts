import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createMerchant } from '../../src/merchant/index.ts'
import { advanceUntilSettled, testClock } from '../clock.ts'
import { cardPayment, openCardShop } from './card-shop.ts'
import { openCompanyShop } from './company-shop.ts'
import { openKycShop } from './kyc-shop.ts'
import { openPayingShop } from './paying-shop.ts'
import { keyOf, type Shop } from './shop.ts'
import { waitFor } from './wait-for.ts'

type Stored = Readonly<Record<string, unknown>>

const frozenIn = (file: string): Readonly<Record<string, Stored[]>> =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../unit/merchant/frozen/${file}.json`, 'utf8'))
const frozen: Readonly<Record<string, Stored[] | undefined>> = {
  ...frozenIn('2026-11-28'),
  payout: frozenIn('2026-11-28-counters')['payout'],
}

/** Returns the first record of format 1 of this kind that has these fields. Its lease, if any, ends half a minute after noon. */
function recordWith(kind: string, isWanted: (record: Stored) => boolean): Stored {
  const found = frozen[kind]?.find(isWanted)
  if (found?.['format'] !== 1) throw new Error('this test needs a frozen record of format 1')
  return found
}

const orderWith = (method: string, requestState: string) =>
  recordWith('order', ({ attempts }) => {
    const [only, ...others] = attempts as Stored[]
    return others.length === 0 && only?.['method'] === method && only['requestState'] === requestState
  })

/** Opens a shop over order A-1 as the first format stores it. */
async function openOrderShop(record: Stored, index = {}) {
  const shop = openCardShop()
  await shop.store.put(keyOf('order:A-1'), record, null, index)
  const invoices = () => shop.sentInputs.map((sent) => sent['invoice'] ?? sent['customNumber'])
  const status = async () => (await shop.merchant.getCharge({ order: 'A-1' }))?.status
  return { ...shop, invoices, status }
}

describe('an order of format 1', () => {
  const payPix = ({ request }: Shop) => request('POST /pix', { body: {} })
  const payCard = ({ request }: Shop) => request('POST /card', cardPayment('tok_9', { retry: true }))

  test.each([
    ['Pix', 'lost', 'A-1-2'],
    ['Pix', 'rejected', 'A-1-2'],
    ['Pix', 'not_attempted', 'A-1-2'],
    ['Pix', 'invoice_taken', expect.stringMatching(/^A-1-2-[0-9a-z]{6}$/)],
    ['Pix', 'created', null],
    ['card', 'declined', 'A-1-2'],
    ['card', 'rejected', 'A-1-2'],
    ['card', 'lost', null],
    ['card', 'created', null],
  ])(
    'whose %s request is %s is charged again only where that moves no money twice',
    async (name, requestState, invoice) => {
      const shop = await openOrderShop(orderWith(name.toLowerCase(), requestState))
      await (name === 'Pix' ? payPix : payCard)(shop)
      expect(shop.invoices()).toEqual(invoice === null ? [] : [invoice])
    },
  )

  test('whose Pix code another server requests gets no other one before the end of the lease', async () => {
    const shop = await openOrderShop(orderWith('pix', 'claimed'))
    const paid = payPix(shop)
    await waitFor(() => expect(shop.clock.pendingSleepsMs).toContain(25_000))
    await shop.clock.advance(29_000)
    expect(shop.invoices()).toEqual([])
    expect((await advanceUntilSettled(shop.clock, paid)).status).toBe(503)
    expect((await advanceUntilSettled(shop.clock, payPix(shop))).body).toMatchObject({ status: 'open' })
    expect(shop.invoices()).toEqual(['A-1-2'])
  })

  test('whose card another server charges is uncertain at the end of the lease, and no card is charged again', async () => {
    const shop = await openOrderShop(orderWith('card', 'claimed'), { due: Date.parse('2026-03-10T12:00:30Z') })
    expect(await shop.status()).toBe('processing')
    await shop.clock.advance(29_000)
    expect(await shop.status()).toBe('processing')
    await shop.clock.advance(1000)
    await shop.merchant.processDue()
    expect(await shop.status()).toBe('uncertain')
    expect((await payCard(shop)).body).toMatchObject({ status: 'uncertain' })
    expect(shop.invoices()).toEqual([])
    expect((await shop.merchant.orders.list({ status: 'uncertain' })).orders).toMatchObject([{ order: 'A-1' }])
  })

  test('whose hook is under way at another server is told once, when its lease has ended', async () => {
    const record = recordWith('order', ({ outbox }) => (outbox as Stored[]).some(({ name }) => name === 'paid'))
    const due = Date.parse('2026-03-10T12:00:30Z')
    const outbox = (record['outbox'] as Stored[])
      .filter(({ name }) => name === 'paid')
      .map((event) => ({ ...event, deliveries: 1, due }))
    const { merchant, clock, on } = await openOrderShop({ ...record, outbox }, { due })
    await clock.advance(29_000)
    await merchant.processDue()
    expect(on.paid).not.toHaveBeenCalled()
    for (let round = 0; round < 3; round++) {
      await clock.advance(30_000)
      await merchant.processDue()
    }
    expect(on.paid).toHaveBeenCalledOnce()
  })
})

describe('a payout of format 1', () => {
  /** Opens a shop over payout P-1 in this stage. */
  async function openPayoutShop(stage: string, index = {}) {
    const shop = openPayingShop()
    const record = recordWith('payout', (each) => each['stage'] === stage)
    await shop.settings.store.put(keyOf('payout:P-1'), record, null, index)
    return shop
  }

  test('that another server prepares is sent once, at the end of its lease', async () => {
    const { sendPayout, sent, clock } = await openPayoutShop('claimed')
    const paid = sendPayout()
    await clock.untilSleeping(1)
    await clock.advance(29_000)
    expect(sent).toEqual([])
    expect(await advanceUntilSettled(clock, paid)).toMatchObject({ status: 'requested' })
    expect(sent).toHaveLength(1)
  })

  test('that another server sends is uncertain at the end of its lease, is told once, and is not sent again', async () => {
    const due = Date.parse('2026-03-10T12:00:30Z')
    const { merchant, sendPayout, bills, sent, clock, hooks } = await openPayoutShop('sending', { due })
    delete bills['P-1'] // its terms are those of another bill
    expect(await sendPayout()).toMatchObject({ status: 'requested' })
    await clock.advance(29_000)
    await merchant.processDue()
    expect(await sendPayout()).toMatchObject({ status: 'requested' })
    for (let round = 0; round < 3; round++) {
      await clock.advance(30_000)
      await merchant.processDue()
    }
    expect(await sendPayout()).toMatchObject({ status: 'uncertain' })
    expect(sent).toEqual([])
    expect(hooks.payoutUncertain).toHaveBeenCalledOnce()
  })

  test.each([
    ['lost', 'uncertain', 0],
    ['created', 'requested', 0],
    ['refused', 'requested', 1],
  ])('that is %s is %s after another call, and %i are sent', async (stage, status, count) => {
    const { sendPayout, bills, sent } = await openPayoutShop(stage)
    if (!count) delete bills['P-1']
    expect(await sendPayout()).toMatchObject({ status })
    expect(sent).toHaveLength(count)
  })
})

describe('a company of format 1', () => {
  const uncertain = { type: 'urn:guiche:company-uncertain' }

  /** Opens a shop over company C-1 in this stage. */
  async function openStoredCompany(stage: string) {
    const shop = openCompanyShop()
    const record = recordWith('company', (each) => each['stage'] === stage)
    await shop.store.put(keyOf('company:C-1'), record, null)
    return shop
  }

  test('that another server requests is uncertain at the end of its lease, and is not requested again', async () => {
    const { merchant, open, sent, clock } = await openStoredCompany('claimed')
    const opened = open()
    await clock.untilSleeping(1)
    expect(await merchant.companies.get({ company: 'C-1' })).toMatchObject({ status: 'requested' })
    await clock.advance(29_000)
    await expect(merchant.companies.resolve({ company: 'C-1' }, 'not_created')).rejects.toThrow('is being requested')
    expect((await advanceUntilSettled(clock, opened)).body).toMatchObject(uncertain)
    expect(await merchant.companies.resolve({ company: 'C-1' }, 'not_created')).toMatchObject({ status: 'refused' })
    expect(sent).toEqual([])
  })

  test.each([
    ['uncertain', 'uncertain', 0],
    ['created', 'created', 0],
    ['refused', 'created', 1],
  ])('that is %s is %s after another request, and %i are sent', async (stage, status, count) => {
    const { merchant, open, sent } = await openStoredCompany(stage)
    await open()
    expect(await merchant.companies.get({ company: 'C-1' })).toMatchObject({ status })
    expect(sent).toHaveLength(count)
  })
})

describe('a document of format 1', () => {
  /** Opens a shop whose text another server is submitting, or has submitted, as the first format stores it. */
  async function openSubmitted(accepted: boolean) {
    const shop = await openKycShop()
    const { settings, api, submit } = shop
    const dead = createMerchant({
      ...settings,
      clock: testClock(), // it stands still
      ...(!accepted && {
        api: { ...api, kyc: { get: api.kyc.get, updateDocument: () => new Promise<never>(() => {}) } },
      }),
    })
    const submitted = submit({ text: 'Marceneira' }, { server: dead })
    if (accepted) await submitted
    const { record } = shop
    const key = keyOf(`kyc:${record.id}`)
    await expect.poll(async () => Object(await settings.store.get(key)).value?.submissions.length).toBe(1)
    const { value, version } = Object(await settings.store.get(key))
    const [{ stage: _, leaseUntil: leasedUntil, sentAt: changedAt, ...rest }] = value.submissions
    const submissions = [{ ...rest, accepted, leasedUntil, changedAt }]
    await settings.store.put(key, { ...value, format: 1, submissions }, version)
    return shop
  }

  test('that another server submits is submitted once, at the end of its lease', async () => {
    const { submit, submissionCount, clock } = await openSubmitted(false)
    const start = clock.now()
    const submitted = submit({ text: 'Marceneira' })
    expect((await advanceUntilSettled(clock, submitted)).status).toBe(200)
    expect(clock.now() - start).toBeGreaterThanOrEqual(30_000)
    expect(submissionCount()).toBe(1)
  })

  test('that the service has accepted is not submitted again', async () => {
    const { submit, submissionCount } = await openSubmitted(true)
    expect((await submit({ text: 'Marceneira' })).body).toMatchObject({ state: 'reviewing' })
    expect(submissionCount()).toBe(1)
  })
})
