import { describe, expect, test, vi } from 'vitest'
import { installmentPlans } from '../../src/merchant/index.ts'
import { apiWithCreateCard, cardPayment, openCardShop, otherServer } from './card-shop.ts'
import { type ShopOptions, waitForChangeOf } from './shop.ts'
import { waitFor } from './wait-for.ts'

const minutes = 60_000
const pagePayment = { body: { use_payment_page: true } }
const pageRetry = { body: { use_payment_page: true, retry: true } }

/** Opens a shop whose payers may enter the card on a payment page, which expires after a quarter of an hour. */
const openPageShop = (card: ShopOptions['card'] = {}) =>
  openCardShop({ card: { paymentPage: (_, { key }) => `https://pay.example/${key}`, expiresIn: 900, ...card } })

// @covers payin.paymentPage
test('every tab of a payer gets the payment page of one charge without a card', async () => {
  const { request, sentInputs, sandbox } = openPageShop()
  expect((await request('GET /card')).body.can_redirect).toBe(true)
  const responses = await Promise.all([1, 2, 3].map(() => request('POST /card', pagePayment)))
  const [charge] = await sandbox.cardCharges()

  expect(responses.map(({ body }) => body.payment_page)).toEqual(Array(3).fill(`https://pay.example/${charge?.key}`))
  expect(responses[0]?.body).toMatchObject({ method: 'card', status: 'open', amount: 1990 })
  expect((await request('GET /card')).body).toMatchObject({ charge: responses[0]?.body, retryable: false })
  expect(sentInputs).toHaveLength(1)
  expect(sentInputs[0]).not.toHaveProperty('checkout')
})

test('a payment on the page pays the order, and the page is not shown any more', async () => {
  const { request, sandbox, on } = openPageShop()
  await request('POST /card', pagePayment)
  await sandbox.approveCard({ customNumber: 'A-1-1' })

  expect((await request('GET /card')).body.charge).toMatchObject({ status: 'paid', payment_page: null })
  await waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
})

test('a page whose charge has a status without a known meaning is processing, and not replaced', async () => {
  const { request, sandbox, on, clock } = openPageShop({ statusMap: {} })
  await request('POST /card', pagePayment)
  await sandbox.declineCard({ customNumber: 'A-1-1' })
  await clock.advance(20 * minutes)

  expect((await request('GET /card')).body).toMatchObject({ charge: { status: 'processing' }, retryable: false })
  expect(on.error).toHaveBeenCalledOnce()
})

describe('a payment page expires', () => {
  test('at its time, and may be replaced two minutes later', async () => {
    const { request, clock, sandbox } = openPageShop()
    await request('POST /card', pagePayment)
    await clock.advance(15 * minutes - 10_000)
    const response = request('GET /card', waitForChangeOf(await request('GET /card')))
    await clock.untilSleeping(1)
    await clock.advance(10_000)
    expect((await response).body.charge.status).toBe('expired')
    const expired = { status: 'expired', payment_page: null, renewable: false }
    expect((await request('POST /card', pagePayment)).body).toMatchObject(expired)
    expect((await request('POST /card', cardPayment('tok_1'))).body).toMatchObject(expired)
    expect((await request('POST /card', pageRetry)).body.type).toBe('urn:guiche:renewal-too-early')

    await clock.advance(2 * minutes)
    expect((await request('GET /card')).body).toMatchObject({ charge: { renewable: true }, retryable: true })
    expect((await request('POST /card', cardPayment('tok_1', { retry: true }))).body).toMatchObject({
      status: 'processing',
    })
    expect(await sandbox.cardCharges()).toHaveLength(2)
  })

  test('at the time of the service when that is earlier', async () => {
    const { request, clock, merchant } = openPageShop({ expiresIn: 2 * 86_400 })
    await request('POST /card', pagePayment)
    await clock.advance(86_400_000 - 1000)
    expect(await merchant.getCharge({ order: 'A-1' })).toMatchObject({ status: 'open' })
    await clock.advance(1000)

    expect(await merchant.getCharge({ order: 'A-1' })).toMatchObject({ status: 'expired' })
  })

  test('early when the service reports its expiry', async () => {
    const { request, clock, sandbox } = openPageShop()
    await request('POST /card', pagePayment)
    await clock.advance(minutes)
    await sandbox.expireCard({ customNumber: 'A-1-1' })
    expect((await request('GET /card')).body.charge).toMatchObject({ status: 'expired' })

    await clock.advance(2 * minutes)
    expect((await request('POST /card', pageRetry)).body).toMatchObject({ id: '100002', status: 'open' })
  })

  test('when the order’s price changes, and the next request creates another', async () => {
    const { request, prices, sandbox } = openPageShop({
      installmentPlans: ({ amount }) =>
        installmentPlans(amount, { maxInstallments: 3, interestFree: 1, monthlyRate: 0.02 }),
    })
    await request('POST /card', { body: { use_payment_page: true, installments: 3 } })
    expect((await request('GET /card')).body.charge).toMatchObject({ status: 'open', amount: 2070 })
    prices['A-1'] = 2500
    expect((await request('GET /card')).body).toMatchObject({
      charge: { status: 'expired', amount: 2070 },
      retryable: true,
    })

    expect((await request('POST /card', pagePayment)).body).toMatchObject({ status: 'open', amount: 2500 })
    expect(await sandbox.cardCharges()).toHaveLength(2)
  })
})

test('an open page does not prevent a Pix payment, but prevents the charge of a card that is entered meanwhile', async () => {
  const { request, sandbox, on } = openPageShop()
  const open = (await request('POST /card', pagePayment)).body
  expect((await request('POST /card', cardPayment('tok_1', { retry: true }))).body).toMatchObject({
    id: open.id,
    status: 'open',
  })
  expect((await request('POST /pix')).body).toMatchObject({ method: 'pix', status: 'open' })
  await sandbox.payPix({ invoice: 'A-1-2' })

  expect((await request('GET /card')).body.charge).toMatchObject({ method: 'pix', status: 'paid' })
  await sandbox.approveCard({ customNumber: 'A-1-1' })
  await waitFor(() => expect(on.overpaid).toHaveBeenCalledOnce())
})

describe('a page whose creation got no response', () => {
  test('is not shown, and the next request creates another', async () => {
    const { request, sandbox } = openPageShop()
    sandbox.injectFault({ operation: 'payins.createCard', kind: 'drop-after' })
    expect((await request('POST /card', pagePayment)).body.type).toBe('urn:guiche:service-unavailable')
    expect((await request('GET /card')).body.charge).toBe(null)

    expect((await request('POST /card', pagePayment)).body).toMatchObject({ id: '100002', status: 'open' })
  })

  test('pays the order when it was paid before the response was lost', async () => {
    const shop = openPageShop()
    const { request, sandbox, on } = shop
    const { createCard } = shop.api.payins
    const api = apiWithCreateCard(shop, async (...input) => {
      await createCard(...input)
      await sandbox.approveCard({ customNumber: 'A-1-1' })
      throw new Error('the connection is lost')
    })
    const server = otherServer(shop, { api })

    expect((await request('POST /card', { ...pagePayment, server })).body).toMatchObject({
      id: 'A-1-1',
      status: 'paid',
    })
    expect((await request('GET /card')).body.charge.status).toBe('paid')
    await waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
  })
})

test('a payer waits no longer for a shop that never returns the page’s address than for a silent service', async () => {
  const paymentPage = vi.fn(() => new Promise<never>(() => {}))
  const { request, clock } = openPageShop({ paymentPage })
  const response = request('POST /card', pagePayment)
  await waitFor(() => expect(paymentPage).toHaveBeenCalled())
  await clock.advance(25_000)

  expect((await response).body.type).toBe('urn:guiche:service-unavailable')
})

test('a page that the service declines is not shown as a declined card', async () => {
  const { request, sandbox } = openPageShop()
  sandbox.injectFault({ operation: 'payins.createCard', kind: 'message' })

  expect((await request('POST /card', pagePayment)).body.type).toBe('urn:guiche:service-declined')
  expect((await request('GET /card')).body.charge).toBe(null)
})

describe('the address of a payment page', () => {
  test.each(['http://pay.example/1', 'javascript:alert(1)', 'pay.example', ''])(
    'is reported to the shop, and no payer gets it, when it is not https: "%s"',
    async (address) => {
      const { request, on } = openPageShop({ paymentPage: () => address })

      expect((await request('POST /card', pagePayment)).body.type).toBe('urn:guiche:service-unavailable')
      expect((await request('GET /card')).body.charge).toBe(null)
      expect(on.error).toHaveBeenCalledWith(
        expect.objectContaining({ message: expect.stringContaining('https') }),
        expect.anything(),
      )
    },
  )

  test('may be http on this machine', async () => {
    const { request } = openPageShop({ paymentPage: () => 'http://localhost:5173/pay' })
    expect((await request('POST /card', pagePayment)).body.payment_page).toBe('http://localhost:5173/pay')
  })
})
