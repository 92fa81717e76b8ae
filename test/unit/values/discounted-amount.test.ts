import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discountedAmount } from '../../../src/values/charge-status.ts'

const early = new Date('2026-03-01T12:00:00Z')

describe('the price before the discount ends', () => {
  test.each([
    [10000, { percent: 10, amount: null, date: '2026-03-10' }, 9000],
    [10000, { percent: null, amount: 500, date: '2026-03-10' }, 9500],
    [10000, { percent: 10, amount: 500, date: '2026-03-10' }, 9500],
    [10000, { percent: 1, amount: 500, date: '2026-03-10' }, 9900],
    [1999, { percent: 10, amount: null, date: '2026-03-10' }, 1800],
    [1000, { percent: 14.3, amount: null, date: '2026-03-10' }, 857],
    [1000, { percent: 0, amount: 500, date: '2026-03-10' }, 500],
    [1000, { percent: -10, amount: null, date: '2026-03-10' }, 1000],
    [1000, { percent: 100, amount: null, date: '2026-03-10' }, 1000],
    [1000, { percent: null, amount: 1000, date: '2026-03-10' }, 1000],
    [1000, { percent: null, amount: 0.5, date: '2026-03-10' }, 1000],
    [1000, { percent: Number.NaN, amount: null, date: '2026-03-10' }, 1000],
    [1000, { percent: null, amount: null, date: '2026-03-10' }, 1000],
    [1000, { percent: 10, amount: null, date: null }, 1000],
    [1000, { percent: 10, amount: null, date: '2026-02-31' }, 1000],
    [1000, { percent: 10, amount: null, date: '10/03/2026' }, 1000],
    [1000, null, 1000],
    [1000.5, { percent: 10, amount: 100, date: '2026-03-10' }, 1000.5],
  ])('%d with %j is %d', (amount, discount, cost) => {
    expect(discountedAmount(amount, discount, early)).toBe(cost)
  })
})

describe('a discount lasts until the end of its day', () => {
  test.each([
    ['2026-03-10', '2026-03-11T02:59:59.999Z', 900],
    ['2026-03-10', '2026-03-11T03:00:00Z', 1000],
    ['2026-03-10T08:00:00', '2026-03-11T02:59:59Z', 900],
    ['2026-03-10 08:00:00', '2026-03-11T03:00:00Z', 1000],
  ])('%s at %s: %i', (date, at, cost) => {
    expect(discountedAmount(1000, { percent: 10, date }, new Date(at))).toBe(cost)
  })
})

test('the day ends in the given zone', () => {
  const at = Date.parse('2026-03-11T03:30:00Z')
  expect(discountedAmount(1000, { percent: 10, date: '2026-03-10' }, at, 'America/Manaus')).toBe(900)
  expect(discountedAmount(1000, { percent: 10, date: '2026-03-10' }, at, 'America/Sao_Paulo')).toBe(1000)
})

test('an invalid time has no discount', () => {
  expect(discountedAmount(1000, { percent: 10, date: '2026-03-10' }, Number.NaN)).toBe(1000)
})

test('a discounted price is an integer of cents, above zero and at most the price', () => {
  const discounts = fc.record({
    percent: fc.option(fc.double()),
    amount: fc.option(fc.oneof(fc.integer(), fc.double())),
    date: fc.constant('2026-03-10'),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), discounts, (amount, discount) => {
      const cost = discountedAmount(amount, discount, early)
      expect(cost).toSatisfy(Number.isSafeInteger)
      expect(cost).toBeGreaterThan(0)
      expect(cost).toBeLessThanOrEqual(amount)
    }),
  )
})
