import { describe, expect, test } from 'vitest'
import { currentCharge } from '../../../src/merchant/order/current-charge.ts'
import type { Attempt } from '../../../src/merchant/order/record.ts'
import { orderCharge, toChargeView } from '../../../src/merchant/order/view.ts'
import { at, cardAttempt, orderRecord, pageAttempt, pixAttempt, rules } from './order-records.ts'
import { failed } from '../../../src/merchant/order/failures.ts'

const noon = { owed: 1990, now: at('12:00:00') }

/** Returns the payer's view of the current charge of an order with these attempts. */
function viewAt(time: string, ...attempts: Attempt[]) {
  const price = { ...noon, now: at(time) }
  const record = orderRecord(...attempts)
  const current = currentCharge(record, price, rules)
  return current && toChargeView(current, record, price, rules)
}

test('the payer’s view of an open Pix charge has its code, and all times in ISO 8601', () => {
  expect(viewAt('12:10:00', pixAttempt({ charge: { description: 'Pedido A-1' } }))).toEqual({
    id: '101',
    method: 'pix',
    status: 'open',
    amount: 1990,
    paid_amount: null,
    currency: 'BRL',
    description: 'Pedido A-1',
    payee: 'Loja',
    pix: { code: '000201', expires_at: '2026-03-10T12:15:00.000Z', fine: null, discount: null },
    payment_page: null,
    renewable: false,
    renewable_at: '2026-03-10T12:17:00.000Z',
    paid_at: null,
    refunded_amount: 0,
    refunded_at: null,
    end_to_end: null,
    charged_by: null,
    updated_at: '2026-03-10T12:00:00.000Z',
    server_time: '2026-03-10T12:10:00.000Z',
  })
})

test('the view of a charge that the service has not identified yet has its invoice, and the time of its claim', () => {
  const unidentified = { id: null, merchant: null, description: '', updated_at: null }
  const view = viewAt('12:10:00', cardAttempt({ stage: 'lost', charge: unidentified }))

  expect(view).toMatchObject({
    id: 'A-1',
    status: 'uncertain',
    payee: '',
    description: null,
    pix: null,
    updated_at: '2026-03-10T12:00:00.000Z',
  })
})

test('a Pix charge without an expiry has none in its view', () => {
  expect(viewAt('23:00:00', pixAttempt({ pix: { expiresAt: null } }))).toMatchObject({
    status: 'open',
    pix: { expires_at: null },
  })
})

test('a paid charge has the time of its payment', () => {
  const paid = pixAttempt({ provenStatus: 'paid', paidAt: at('12:05:00'), charge: { paid_amount: 1990 } })

  expect(viewAt('12:10:00', paid)).toMatchObject({
    status: 'paid',
    paid_amount: 1990,
    paid_at: '2026-03-10T12:05:00.000Z',
    renewable: false,
  })
})

describe('the payer may replace', () => {
  test.each([
    ['an expired Pix charge after two minutes', '12:17:00', pixAttempt()],
    ['an expired payment page after two minutes', '12:17:00', pageAttempt()],
    ['a declined card at once', '12:00:00', cardAttempt({ ...failed('declined') })],
  ])('%s', (_, time, attempt) => {
    expect(viewAt(time, attempt)).toMatchObject({ renewable: true, renewable_at: null })
  })

  test('an expired Pix charge while its renewal is being created', () => {
    const renewal = pixAttempt({ number: 2, renewed: true, stage: 'sending', leaseUntil: at('12:20:30') })

    expect(viewAt('12:20:00', pixAttempt(), renewal)).toMatchObject({ id: '101', renewable: true })
  })
})

describe('the view of an open Pix charge tells when it can be replaced', () => {
  test('two minutes after its expiry', () => {
    expect(viewAt('12:10:00', pixAttempt())).toMatchObject({
      status: 'open',
      renewable: false,
      renewable_at: '2026-03-10T12:17:00.000Z',
    })
  })

  test('never when all renewals are used, or it does not expire', () => {
    const attempts = [2, 3, 4].map((number) => pixAttempt({ number, renewed: true }))
    expect(viewAt('12:10:00', ...attempts)).toMatchObject({ status: 'open', renewable_at: null })
    expect(viewAt('12:10:00', pixAttempt({ pix: { expiresAt: null } }))).toMatchObject({ renewable_at: null })
  })
})

describe('the payer may not replace', () => {
  test.each([
    ['a Pix charge that has just expired', '12:15:00', pixAttempt(), '2026-03-10T12:17:00.000Z'],
    ['a payment page that has just expired', '12:15:00', pageAttempt(), '2026-03-10T12:17:00.000Z'],
    ['a processing card', '23:00:00', cardAttempt(), null],
    ['an uncertain card', '23:00:00', cardAttempt({ stage: 'lost' }), null],
  ])('%s', (_, time, attempt, renewable_at) => {
    expect(viewAt(time, attempt)).toMatchObject({ renewable: false, renewable_at })
  })

  test('an expired Pix charge when all renewals are used', () => {
    const attempts = [pixAttempt(), ...[2, 3, 4].map((number) => pixAttempt({ number, renewed: true }))]

    expect(viewAt('13:00:00', ...attempts)).toMatchObject({ status: 'expired', renewable: false, renewable_at: null })
  })
})

describe('the address of a payment page', () => {
  test('is shown while the page is open', () => {
    expect(viewAt('12:10:00', pageAttempt())).toMatchObject({ status: 'open', payment_page: 'https://pay.example/1' })
  })

  test('is not shown once the page has expired', () => {
    expect(viewAt('12:15:00', pageAttempt())).toMatchObject({ status: 'expired', payment_page: null })
  })

  test('of a Pix charge is the one that the service returned', () => {
    const pix = pixAttempt({ pix: { paymentPage: 'https://service.example/101' } })

    expect(viewAt('12:10:00', pix)).toMatchObject({ payment_page: 'https://service.example/101' })
  })
})

describe('a hook receives a charge', () => {
  test('with its invoice, the number of its attempt and its installments', () => {
    const charge = orderCharge(cardAttempt({ number: 2 }), noon.now, rules)

    expect(charge).toMatchObject({ invoice: 'A-2', attempt: 2, installments: 3, method: 'card', amount: 2090 })
    expect(orderCharge(pixAttempt(), noon.now, rules)).toMatchObject({ invoice: 'A-1', attempt: 1, installments: null })
  })

  test('with the status that its payment has proven, whatever the price is now', () => {
    const paid = pixAttempt({ provenStatus: 'paid', charge: { paid_amount: 990 } })

    expect(orderCharge(paid, noon.now, rules).status).toBe('paid')
  })

  test.each([
    ['open', 'before its expiry', '12:14:59', pixAttempt()],
    ['expired', 'after its expiry', '12:15:00', pixAttempt()],
    ['processing', 'while a card waits for approval', '12:00:00', cardAttempt()],
    ['uncertain', 'after the response about a card was lost', '12:00:00', cardAttempt({ stage: 'lost' })],
    ['failed', 'after a card was declined', '12:00:00', cardAttempt({ ...failed('declined') })],
  ])('that is %s %s', (status, _, time, attempt) => {
    expect(orderCharge(attempt, at(time), rules).status).toBe(status)
  })
})
