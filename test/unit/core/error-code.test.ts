import { expect, test } from 'vitest'
import { errorCodeOf } from '../../../src/core/error-code.ts'

const failure = (code: unknown) => Object.assign(new Error('getaddrinfo'), { code })

test('the code of a failed connection is found below its causes', () => {
  const error = new TypeError('fetch failed', { cause: failure('ENOTFOUND') })
  expect(errorCodeOf(error)).toBe('ENOTFOUND')
  expect(errorCodeOf(failure('ConnectionRefused'))).toBe('ConnectionRefused')
})

test.each([
  ['no cause', new TypeError('Failed to fetch')],
  ['a number', failure(20)],
  ['a text that is not a code', failure('sk_live_1 at https://service.test')],
  ['no error', null],
])('there is no code: %s', (_, error) => {
  expect(errorCodeOf(error)).toBeNull()
})

test('a cause that is its own cause ends the search', () => {
  const error = new Error('again')
  error.cause = error
  expect(errorCodeOf(error)).toBeNull()
})
