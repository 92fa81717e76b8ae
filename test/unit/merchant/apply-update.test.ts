import { describe, expect, test } from 'vitest'
import { applyTerms, applyUpdate, matchesAttempt } from '../../../src/merchant/order/apply-update.ts'
import { failed } from '../../../src/merchant/order/failures.ts'
import { advancedAttempts } from '../../../src/merchant/order/attempt-status.ts'
import type { ChargeUpdate } from '../../../src/merchant/order/charge-update.ts'
import { currentCharge } from '../../../src/merchant/order/current-charge.ts'
import type { ChargeSettings, OrderTerms } from '../../../src/merchant/order/order.ts'
import type { Attempt, OrderRecord } from '../../../src/merchant/order/record.ts'
import {
  applyUpdates,
  at,
  cardAttempt,
  type NumberedUpdate,
  orderRecord,
  pageAttempt,
  parseUpdate,
  pixAttempt,
  price,
  rules,
} from './order-records.ts'

const atTerms = (record: OrderRecord, terms: OrderTerms, settings: ChargeSettings) =>
  applyTerms(record, advancedAttempts(record, terms, settings), terms, settings)

describe('the status of an order with two Pix attempts is', () => {
  test.each<[status: string, number: number, when: string, updates: NumberedUpdate[]]>([
    ['open', 2, 'without any update', []],
    ['paid', 2, 'after a payment of the newer one', [[2, { paid_amount: 1990 }]]],
    ['paid', 1, 'after a late payment of the older one', [[1, { paid_amount: 1990 }]]],
    ['partly_paid', 1, 'after a partial payment of the older one', [[1, { paid_amount: 990 }]]],
    [
      'paid',
      2,
      'after a partial payment of the older one and a full payment of the newer one',
      [
        [1, { paid_amount: 990 }],
        [2, { paid_amount: 1990 }],
      ],
    ],
    [
      'paid',
      2,
      'after payments of both and a refund of the older one',
      [
        [1, { paid_amount: 1990 }],
        [2, { paid_amount: 1990 }],
        [1, { refunded_amount: 1990 }],
      ],
    ],
    [
      'refunded',
      1,
      'after a payment and its refund',
      [
        [1, { paid_amount: 1990 }],
        [1, { refunded_amount: 1990 }],
      ],
    ],
    [
      'refunded',
      1,
      'after a refund that arrived before its payment',
      [
        [1, { refunded_amount: 1990 }],
        [1, { paid_amount: 1990 }],
      ],
    ],
    [
      'processing',
      2,
      'after a payment whose status is mapped to processing',
      [[2, { status: { id: '7' }, paid_amount: 1990 }]],
    ],
  ])('%s, from attempt %i, %s', (status, number, _, updates) => {
    const after = applyUpdates(orderRecord(pixAttempt(), pixAttempt({ number: 2 })), ...updates)

    expect(currentCharge(after, price, rules)).toMatchObject({ status, attempt: { number } })
  })
})

test('an older update undoes nothing', () => {
  const after = applyUpdates(
    orderRecord(pixAttempt()),
    [1, { paid_amount: 1990, updated_at: '2026-03-10T12:05:00Z', status: { id: '3' } }],
    [1, { paid_amount: null, updated_at: '2026-03-10T12:01:00Z', status: { id: '1' } }],
  )
  expect(after.attempts[0]).toMatchObject({
    provenStatus: 'paid',
    charge: {
      paid_amount: 1990,
      updated_at: at('12:05:00'),
      status: { id: '3' },
    },
  })
})

test('a payment has the time of the earliest update that reports it', () => {
  const after = applyUpdates(
    orderRecord(pixAttempt()),
    [1, { paid_amount: 1990, refunded_amount: 90, updated_at: '2026-03-10T12:08:00Z' }],
    [1, { paid_amount: 1990, updated_at: '2026-03-10T12:05:00Z' }],
  )
  expect(after.attempts[0]?.paidAt).toBe(at('12:05:00'))
})

test('a repeated update changes nothing', () => {
  const once = applyUpdates(orderRecord(pixAttempt()), [1, { paid_amount: 1990, updated_at: '2026-03-10T12:05:00Z' }])

  expect(applyUpdates(once, [1, { paid_amount: 1990, updated_at: '2026-03-10T12:05:00Z' }])).toBe(once)
})

test('a payment that is processing counts after the expiry, although an earlier update reported none', () => {
  const late = { owed: 1990, now: at('12:20:00') }
  const expired = applyUpdate(orderRecord(pixAttempt()), 1, { paid_amount: null }, late, rules)
  const after = applyUpdate(expired, 1, { status: { id: '7' } }, late, rules)

  expect(currentCharge(after, late, rules)?.status).toBe('processing')
  expect(after.attempts[0]?.provenStatus).toBe('processing')
})

test('a lower price makes a partial payment enough, and a higher price does not undo that', () => {
  const partly = applyUpdates(orderRecord(pixAttempt()), [1, { paid_amount: 1500 }])
  const paid = atTerms(partly, { ...price, owed: 1500 }, rules)

  expect(paid.attempts[0]?.provenStatus).toBe('paid')
  expect(atTerms(paid, { ...price, owed: 1990 }, rules)).toBe(paid)
})

test('an old code that is paid after the price rose is a partial payment', () => {
  const higher = { ...price, owed: 2500 }
  const after = applyUpdate(
    orderRecord(pixAttempt(), pixAttempt({ number: 2, charge: { amount: 2500 } })),
    1,
    { paid_amount: 1990 },
    higher,
    rules,
  )

  expect(currentCharge(after, higher, rules)).toMatchObject({ status: 'partly_paid', attempt: { number: 1 } })
})

describe('a callback does not match a charge when it', () => {
  test.each<[string, ChargeUpdate]>([
    ['names another invoice', { invoice: 'B-1', paid_amount: 1990 }],
    ['names another amount', { amount: 1, paid_amount: 1 }],
    ['names another id', { id: 102, paid_amount: 1990 }],
    ['names another currency', { currency: { code: 'USD' }, paid_amount: 1990 }],
    ['names another payment method', { payment_method: 'credit-card', paid_amount: 1990 }],
    ['has only a status without a known meaning', { invoice: 'A-1', status: { id: '99' } }],
    ['has neither an amount nor a status', { invoice: 'A-1' }],
  ])('%s', (_, update) => {
    expect(matchesAttempt(pixAttempt(), parseUpdate(update), rules)).toBe(false)
  })
})

describe('a callback matches a charge when it', () => {
  test.each<[string, ChargeUpdate]>([
    ['has only the paid amount', { paid_amount: 1990 }],
    ['has only the status of its creation', { status: { id: '1' } }],
    ['has only a status with a known meaning', { status: { id: '7' } }],
    ['has the same invoice and amount', { invoice: 'A-1', amount: 1990, paid_amount: null }],
    [
      'has the same id, currency and payment method',
      { id: 101, currency: 'brl', payment_method: 'PIX', paid_amount: 1 },
    ],
  ])('%s', (_, update) => {
    expect(matchesAttempt(pixAttempt(), parseUpdate(update), rules)).toBe(true)
  })
})

describe('of two card updates without times, the newer one in either order is', () => {
  test.each<[string, ChargeUpdate, ChargeUpdate, string]>([
    [
      'the one that reports more money',
      { paid_amount: 2090, status: { id: '99' } },
      { status: { id: '7' }, paid_amount: null },
      '99',
    ],
    ['the one that reports more than the creation', { status: { id: '99' } }, { status: { id: '1' } }, '99'],
    ['the one with the further status', { status: { id: '8' } }, { status: { id: '7' } }, '8'],
  ])('%s', (_, one, other, id) => {
    for (const updates of [
      [one, other],
      [other, one],
    ]) {
      const after = applyUpdates(orderRecord(cardAttempt()), ...updates.map((update): NumberedUpdate => [1, update]))
      expect(after.attempts[0]?.charge.status?.id).toBe(id)
    }
  })
})

test('any update proves the creation of a card charge, but not of a page whose address is still unknown', () => {
  const stateAfterUpdate = (attempt: Attempt) =>
    applyUpdates(orderRecord(attempt), [1, { status: { id: '1' } }]).attempts[0]?.stage

  expect(stateAfterUpdate(cardAttempt({ stage: 'sending' }))).toBe('created')
  expect(stateAfterUpdate(cardAttempt({ ...failed('declined') }))).toBe('created')
  expect(stateAfterUpdate(pageAttempt({ stage: 'sending', card: { paymentPage: null } }))).toBe('sending')
})

describe('a reported decline', () => {
  const declined: NumberedUpdate = [1, { status: { id: '8' }, updated_at: '2026-03-10T12:02:00Z' }]
  const processing: NumberedUpdate = [1, { status: { id: '7' }, updated_at: '2026-03-10T12:01:00Z' }]
  const statusAfter = (attempt: Attempt, ...updates: NumberedUpdate[]) =>
    currentCharge(applyUpdates(orderRecord(attempt), ...updates), price, rules)?.status

  test.each([
    ['a Pix code', pixAttempt()],
    ['a payment page', pageAttempt()],
  ])('ends %s only if it is processing, in either order', (_, attempt) => {
    expect(statusAfter(attempt, declined)).toBe('open')
    expect(statusAfter(attempt, processing, declined)).toBe('failed')
    expect(statusAfter(attempt, declined, processing)).toBe('failed')
  })

  test('ends a charge that was requested with a card', () => {
    expect(statusAfter(cardAttempt(), declined)).toBe('failed')
    expect(statusAfter(cardAttempt({ stage: 'lost' }), declined)).toBe('failed')
  })

  test('keeps the expiry of a Pix code', () => {
    const record = applyUpdates(orderRecord(pixAttempt()), declined)

    expect(currentCharge(record, { ...price, now: at('12:15:00') }, rules)?.status).toBe('expired')
  })
})

describe('a reported expiry', () => {
  const expiring = { ...rules, statusMap: { pix: { 5: 'expired' }, card: { 5: 'expired' } } } as const
  const statusAt = (time: string, attempt: Attempt) => {
    const now = { ...price, now: at(time) }
    const record = applyUpdate(orderRecord(attempt), 1, parseUpdate({ status: { id: '5' } }), now, expiring)
    return currentCharge(record, now, expiring)?.status
  }

  test('does not end a Pix code before its own date', () => {
    expect(statusAt('12:14:59', pixAttempt())).toBe('open')
    expect(statusAt('12:15:00', pixAttempt())).toBe('expired')
  })

  test('ends a payment page, which its payer has left', () => {
    expect(statusAt('12:14:59', pageAttempt())).toBe('expired')
  })

  test('ends a Pix code that has no date', () => {
    expect(statusAt('12:01:00', pixAttempt({ pix: { expiresAt: null } }))).toBe('expired')
  })
})
