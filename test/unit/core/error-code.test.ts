import { expect, test } from 'vitest'
import { transport } from '../../../src/client/ofetch-transport.ts'

const codeOf = (error: unknown) => transport.readFailure(error).code
const failure = (code: unknown) => Object.assign(new Error('getaddrinfo'), { code })

test('the code of a failed connection is found below its causes', () => {
  const error = new TypeError('fetch failed', { cause: failure('ENOTFOUND') })
  expect(codeOf(error)).toBe('ENOTFOUND')
  expect(codeOf(failure('ConnectionRefused'))).toBe('ConnectionRefused')
})

test.each([
  ['no cause', new TypeError('Failed to fetch')],
  ['a number', failure(20)],
  ['a text that is not a code', failure('sk_live_1 at https://service.test')],
  ['no error', null],
])('there is no code: %s', (_, error) => {
  expect(codeOf(error)).toBeNull()
})

test('a cause that is its own cause ends the search', () => {
  const error = new Error('again')
  error.cause = error
  expect(codeOf(error)).toBeNull()
})

// the errors of each runtime, as they were printed there
const system = (code: string, syscall?: string) => Object.assign(new Error(code), { code, ...(syscall && { syscall }) })
const failed = (cause?: unknown) => new TypeError('fetch failed', { cause })
const ofAddresses = (...errors: Error[]) => failed(Object.assign(new AggregateError(errors), { code: 'ECONNREFUSED' }))
const denoCause = new Error(
  'error sending request for url (…): client error (Connect): Connection refused (os error 111)',
)

test.each([
  ['a host that refuses the connection', failed(system('ECONNREFUSED', 'connect'))],
  ['a host that cannot be reached', failed(system('EHOSTUNREACH', 'connect'))],
  ['a host that does not exist', failed(system('ENOTFOUND', 'getaddrinfo'))],
  ['a connection that takes too long', failed(system('UND_ERR_CONNECT_TIMEOUT'))],
  [
    'a host none of whose addresses connects',
    ofAddresses(system('ECONNREFUSED', 'connect'), system('ETIMEDOUT', 'connect')),
  ],
])('nothing was sent: %s', (_, error) => {
  expect(transport.readFailure(error).unsent).toBe(true)
})

test.each([
  ['a connection that was lost', failed(system('ECONNRESET', 'read'))],
  ['a socket that was closed', failed(system('UND_ERR_SOCKET'))],
  ['one address that failed later', ofAddresses(system('ECONNREFUSED', 'connect'), system('ECONNRESET', 'read'))],
  ['an error without any address', ofAddresses()],
  ['Deno, which may have sent it before', failed(denoCause)],
  ['Bun, which may have sent it before', Object.assign(new TypeError('ConnectionRefused'), { code: 'ECONNREFUSED' })],
  ['Bun, whose host no longer exists', system('ENOTFOUND', 'getaddrinfo')],
  ['a browser', new TypeError('Failed to fetch')],
  ['no error', 'aborted'],
])('the request may have been sent: %s', (_, error) => {
  expect(transport.readFailure(error).unsent).toBe(false)
})
