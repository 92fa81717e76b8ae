import { parseCurrency } from '@brazilian-utils/brazilian-utils/parse-currency'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money } from '../../../src/values/money.ts'

describe('an amount is parsed from text', () => {
  test.each([
    ['R$ 1.234,56', 123456],
    ['R$\u00a01.234,56', 123456],
    ['R$\u202f1.234,56', 123456],
    ['R$1.234,56', 123456],
    ['1234,56', 123456],
    ['R$ 0,05', 5],
    ['R$ 1,5', 150],
    ['-R$ 1,00', -100],
    ['R$ -1,00', -100],
    ['−R$ 1,00', -100],
    ['-R$ 0,00', 0],
    ['$1,234.56', 123456],
    ['US$ 1,234,567.89', 123456789],
    ['BRL 10.00', 1000],
    ['1.234,56 €', 123456],
    ['1 234,56 €', 123456],
    ["CHF 1'234.50", 123450],
    ['CHF 1’234.50', 123450],
    ['£0.99', 99],
    ['1.234', 123400],
    ['1,234', 123400],
    ['1.234.567', 123456700],
    ['1234', 123400],
    ['  R$ 10,00\n', 1000],
    ['R$ 90.071.992.547.409,91', 9007199254740991],
  ])('%s is %i cents', (text, cents) => {
    expect(money.parse(text)).toBe(cents)
  })
})

describe('any other text is a RangeError', () => {
  test.each([
    '',
    'R$',
    'free',
    '12abc',
    'abc 12',
    '1e5',
    'NaN',
    'Infinity',
    '--1',
    '-R$ -1,00',
    'R$ 1,00 €',
    '1,',
    ',50',
    '0,123',
    '1234,567',
    '1,000.000',
    '1.23.45',
    '1.234.56',
    '1,23,456.00',
    '1.234 567,00',
    '1,00 2,00',
    '٣,٠٠',
    'R$ 90.071.992.547.409,92',
  ])('%s', (text) => {
    expect(() => money.parse(text)).toThrow(RangeError)
  })
})

describe('an amount is formatted', () => {
  test.each([
    [123456, 'BRL', 'pt-BR', 'R$\u00a01.234,56'],
    [-100, 'BRL', 'pt-BR', '-R$\u00a01,00'],
    [5, 'BRL', 'en', 'R$0.05'],
    [123456, 'USD', 'en-US', '$1,234.56'],
    [1234, 'JPY', 'en-US', '¥1,234'],
    [1234, 'KWD', 'en-US', 'KWD\u00a01.234'],
    [9007199254740991, 'BRL', 'pt-BR', 'R$\u00a090.071.992.547.409,91'],
  ])('%i of %s in %s is %s', (cents, currency, locale, text) => {
    expect(money.format(cents, currency, locale)).toBe(text)
  })
})

test('the default locale is Brazilian Portuguese', () => {
  expect(money.format(1990, 'BRL')).toBe('R$\u00a019,90')
})

test.each([[0.5], [Number.NaN], [2 ** 53], [Number.POSITIVE_INFINITY]])('%d cents are a RangeError', (cents) => {
  expect(() => money.format(cents, 'BRL')).toThrow(RangeError)
})

test('an invalid currency is a RangeError', () => {
  expect(() => money.format(100, 'reais')).toThrow(RangeError)
})

test('a formatted amount is parsed back to the cent, in every locale and currency', () => {
  const locales = fc.constantFrom('pt-BR', 'en', 'es', 'de', 'fr', 'de-CH')
  const currencies = fc.constantFrom('BRL', 'USD', 'AUD', 'EUR', 'GBP', 'CAD', 'CHF')
  fc.assert(
    fc.property(fc.maxSafeInteger(), currencies, locales, (cents, currency, locale) => {
      expect(money.parse(money.format(cents, currency, locale))).toBe(cents)
    }),
  )
})

test('another library parses the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
      const text = money.format(cents, 'BRL')
      expect(Math.round(parseCurrency(text) * 100)).toBe(money.parse(text))
    }),
  )
})

test('every text is either parsed to a safe integer or a RangeError', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[-R$€ .,0-9]{0,12}$/)), (text) => {
      let cents: number
      try {
        cents = money.parse(text)
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
        return
      }
      expect(cents).toSatisfy(Number.isSafeInteger)
    }),
  )
})
