import { describe, expect, test } from 'vitest'
import type { CardField } from '../../../widgets/card-fields/card.ts'
import { brandOf } from '../../../widgets/card-fields/number.ts'
import { en } from '../../../widgets/card-fields/strings/en.ts'
import { es } from '../../../widgets/card-fields/strings/es.ts'
import { ptBR } from '../../../widgets/card-fields/strings/pt-br.ts'
import { parseTokenizerResponse } from '../../../widgets/card-fields/tokenizer.ts'
import {
  type CardFieldValues,
  readCard,
  validateField as validateFieldOf,
} from '../../../widgets/card-fields/validate.ts'

const typed: CardFieldValues = {
  number: '4111 1111 1111 1111',
  expiry: '05/30',
  securityCode: '123',
  holderName: 'Maria  Silva ',
}
const now = Date.parse('2026-11-21T15:00:00Z')

const validateField = (field: CardField, values: CardFieldValues, now: number) =>
  validateFieldOf(field, values, now, brandOf(values.number))

test('a valid card is read in the tokenizer’s format', () => {
  expect(
    (['number', 'expiry', 'securityCode', 'holderName'] as const).map((field) => validateField(field, typed, now)),
  ).toEqual([null, null, null, null])
  expect(readCard(typed)).toEqual({
    number: '4111111111111111',
    holderName: 'Maria Silva',
    expiryMonth: 5,
    expiryYear: 2030,
    securityCode: '123',
  })
})

describe('each error is reported', () => {
  test.each<[CardField, string, string | null]>([
    ['number', '', 'numberMissing'],
    ['number', '4111 1111', 'numberIncomplete'],
    ['number', '4111 1111 1111 1112', 'numberInvalid'],
    ['number', '3782 822463 10005', null],
    ['number', '3782 822463 1000', 'numberIncomplete'],
    ['number', '9000 0000 0000 1', null],
    ['expiry', '', 'expiryInvalid'],
    ['expiry', '13/30', 'expiryInvalid'],
    ['expiry', '10/26', 'expiryPast'],
    ['expiry', '11/26', null],
    ['securityCode', '', 'securityCodeMissing'],
    ['securityCode', '12', 'securityCodeInvalid'],
    ['securityCode', '1234', 'securityCodeInvalid'],
    ['holderName', '', 'holderNameInvalid'],
    ['holderName', '--', 'holderNameInvalid'],
    ['holderName', '4111 1111 1111 1111', 'holderNameInvalid'],
    ['holderName', 'José d’Ávila', null],
    ['holderName', '王', null],
  ])('%s “%s”: %s', (field, text, fault) => expect(validateField(field, { ...typed, [field]: text }, now)).toBe(fault))
})

test('a security code has the brand’s length; for an unknown brand, three or four digits', () => {
  const code = (number: string, code: string) =>
    validateField('securityCode', { ...typed, number, securityCode: code }, now)
  expect([code('34', '123'), code('34', '1234'), code('9', '123'), code('9', '1234')]).toEqual([
    'securityCodeInvalid',
    null,
    null,
    null,
  ])
})

test('every language has all texts, and its own', () => {
  for (const other of [en, es]) {
    expect(Object.keys(other)).toEqual(Object.keys(ptBR))
    expect(other.numberInvalid).not.toBe(ptBR.numberInvalid)
  }
})

describe('a tokenizer’s response is parsed, and nothing else accepted', () => {
  test.each([
    [{ token: 'a' }, { token: 'a' }],
    [
      { token: 'a', payment_method_id: 'visa', number: '4111' },
      { token: 'a', payment_method_id: 'visa' },
    ],
    [{ token: 'a', payment_method_id: 7 }, { token: 'a' }],
    [{ invalid: ['securityCode', 'elsewhere'] }, { invalid: ['securityCode'] }],
    [{ invalid: [] }, { invalid: [] }],
    [{ token: '' }, null],
    [{ token: 'a'.repeat(4097) }, null],
    [{ token: 7 }, null],
    [{}, null],
    ['token', null],
    [null, null],
    [undefined, null],
  ])('%j', (given, read) => expect(parseTokenizerResponse(given)).toEqual(read))
})
