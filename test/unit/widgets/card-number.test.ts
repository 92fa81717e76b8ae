import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  brandOf,
  digitGroups,
  digitsIn,
  isLuhn,
  numberLength,
  securityCodeLength,
} from '../../../widgets/card-fields/number.ts'

const digits = (least: number, most: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most }).map((each) => each.join(''))

test('acquirers’ test numbers pass the Luhn check', () => {
  const published = ['4111111111111111', '5555555555554444', '378282246310005', '6362970000457013', '6062825624254001']
  expect(published.filter((number) => !isLuhn(number))).toEqual([])
})

test('exactly one check digit passes the Luhn check, and one wrong digit fails it', () => {
  fc.assert(
    fc.property(digits(12, 18), fc.nat(17), fc.integer({ min: 1, max: 9 }), (start, place, shift) => {
      const whole = Array.from('0123456789', (last) => start + last).filter(isLuhn)
      expect(whole).toHaveLength(1)
      const [number = ''] = whole
      const at = place % number.length
      const wrong = number.slice(0, at) + ((Number(number[at]) + shift) % 10) + number.slice(at + 1)
      expect(isLuhn(wrong)).toBe(false)
    }),
  )
})

test('two swapped digits fail the Luhn check, except 0 and 9', () => {
  expect(isLuhn('4111111111111111'.replace('41', '14'))).toBe(false)
  expect(isLuhn('4012888888881881'.replace('40', '04'))).toBe(false)
})

describe('digits are grouped as on the brand’s cards', () => {
  test.each([
    ['37', [4, 6, 5]],
    ['36227206271667', [4, 6, 4]],
    ['362272062716671', [4, 4, 4, 4, 3]],
    ['55', [4, 4, 4, 4]],
    ['4', [4, 4, 4, 4, 3]],
    ['6362970000457013', [4, 4, 4, 4]],
    ['', [4, 4, 4, 4, 3]],
  ])('%s', (number, groups) => expect(digitGroups(number)).toEqual(groups))
})

test('every possible number of a brand fits its groups', () => {
  fc.assert(
    fc.property(digits(1, 19), (number) => {
      const room = digitGroups(number).reduce((sum, size) => sum + size, 0)
      expect(room).toBeGreaterThanOrEqual(Math.min(number.length, numberLength(number)[1]))
    }),
  )
})

test('an unknown brand has 13 to 19 digits, and a security code of three or four', () => {
  expect([numberLength('9'), securityCodeLength(brandOf('9'))]).toEqual([
    [13, 19],
    [3, 4],
  ])
  expect([securityCodeLength(brandOf('34')), securityCodeLength(brandOf('4'))]).toEqual([
    [4, 4],
    [3, 3],
  ])
})

test('digits are read with any separators, full-width ones too', () => {
  expect(digitsIn('４１１１-1111 1111.1111')).toBe('4111111111111111')
})
