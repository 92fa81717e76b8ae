import { expect, test } from 'vitest'
import {
  AuthenticationError,
  InputError,
  KeyError,
  NetworkError,
  PermissionError,
  RateLimitError,
  ServiceError,
  UnexpectedResponseError,
} from '../../../src/core/errors.ts'
import { serviceProblem } from '../../../src/merchant/service-reads/service-errors.ts'

const call = { operation: 'kyc.get', correlationId: '' }

test.each<[string, unknown, number, string | null]>([
  ['a rejected key', new AuthenticationError(call, 401, null, null), 502, null],
  ['a missing permission', new PermissionError(call, 403, null, null), 502, null],
  ['a key that does not fit the operation', new KeyError(call, 'needs the secret key'), 502, null],
  ['an invalid value of the shop', new InputError(call, { value: ['must be an address'] }), 502, null],
  ['a rejected read', new ServiceError(call, 400, null, null), 502, null],
  ['a service that is asked too early', new ServiceError(call, 425, null, null), 503, null],
  ['an error in a response below 400', new ServiceError(call, 200, { error: 'oops' }, null), 502, null],
  ['a redirect', new UnexpectedResponseError(call, 302, 'a redirect'), 502, null],
  ['a huge page of a proxy that is overloaded', new UnexpectedResponseError(call, 503, 'too large'), 503, null],
  ['a page of a proxy', new UnexpectedResponseError(call, 200, 'text instead of JSON'), 503, null],
  ['too many requests', new RateLimitError(call, 429, null, 1500), 503, '2'],
  ['an unavailable service', new ServiceError(call, 503, null, 60_000), 503, '60'],
  ['a service that asks for a day', new ServiceError(call, 503, null, 86_400_000), 503, '60'],
  ['a service that does not respond', new NetworkError(call, { timedOut: true }), 503, null],
  ['any other error', new TypeError('unreadable'), 503, null],
])('%s', async (_, error, status, retryAfter) => {
  const response = serviceProblem(error)
  const { type } = await response.json()
  expect([response.status, response.headers.get('retry-after')]).toEqual([status, retryAfter])
  expect(type).toBe(`urn:guiche:${status === 502 ? 'configuration-error' : 'service-unavailable'}`)
})
