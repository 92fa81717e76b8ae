import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { installments } from '../../../src/merchant/card/installments.ts'

const plan = (count: number, parcel: number, total: number, interest = 0) => ({ count, parcel, total, interest })

test('without interest the first parcel takes what does not divide', () => {
  expect(installments(10_000, { upTo: 3 })).toEqual([
    plan(1, 10_000, 10_000),
    plan(2, 5000, 10_000),
    plan(3, 3334, 10_000),
  ])
})

test('with interest parcels are equal, by the Price table', () => {
  // 100.00 at 2.17 % a month in ten parcels; computed apart from here with ten digits: 11.2322
  expect(installments(10_000, { upTo: 10, interestFree: 2, monthlyRate: 0.0217 }).at(-1)).toEqual(
    plan(10, 1123, 11_230, 1230),
  )
})

test('interest begins after the parcels that are free of it', () => {
  const plans = installments(120_000, { upTo: 6, interestFree: 3, monthlyRate: 0.0199 })

  expect(plans.map(({ interest }) => interest > 0)).toEqual([false, false, false, true, true, true])
})

test('no parcel is less than R$ 5,00, if not said otherwise, but for the one in cash', () => {
  expect(installments(1990).map(({ count }) => count)).toEqual([1, 2, 3])
  expect(installments(199)).toEqual([plan(1, 199, 199)])
  expect(installments(1990, { least: 1000 }).map(({ count }) => count)).toEqual([1])
  expect(installments(1999, { upTo: 4, least: 499 }).map(({ count }) => count)).toEqual([1, 2, 3, 4])
})

test('twelve parcels at the most, if not said otherwise', () => {
  expect(
    installments(1_000_000)
      .map(({ count }) => count)
      .at(-1),
  ).toBe(12)
})

describe('what does not hold together is refused:', () => {
  test.each([
    ['parts of a cent', 19.9, {}],
    ['nothing', 0, {}],
    ['half a parcel', 1990, { upTo: 2.5 }],
    ['no parcel', 1990, { upTo: 0 }],
    ['interest in percent', 1990, { monthlyRate: 1.99 }],
    ['less than no interest', 1990, { monthlyRate: -0.01 }],
    ['parcels with an interest that is not said', 1990, { upTo: 12, interestFree: 3 }],
  ])('%s', (_, amount, rules) => {
    expect(() => installments(amount, rules)).toThrow(RangeError)
  })
})

test('the parcels of every plan sum up to its total, in whole cents, and interest is what it is above the amount', () => {
  const rules = fc.record({
    upTo: fc.integer({ min: 1, max: 24 }),
    interestFree: fc.integer({ min: 1, max: 24 }),
    monthlyRate: fc.double({ min: 0.000001, max: 0.9, noNaN: true }),
    least: fc.nat(2000),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), rules, (amount, given) => {
      const plans = installments(amount, given)
      expect(plans[0]).toEqual(plan(1, amount, amount))
      for (const { count, parcel, total, interest } of plans) {
        const other = Math.floor(total / count)
        expect(parcel + other * (count - 1)).toBe(total)
        expect(parcel - other).toBeLessThan(count)
        expect([Number.isSafeInteger(total), Number.isSafeInteger(parcel)]).toEqual([true, true])
        expect(interest).toBe(total - amount)
        expect(interest >= 0 && (interest === 0 || count > given.interestFree)).toBe(true)
        expect(count === 1 || other >= given.least).toBe(true)
      }
    }),
  )
})
