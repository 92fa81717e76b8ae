import { describe, expect, test } from 'vitest'
import type { CardField } from '../../../widgets/card-fields/card.ts'
import { cardOf, judge, type Typed } from '../../../widgets/card-fields/judge.ts'
import { cardStrings } from '../../../widgets/card-fields/strings.ts'
import { readAnswer } from '../../../widgets/card-fields/tokenizer.ts'

const typed: Typed = { number: '4111 1111 1111 1111', expiry: '05/30', code: '123', name: 'Maria  Silva ' }
const now = Date.parse('2026-11-21T15:00:00Z')

test('a card that every rule is kept by is read as a provider takes it', () => {
  expect((['number', 'expiry', 'code', 'name'] as const).map((field) => judge(field, typed, now))).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(cardOf(typed)).toEqual({
    number: '4111111111111111',
    name: 'Maria Silva',
    month: 5,
    year: 2030,
    code: '123',
  })
})

describe('what is wrong is told', () => {
  test.each<[CardField, string, string | null]>([
    ['number', '', 'numberMissing'],
    ['number', '4111 1111', 'numberShort'],
    ['number', '4111 1111 1111 1112', 'numberWrong'],
    ['number', '3782 822463 10005', null],
    ['number', '3782 822463 1000', 'numberShort'],
    ['number', '9000 0000 0000 1', null],
    ['expiry', '', 'expiryWrong'],
    ['expiry', '13/30', 'expiryWrong'],
    ['expiry', '10/26', 'expiryOver'],
    ['expiry', '11/26', null],
    ['code', '', 'codeMissing'],
    ['code', '12', 'codeWrong'],
    ['code', '1234', 'codeWrong'],
    ['name', '', 'nameWrong'],
    ['name', '--', 'nameWrong'],
    ['name', '4111 1111 1111 1111', 'nameWrong'],
    ['name', 'José d’Ávila', null],
    ['name', '王', null],
  ])('%s “%s”: %s', (field, text, fault) => expect(judge(field, { ...typed, [field]: text }, now)).toBe(fault))
})

test('a code has as many digits as its brand’s, either of both for a brand that we do not know', () => {
  const code = (number: string, code: string) => judge('code', { ...typed, number, code }, now)
  expect([code('34', '123'), code('34', '1234'), code('9', '123'), code('9', '1234')]).toEqual([
    'codeWrong',
    null,
    null,
    null,
  ])
})

test('every language has words for all of it, and each its own', () => {
  const [portuguese, ...others] = Object.values(cardStrings)
  for (const other of others) {
    expect(Object.keys(other)).toEqual(Object.keys(portuguese ?? {}))
    expect(other.numberWrong).not.toBe(portuguese?.numberWrong)
  }
})

describe('a tokenizer’s answer is read, and nothing else taken for one', () => {
  test.each([
    [{ token: 'a' }, { token: 'a' }],
    [
      { token: 'a', payment_method_id: 'visa', number: '4111' },
      { token: 'a', payment_method_id: 'visa' },
    ],
    [{ token: 'a', payment_method_id: 7 }, { token: 'a' }],
    [{ invalid: ['code', 'elsewhere'] }, { invalid: ['code'] }],
    [{ invalid: [] }, { invalid: [] }],
    [{ token: '' }, null],
    [{ token: 'a'.repeat(4097) }, null],
    [{ token: 7 }, null],
    [{}, null],
    ['token', null],
    [null, null],
    [undefined, null],
  ])('%j', (given, read) => expect(readAnswer(given)).toEqual(read))
})
