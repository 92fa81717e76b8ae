import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { installmentPlans } from '../../../src/merchant/card/installment-plans.ts'

const plan = (count: number, first_installment_amount: number, total_amount: number, interest_amount = 0) => ({
  count,
  first_installment_amount,
  installment_amount: count === 1 ? total_amount : (total_amount - first_installment_amount) / (count - 1),
  total_amount,
  interest_amount,
})

test('without interest, the first installment takes the remainder', () => {
  expect(installmentPlans(10_000, { maxInstallments: 3 })).toEqual([
    plan(1, 10_000, 10_000),
    plan(2, 5000, 10_000),
    plan(3, 3334, 10_000),
  ])
})

test('with interest, all installments are equal, by the Price table', () => {
  // 100.00 at 2.17 % a month in ten installments; calculated independently with ten digits: 11.2322
  expect(installmentPlans(10_000, { maxInstallments: 10, interestFree: 2, monthlyRate: 0.0217 }).at(-1)).toEqual(
    plan(10, 1123, 11_230, 1230),
  )
})

test('plans with more installments than `interestFree` have interest', () => {
  const plans = installmentPlans(120_000, { maxInstallments: 6, interestFree: 3, monthlyRate: 0.0199 })

  expect(plans.map(({ interest_amount }) => interest_amount > 0)).toEqual([false, false, false, true, true, true])
})

test('no installment is below `minInstallment` (default R$ 5,00), except a single payment', () => {
  const counts = (...input: Parameters<typeof installmentPlans>) => installmentPlans(...input).map(({ count }) => count)

  expect(counts(1990)).toEqual([1, 2, 3])
  expect(installmentPlans(199)).toEqual([plan(1, 199, 199)])
  expect(counts(1990, { minInstallment: 1000 })).toEqual([1])
  expect(counts(1999, { maxInstallments: 4, minInstallment: 499 })).toEqual([1, 2, 3, 4])
})

test('by default there are up to twelve installments', () => {
  expect(installmentPlans(1_000_000).at(-1)?.count).toBe(12)
})

describe('installmentPlans throws for', () => {
  test.each([
    ['an amount with a fraction of a cent', 19.9, {}],
    ['an amount of zero', 0, {}],
    ['a fractional number of installments', 1990, { maxInstallments: 2.5 }],
    ['zero installments', 1990, { maxInstallments: 0 }],
    ['interest in percent', 1990, { monthlyRate: 1.99 }],
    ['negative interest', 1990, { monthlyRate: -0.01 }],
    ['installments with interest without a rate', 1990, { maxInstallments: 12, interestFree: 3 }],
  ])('%s', (_, amount, rules) => {
    expect(() => installmentPlans(amount, rules)).toThrow(RangeError)
  })
})

test('the installments of every plan add up to its total in whole cents, and its interest is the rest above the amount', () => {
  const anyRules = fc.record({
    maxInstallments: fc.integer({ min: 1, max: 24 }),
    interestFree: fc.integer({ min: 1, max: 24 }),
    monthlyRate: fc.double({ min: 0.000001, max: 0.9, noNaN: true }),
    minInstallment: fc.nat(2000),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), anyRules, (amount, rules) => {
      const plans = installmentPlans(amount, rules)
      expect(plans[0]).toEqual(plan(1, amount, amount))
      for (const { count, first_installment_amount: first, total_amount: total, interest_amount: interest } of plans) {
        const other = Math.floor(total / count)
        expect(first + other * (count - 1)).toBe(total)
        expect(first - other).toBeLessThan(count)
        expect([Number.isSafeInteger(total), Number.isSafeInteger(first)]).toEqual([true, true])
        expect(interest).toBe(total - amount)
        expect(interest >= 0 && (interest === 0 || count > rules.interestFree)).toBe(true)
        expect(count === 1 || other >= rules.minInstallment).toBe(true)
      }
    }),
  )
})
