import { describe, expect, test } from 'vitest'
import { statusConflict } from '../../../src/merchant/callbacks/report-status.ts'
import type { ChargeUpdate } from '../../../src/merchant/order/charge-update.ts'
import type { Attempt } from '../../../src/merchant/order/record.ts'
import type { DerivedStatus } from '../../../src/values/charge-status.ts'
import { cardAttempt, parseUpdate, pixAttempt, price, rules } from './order-records.ts'

const conflictOf = (mapped: DerivedStatus, update: ChargeUpdate, attempt: Attempt = pixAttempt()) => {
  const statusMap = { pix: { 9: mapped }, card: { 9: mapped } }
  return statusConflict(attempt, parseUpdate({ status: { id: 9 }, ...update }), price, { ...rules, statusMap })
}

describe('a mapped status contradicts the amounts beside it when it', () => {
  test.each<[string, DerivedStatus, ChargeUpdate, DerivedStatus]>([
    ['hides a payment', 'processing', { paid_amount: 1990 }, 'paid'],
    ['hides a partial payment', 'open', { paid_amount: 90 }, 'partly_paid'],
    ['hides a refund', 'paid', { paid_amount: 1990, refunded_amount: 1990 }, 'refunded'],
    ['claims a payment that is not there', 'paid', { paid_amount: 0 }, 'open'],
    ['claims more than was paid', 'paid', { paid_amount: 1989 }, 'partly_paid'],
    ['claims a refund that is not there', 'refunded', { paid_amount: 1990, refunded_amount: 0 }, 'paid'],
  ])('%s', (_, mapped, update, derived) => {
    expect(conflictOf(mapped, update)).toEqual({ mapped, derived })
  })
})

describe('a mapped status contradicts nothing when', () => {
  test.each<[string, DerivedStatus, ChargeUpdate]>([
    ['the amounts say the same', 'paid', { paid_amount: 1990 }],
    ['there is no amount', 'paid', { paid_amount: null }],
    ['the refunded amount is missing', 'refunded', { paid_amount: 1990 }],
    ['no money is concerned', 'failed', { paid_amount: 0 }],
    ['it is not mapped', 'paid', { status: { id: 10 }, paid_amount: 0 }],
  ])('%s', (_, mapped, update) => {
    expect(conflictOf(mapped, update)).toBe(null)
  })
})

test('the interest of a card’s installments belongs to the payment', () => {
  expect(conflictOf('paid', { paid_amount: 2090 }, cardAttempt())).toBe(null)
  expect(conflictOf('paid', { paid_amount: 1990 }, cardAttempt())?.derived).toBe('partly_paid')
})
