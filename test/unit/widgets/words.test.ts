import { describe, expect, test } from 'vitest'
import { problemOf } from '../../../src/contract/problems.ts'
import { AuthenticationError, ContractError, NetworkError, ServiceError } from '../../../src/core/errors.ts'
import { problemIn } from '../../../widgets/core/failure.ts'
import { formats } from '../../../widgets/core/format.ts'
import { spoken } from '../../../widgets/core/language.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const place = { operation: 'pix.get', correlationId: '1' }

describe('each language tag has its language', () => {
  test.each([
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['PT-br', 'pt-BR'],
    ['es-419', 'es'],
    ['en-GB', 'en'],
    ['est', 'en'],
    ['de', 'en'],
  ])('%s: %s', (tag, language) => expect(spoken(tag)).toBe(language))
})

test('amounts are written as the language does, in R$ where they are', () => {
  expect(plain(formats('pt-BR').money(123456, 'BRL'))).toBe('R$ 1.234,56')
  expect(plain(formats('en').money(123456, 'BRL'))).toBe('R$1,234.56')
  expect(plain(formats('es').money(123456, 'BRL'))).toBe('1234,56 R$')
  expect(plain(formats('pt-BR').money(100, 'USD'))).toBe('US$ 1,00')
})

test('a currency that does not exist is written as it stands', () => {
  expect(formats('en').money(1990, 'not a currency')).toBe('19.90 not a currency')
})

test('a day is the same in every zone, and an unreadable time is nothing', () => {
  expect(formats('pt-BR').day('2026-03-22')).toBe('22 de março de 2026')
  expect(formats('pt-BR').day('amanhã')).toBe('')
  expect(formats('pt-BR').moment(null)).toBe('')
})

test('durations are whole minutes, below one seconds', () => {
  expect([300, 60, 30].map(formats('pt-BR').duration)).toEqual(['5 minutos', '1 minuto', '30 segundos'])
})

test('shares and choices are written out', () => {
  expect(plain(formats('pt-BR').percent(2.5))).toBe('2,5%')
  expect(formats('en').either(['2%', 'R$3.00'])).toBe('2% or R$3.00')
})

describe('each failure has its problem, or may pass', () => {
  const told = (status: number, type: string) => new ServiceError(place, status, { type: `urn:guiche:${type}` }, null)
  test.each([
    ['a problem of the server', told(404, 'no-charge'), 'no-charge'],
    ['a server in trouble', told(500, 'internal'), null],
    ['no connection', new NetworkError(place, {}), null],
    ['a page before the server', new ContractError(place, 200, 'HTML'), null],
    ['401 without a word', new AuthenticationError(place, 401, '', null), 'session'],
    ['too many requests', new ServiceError(place, 429, '', null), null],
    ['a gateway', new ServiceError(place, 502, '', null), null],
    ['nothing at the address', new ServiceError(place, 404, '', null), 'missing'],
    ['anything else', new TypeError('not a URL'), 'missing'],
  ])('%s', (_, error, problem) => expect(problemIn(error)).toBe(problem))

  test('problems are told by their type', () => expect(problemOf(told(404, 'no-charge'))).toBe('no-charge'))
})
