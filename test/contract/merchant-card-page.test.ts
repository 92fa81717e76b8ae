import { describe, expect, test, vi } from 'vitest'
import { createMerchant, installments } from '../../src/merchant/index.ts'
import { openCardShop, type ShopOptions } from './shop.ts'

const minutes = 60_000
const page = { body: { page: true } }

/** A shop whose payers may be sent to a page, for a quarter of an hour. */
const openPageShop = (card: ShopOptions['card'] = {}) =>
  openCardShop({ card: { page: (_, { key }) => `https://pay.example/${key}`, expiresIn: 900, ...card } })

test('a payer is sent to the page of a charge without a card, whatever tab asks for it', async () => {
  const { ask, sent, sandbox } = openPageShop()
  expect((await ask('GET /card')).body.redirects).toBe(true)
  const answers = await Promise.all([1, 2, 3].map(() => ask('POST /card', page)))
  const [charge] = await sandbox.cardCharges()

  expect(answers.map(({ body }) => body.payment_page)).toEqual(Array(3).fill(`https://pay.example/${charge?.key}`))
  expect(answers[0]?.body).toMatchObject({ method: 'card', status: 'open', amount: 1990 })
  expect((await ask('GET /card')).body).toMatchObject({ charge: answers[0]?.body, retryable: false })
  expect(sent).toHaveLength(1)
  expect(sent[0]).not.toHaveProperty('checkout')
})

test('what the payer does on the page is told, and no page is shown after', async () => {
  const { ask, sandbox, on } = openPageShop()
  await ask('POST /card', page)
  await sandbox.approveCard({ customNumber: 'A-1-1' })

  expect((await ask('GET /card')).body.charge).toMatchObject({ status: 'paid', payment_page: null })
  await vi.waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
})

test('what the service says of a page that has no meaning yet keeps another charge from being made', async () => {
  const { ask, sandbox, on, clock } = openPageShop({ statuses: {} })
  await ask('POST /card', page)
  await sandbox.refuseCard({ customNumber: 'A-1-1' })
  await clock.advance(20 * minutes)

  expect((await ask('GET /card')).body).toMatchObject({ charge: { status: 'processing' }, retryable: false })
  expect(on.error).toHaveBeenCalledOnce()
})

test('a page that was left is over after its time, and may be replaced when payments on their way have come', async () => {
  const { ask, clock, sandbox } = openPageShop()
  await ask('POST /card', page)
  await clock.advance(15 * minutes - 10_000)
  const seen = await ask('GET /card')
  const waiting = ask('GET /card', {
    headers: { 'if-none-match': seen.headers.get('etag') ?? '', prefer: 'wait=25' },
  })
  await clock.asleep(1)
  await clock.advance(10_000)
  expect((await waiting).body.charge.status).toBe('expired')
  const expired = { status: 'expired', payment_page: null, renewable: false }
  expect((await ask('POST /card', page)).body).toMatchObject(expired)
  expect((await ask('POST /card', { body: { token: 'tok_1' } })).body).toMatchObject(expired)
  expect((await ask('POST /card', { body: { page: true, retry: true } })).body.type).toBe('urn:guiche:too-early')

  await clock.advance(2 * minutes)
  expect((await ask('GET /card')).body).toMatchObject({ charge: { renewable: true }, retryable: true })
  expect((await ask('POST /card', { body: { token: 'tok_1', retry: true } })).body).toMatchObject({
    status: 'processing',
  })
  expect(await sandbox.cardCharges()).toHaveLength(2)
})

test('a page ends when the service says, where that is sooner', async () => {
  const { ask, clock, merchant } = openPageShop({ expiresIn: 2 * 86_400 })
  await ask('POST /card', page)
  await clock.advance(86_400_000 - 1000)
  expect(await merchant.status({ order: 'A-1' })).toMatchObject({ status: 'open' })
  await clock.advance(1000)

  expect(await merchant.status({ order: 'A-1' })).toMatchObject({ status: 'expired' })
})

test('a page that the service says is over is over before its time', async () => {
  const { ask, clock, sandbox } = openPageShop()
  await ask('POST /card', page)
  await clock.advance(minutes)
  await sandbox.expireCard({ customNumber: 'A-1-1' })
  expect((await ask('GET /card')).body.charge).toMatchObject({ status: 'expired' })

  await clock.advance(2 * minutes)
  expect((await ask('POST /card', { body: { page: true, retry: true } })).body).toMatchObject({
    id: '100002',
    status: 'open',
  })
})

test('an open page keeps nobody from paying by Pix, and a card that is typed meanwhile is not charged', async () => {
  const { ask, sandbox, on } = openPageShop()
  const open = (await ask('POST /card', page)).body
  expect((await ask('POST /card', { body: { token: 'tok_1', retry: true } })).body).toMatchObject({
    id: open.id,
    status: 'open',
  })
  expect((await ask('POST /pix')).body).toMatchObject({ method: 'pix', status: 'open' })
  await sandbox.pay({ invoice: 'A-1-2' })

  expect((await ask('GET /card')).body.charge).toMatchObject({ method: 'pix', status: 'paid' })
  await sandbox.approveCard({ customNumber: 'A-1-1' })
  await vi.waitFor(() => expect(on.overpaid).toHaveBeenCalledOnce())
})

test('a new price ends the use of a page, and the next request makes another', async () => {
  const { ask, prices, sandbox } = openPageShop({
    plans: ({ amount }) => installments(amount, { upTo: 3, interestFree: 1, monthlyRate: 0.02 }),
  })
  await ask('POST /card', { body: { page: true, plan: 3 } })
  expect((await ask('GET /card')).body.charge).toMatchObject({ status: 'open', amount: 2070 })
  prices['A-1'] = 2500
  expect((await ask('GET /card')).body).toMatchObject({ charge: { status: 'expired', amount: 2070 }, retryable: true })

  expect((await ask('POST /card', { body: { page: true } })).body).toMatchObject({ status: 'open', amount: 2500 })
  expect(await sandbox.cardCharges()).toHaveLength(2)
})

test('a page whose answer was lost was seen by nobody, and the next request makes another', async () => {
  const { ask, sandbox } = openPageShop()
  sandbox.fault({ operation: 'payins.createCard', kind: 'drop-after' })
  expect((await ask('POST /card', page)).body.type).toBe('urn:guiche:unanswered')
  expect((await ask('GET /card')).body.charge).toBe(null)

  expect((await ask('POST /card', page)).body).toMatchObject({ id: '100002', status: 'open' })
})

test('a page that was paid before its answer was lost is paid', async () => {
  const shop = openPageShop()
  const { api, ask, sandbox, settings, on } = shop
  const { createPix, createCard: charge } = api.payins
  const createCard = async (...call: Parameters<typeof charge>) => {
    await charge(...call)
    await sandbox.approveCard({ customNumber: 'A-1-1' })
    throw new Error('the connection is lost')
  }
  const server = createMerchant({ ...settings, api: { ...api, payins: { createPix, createCard } } })

  expect((await ask('POST /card', { ...page, server })).body).toMatchObject({ id: '100001', status: 'paid' })
  expect((await ask('GET /card')).body.charge.status).toBe('paid')
  await vi.waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
})

test('a shop that never says where the page is keeps its payer waiting no longer than a silent service', async () => {
  const where = vi.fn(() => new Promise<never>(() => {}))
  const { ask, clock } = openPageShop({ page: where })
  const answer = ask('POST /card', page)
  await vi.waitFor(() => expect(where).toHaveBeenCalled())
  await clock.advance(25_000)

  expect((await answer).body.type).toBe('urn:guiche:unanswered')
})

test('a page that the service refuses is refused, and not a card', async () => {
  const { ask, sandbox } = openPageShop()
  sandbox.fault({ operation: 'payins.createCard', kind: 'message' })

  expect((await ask('POST /card', page)).body.type).toBe('urn:guiche:refused')
  expect((await ask('GET /card')).body.charge).toBe(null)
})

describe('a payer is sent nowhere but to an https address:', () => {
  test.each(['http://pay.example/1', 'javascript:alert(1)', 'pay.example', ''])('not to %s', async (address) => {
    const { ask, on } = openPageShop({ page: () => address })

    expect((await ask('POST /card', page)).body.type).toBe('urn:guiche:unanswered')
    expect((await ask('GET /card')).body.charge).toBe(null)
    expect(on.error).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('https') }),
      expect.anything(),
    )
  })

  test('or to this machine', async () => {
    const { ask } = openPageShop({ page: () => 'http://localhost:5173/pay' })
    expect((await ask('POST /card', page)).body.payment_page).toBe('http://localhost:5173/pay')
  })
})
