import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatExpiry, isPast, parseExpiry } from '../../../widgets/card-fields/expiry.ts'

describe('an expiry is parsed in every common format', () => {
  test.each(['05/30', '5/30', '05/2030', '5 / 2030', '0530', '530', '052030', '2030-05', '2030/5', '05-30', '05.30'])(
    '%s',
    (text) => expect(parseExpiry(text)).toEqual({ month: 5, year: 2030 }),
  )
  test('six digits that begin with the year', () => expect(parseExpiry('203012')).toEqual({ month: 12, year: 2030 }))
})

describe('anything else is not an expiry', () => {
  test.each(['', '05', '5', '13/30', '00/30', '05/3', '05/203', '05/1930', '05/30/1', '123456789', 'maio de 2030'])(
    '“%s”',
    (text) => expect(parseExpiry(text)).toBeNull(),
  )
})

test('every format of an expiry is parsed back to it', () => {
  const expiries = fc.record({ month: fc.integer({ min: 1, max: 12 }), year: fc.integer({ min: 2020, max: 2099 }) })
  fc.assert(
    fc.property(expiries, (expiry) => {
      const month = String(expiry.month).padStart(2, '0')
      const ways = [
        formatExpiry(expiry),
        `${expiry.month}/${expiry.year}`,
        `${month}${expiry.year}`,
        `${expiry.year}-${month}`,
      ]
      for (const way of ways) expect(parseExpiry(way)).toEqual(expiry)
    }),
  )
})

test('a card is valid until the last moment of its month', () => {
  const [last, next] = [new Date(2030, 4, 31, 23, 59, 59).getTime(), new Date(2030, 5, 1).getTime()]
  expect(isPast({ month: 5, year: 2030 }, last)).toBe(false)
  expect(isPast({ month: 5, year: 2030 }, next)).toBe(true)
  expect(isPast({ month: 12, year: 2030 }, new Date(2030, 11, 31).getTime())).toBe(false)
})
