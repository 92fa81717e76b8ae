import { describe, expect, test } from 'vitest'
import { statusConflict } from '../../../src/merchant/callbacks/report-status.ts'
import type { ChargeUpdate } from '../../../src/merchant/order/charge-update.ts'
import type { Attempt } from '../../../src/merchant/order/record.ts'
import type { DerivedStatus } from '../../../src/values/charge-status.ts'
import { cardAttempt, parseUpdate, pixAttempt, price, rules } from './order-records.ts'

const conflictOf = (mapped: DerivedStatus, update: ChargeUpdate, attempt: Attempt = pixAttempt(), terms = price) => {
  const map = { 1: mapped, 9: mapped }
  const statusMap = { pix: map, card: map }
  return statusConflict(attempt, parseUpdate({ status: { id: 9 }, ...update }), terms, { ...rules, statusMap })
}

describe('a mapped status contradicts the amounts beside it when it', () => {
  test.each<[string, DerivedStatus, ChargeUpdate, DerivedStatus]>([
    ['hides a payment', 'processing', { paid_amount: 1990 }, 'paid'],
    ['hides a partial payment', 'open', { paid_amount: 90 }, 'partly_paid'],
    ['hides a refund', 'paid', { paid_amount: 1990, refunded_amount: 1990 }, 'refunded'],
    ['claims a payment that is not there', 'paid', { paid_amount: 0 }, 'open'],
    ['claims more than was paid', 'paid', { paid_amount: 1989 }, 'partly_paid'],
    ['claims a payment of a new charge', 'paid', { paid_amount: null, status: { id: 1 } }, 'open'],
    ['claims a refund that is not there', 'refunded', { paid_amount: 1990, refunded_amount: 0 }, 'paid'],
    ['claims a refund of which there is no amount', 'refunded', { paid_amount: 1990, refunded_amount: null }, 'paid'],
  ])('%s', (_, mapped, update, derived) => {
    expect(conflictOf(mapped, update)).toEqual({ mapped, derived })
  })
})

describe('a mapped status contradicts nothing when', () => {
  test.each<[string, DerivedStatus, ChargeUpdate]>([
    ['the amounts say the same', 'paid', { paid_amount: 1990 }],
    ['the amount is left out', 'paid', {}],
    ['there is no amount, as where ids alone say that a charge is paid', 'paid', { paid_amount: null }],
    ['a new charge is open', 'open', { paid_amount: null, status: { id: 1 } }],
    ['the refunded amount is left out', 'refunded', { paid_amount: 1990 }],
    ['no money is concerned', 'failed', { paid_amount: 0 }],
    ['it is not mapped', 'paid', { status: { id: 10 }, paid_amount: 0 }],
  ])('%s', (_, mapped, update) => {
    expect(conflictOf(mapped, update)).toBe(null)
  })
})

test('amounts of before, which a late callback does not know, contradict nothing', () => {
  const paid = pixAttempt({ charge: { paid_amount: 1990 }, provenStatus: 'paid' })
  expect(conflictOf('processing', { paid_amount: null }, paid)).toBe(null)
  expect(conflictOf('processing', {}, paid)).toBe(null)
})

test('a payment of the price that the charge was created with is whole, though the order costs more since', () => {
  expect(conflictOf('paid', { paid_amount: 1990 }, pixAttempt(), { ...price, owed: 2990 })).toBe(null)
})

test('the interest of a card’s installments belongs to the payment', () => {
  expect(conflictOf('paid', { paid_amount: 2090 }, cardAttempt())).toBe(null)
  expect(conflictOf('paid', { paid_amount: 1990 }, cardAttempt())?.derived).toBe('partly_paid')
})
