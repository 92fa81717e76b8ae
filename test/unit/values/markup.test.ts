import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { markupCharge } from '../../../src/values/markup.ts'

const percent = { mode: 'percent', amount: 2.5, min_charge_value: 1, max_charge_value: 5 }

// @covers payouts.percentage payouts.belowMinimum payouts.aboveMaximum
test.each([
  ['below the minimum', 39.99, 1],
  ['at the minimum', 40, 1],
  ['between the limits', 100, 2.5],
  ['at the maximum', 200, 5],
  ['above the maximum', 200.01, 5],
])('a percentage %s', (_, payment, charge) => {
  expect(markupCharge(percent, payment)).toBe(charge)
})

test('a percentage without a maximum has no upper limit', () => {
  expect(markupCharge({ mode: 'percent', amount: 2.5, min_charge_value: 1 }, 1_000_000)).toBe(25_000)
  expect(markupCharge({ mode: 'percent', amount: 2.5, min_charge_value: 1, max_charge_value: null }, 1000)).toBe(25)
})

// @covers payouts.fixed
test('a fixed markup is the same for every payment', () => {
  expect(markupCharge({ mode: 'fixed', amount: 0.35 }, 0.01)).toBe(0.35)
  const record = { mode: 'fixed', amount: 0.35, min_charge_value: null, max_charge_value: null }
  expect(markupCharge(record, 9999)).toBe(0.35)
})

test.each([
  [100, 7, 7],
  [1.1, 3, 0.033],
  [100.1, 2.5, 2.5025],
  [0.1, 0.1, 0.0001],
  [1e21, 1, 1e19],
])('of %s, %s percent is exactly %s', (payment, amount, charge) => {
  expect(markupCharge({ mode: 'percent', amount, min_charge_value: 0.00001 }, payment)).toBe(charge)
})

test('the charge equals integer arithmetic in cents and hundredths of a percent', () => {
  const cents = fc.integer({ min: 1, max: 100_000_000 })
  const hundredths = fc.integer({ min: 1, max: 10_000 })
  fc.assert(
    fc.property(cents, hundredths, (payment, amount) => {
      const charge = markupCharge({ mode: 'percent', amount: amount / 100 }, payment / 100)
      return charge === (payment * amount) / 1_000_000
    }),
  )
})

test('a charge stays within its limits', () => {
  const amount = fc.double({ min: 0.01, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(amount, amount, amount, amount, (payment, part, one, other) => {
      const [min_charge_value, max_charge_value] = [Math.min(one, other), Math.max(one, other)]
      const charge = markupCharge({ mode: 'percent', amount: part, min_charge_value, max_charge_value }, payment)
      return charge >= min_charge_value && charge <= max_charge_value
    }),
  )
})

test('an unknown mode and a number that is not finite are a RangeError', () => {
  expect(() => markupCharge({ mode: 'tiered', amount: 1 }, 1)).toThrow(RangeError)
  expect(() => markupCharge({ mode: 'fixed', amount: NaN }, 1)).toThrow(RangeError)
  expect(() => markupCharge(percent, Infinity)).toThrow(RangeError)
})
