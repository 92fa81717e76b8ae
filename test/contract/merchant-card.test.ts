import { describe, expect, test, vi } from 'vitest'
import { installmentPlans } from '../../src/merchant/index.ts'
import { cardPayment, openCardShop, serverOfService } from './card-shop.ts'
import { openShop, waitForChangeOf } from './shop.ts'
import { waitFor } from './wait-for.ts'

const payment = cardPayment('tok_1')

test('the view of an unpaid order has its installment plans, and what the shop asks for and allows', async () => {
  const { request } = openCardShop({
    card: {
      installmentPlans: ({ amount }) =>
        installmentPlans(amount, { maxInstallments: 3, interestFree: 2, monthlyRate: 0.02 }),
      payeeName: 'Prelo',
      requiredFields: ['document'],
      allowSaving: true,
    },
  })

  expect((await request('GET /card')).body).toEqual({
    amount: 1990,
    currency: 'BRL',
    description: 'Pedido A-1',
    payee: 'Prelo',
    installment_plans: [
      { count: 1, first_installment_amount: 1990, installment_amount: 1990, total_amount: 1990, interest_amount: 0 },
      { count: 2, first_installment_amount: 995, installment_amount: 995, total_amount: 1990, interest_amount: 0 },
      { count: 3, first_installment_amount: 690, installment_amount: 690, total_amount: 2070, interest_amount: 80 },
    ],
    saved_cards: [],
    requires_security_code: false,
    can_save: true,
    required_fields: ['document'],
    can_redirect: false,
    charge: null,
    retryable: false,
    server_time: '2026-03-10T12:00:00.000Z',
  })
})

test('by default an order is paid at once, no payer fields are required, and no card is saved', async () => {
  const { request } = openCardShop()

  expect((await request('GET /card')).body).toMatchObject({
    installment_plans: [
      { count: 1, first_installment_amount: 1990, installment_amount: 1990, total_amount: 1990, interest_amount: 0 },
    ],
    payee: '',
    required_fields: [],
    can_save: false,
  })
})

test('card requests are not found in a shop that does not accept cards', async () => {
  const { request } = openShop()

  expect((await request('GET /card')).status).toBe(404)
  expect((await request('POST /card', payment)).body.type).toBe('urn:guiche:not-found')
})

test('an order that the shop does not know cannot be paid by card', async () => {
  const { request, prices } = openCardShop()
  delete prices['A-1']

  expect((await request('GET /card')).body.type).toBe('urn:guiche:order-not-found')
  expect((await request('POST /card', payment)).body.type).toBe('urn:guiche:order-not-found')
})

test('a card is charged, and the payer and the shop learn of its approval and its refund', async () => {
  const { request, sandbox, on, merchant } = openCardShop()
  const response = await request('POST /card', payment)
  expect(response).toMatchObject({
    status: 200,
    body: { id: '100001', method: 'card', status: 'processing', amount: 1990 },
  })
  expect(response.headers.get('etag')).toMatch(/^"/)
  await sandbox.approveCard({ customNumber: 'A-1-1' })

  const { body } = await request('GET /card')
  expect(body).toMatchObject({ payee: 'Loja Exemplo', charge: { status: 'paid', paid_amount: 1990 }, retryable: false })
  expect(await merchant.getCharge({ order: 'A-1' })).toMatchObject({ ...body.charge, invoice: 'A-1-1', attempt: 1 })
  await waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
  expect(on.error).not.toHaveBeenCalled()

  await sandbox.refundCard({ customNumber: 'A-1-1' })
  expect((await request('GET /card')).body.charge.status).toBe('refunded')
  await waitFor(() => expect(on.refunded).toHaveBeenCalledOnce())
})

test('a payment has the time of its callback when the service sends no time', async () => {
  const { request, sandbox, clock } = openCardShop()
  await request('POST /card', payment)
  await clock.advance(60_000)
  await sandbox.approveCard({ customNumber: 'A-1-1' })

  expect((await request('GET /card')).body.charge).toMatchObject({
    paid_at: '2026-03-10T12:01:00.000Z',
    updated_at: '2026-03-10T12:01:00.000Z',
  })
})

test('a charge is finished when its payer leaves, and the runtime keeps the process alive for it', async () => {
  const { merchant, sandbox } = openCardShop()
  const authorization = `Bearer ${await merchant.createSession({ order: 'A-1' })}`
  const page = new AbortController()
  const init = { method: 'POST', headers: { authorization }, body: '{"token":"tok_1"}', signal: page.signal }
  const tasks: Promise<unknown>[] = []
  const runtime = { waitUntil: (task: Promise<unknown>) => void tasks.push(task) }
  const response = merchant.fetch(new Request('https://shop.example/pay/card', init), runtime)
  page.abort()

  expect((await response).status).toBe(200)
  expect(await tasks[0]).toBeInstanceOf(Response)
  expect(await sandbox.cardCharges()).toHaveLength(1)
})

test('a card that the service approves at once is paid, and the paid hook runs', async () => {
  const { request, prices, on } = openCardShop()
  prices['A-1'] = 77701

  expect((await request('POST /card', payment)).body).toMatchObject({
    status: 'paid',
    paid_amount: 77701,
  })
  await waitFor(() => expect(on.paid).toHaveBeenCalledOnce())
})

test('a long poll returns as soon as the card is approved', async () => {
  const { request, sandbox } = openCardShop()
  await request('POST /card', payment)
  const response = request('GET /card', waitForChangeOf(await request('GET /card')))
  await sandbox.approveCard({ customNumber: 'A-1-1' })

  const { body, headers } = await response
  expect(body.charge.status).toBe('paid')
  expect(headers.get('preference-applied')).toBe('wait=25')
})

test('an unchanged order gets a 304 response, although the server’s time has changed', async () => {
  const { request, clock } = openCardShop()
  await request('POST /card', payment)
  const before = await request('GET /card')
  await clock.advance(1000)
  const headers = { 'if-none-match': before.headers.get('etag') ?? '' }

  expect((await request('GET /card', { headers })).status).toBe(304)
})

test('a payment that the shop cannot verify does not count, and is not reported before it was verified for a day', async () => {
  const verifyPayment = vi.fn(() => false)
  const { request, sandbox, on, merchant, clock } = openCardShop({ verifyPayment })
  await request('POST /card', payment)
  await sandbox.approveCard({ customNumber: 'A-1-1' })

  expect((await request('GET /card')).body.charge.status).toBe('processing')
  expect(verifyPayment).toHaveBeenCalledWith(
    expect.objectContaining({ method: 'card', status: 'paid' }),
    { order: 'A-1', attempt: 1 },
    { effect: 'paid', amount: 1990 },
  )
  expect(on.unreadableCallback).not.toHaveBeenCalled()

  await clock.advance(86_400_000)
  await merchant.processDue()
  expect(on.unreadableCallback).toHaveBeenCalledOnce()
})

test('a card status that contradicts the amounts of the service’s response is reported once', async () => {
  const shop = openCardShop({ card: { statusMap: { 6: 'failed' } } })
  const server = serverOfService(shop, async () =>
    Response.json({ id: 'c1', amountCents: 1990, paidAmountCents: 1990, status: { id: 6 } }),
  )
  await shop.request('POST /card', { ...payment, server })

  expect(shop.on.error).toHaveBeenCalledExactlyOnceWith(expect.any(Error), 'card.statusMap')
})

describe('a card status that is missing from the shop’s status map', () => {
  test('is reported when the response to the charge contains it', async () => {
    const { request, prices, on } = openShop({ card: {} })
    prices['A-1'] = 77702

    expect((await request('POST /card', payment)).body.status).toBe('processing')
    expect(on.error).toHaveBeenCalledOnce()
  })

  test('leaves the charge processing, and is reported once', async () => {
    const { request, sandbox, on, clock } = openShop({ card: {} })
    await request('POST /card', payment)
    sandbox.injectFault({ operation: 'payins.createCard', kind: 'callback-twice' })
    await sandbox.declineCard({ customNumber: 'A-1-1' })
    await clock.advance(1)

    expect((await request('GET /card')).body).toMatchObject({ charge: { status: 'processing' }, retryable: false })
    expect(on.error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: expect.stringContaining('912') }),
      'card.statusMap',
    )
    expect(on.unreadableCallback).not.toHaveBeenCalled()
  })
})
