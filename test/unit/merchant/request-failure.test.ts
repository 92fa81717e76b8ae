import { expect, test } from 'vitest'
import {
  AuthenticationError,
  GuicheError,
  InputError,
  KeyError,
  NetworkError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServiceError,
  UnexpectedResponseError,
} from '../../../src/core/errors.ts'
import { requestFailure } from '../../../src/merchant/charges/request-failure.ts'

const rejections = { invoiceNames: ['invoice'], isDecline: () => true }

const call = { operation: 'payins.createCard', correlationId: '1' }
const body = { status: false, message: 'No' }

test.each([
  ['declined', 'a rejection of the charge', new ServiceError(call, 400, body, null)],
  ['declined', 'a rejection in a response below 400', new ServiceError(call, 200, body, null)],
  ['declined', 'a payment that is required', new ServiceError(call, 402, body, null)],
  ['declined', 'a rejection of a field', new ServiceError(call, 422, { ...body, data: { token: ['?'] } }, null)],
  ['invoice_taken', 'a rejected invoice', new ServiceError(call, 422, { ...body, data: { invoice: ['?'] } }, null)],
  ['lost', 'a conflict of its invoice', new ServiceError(call, 409, { ...body, data: { invoice: ['?'] } }, null)],
  ['rejected', 'a refusal without a response', new GuicheError(call, 'refused', 'no')],
  [
    'lost',
    'a server error with a field',
    new ServiceError(call, 500, { ...body, data: { product_info: ['?'] } }, null),
  ],
  ['rejected', 'a 404', new NotFoundError(call, 404, body, null)],
  ['rejected', 'a method that is not allowed', new ServiceError(call, 405, body, null)],
  ['rejected', 'a form that is not accepted', new ServiceError(call, 406, body, null)],
  ['rejected', 'an address that is gone', new ServiceError(call, 410, body, null)],
  ['rejected', 'a body that is too large', new ServiceError(call, 413, body, null)],
  ['rejected', 'a media type that is not supported', new ServiceError(call, 415, body, null)],
  ['rejected', 'a rejected key', new AuthenticationError(call, 401, body, null)],
  ['rejected', 'a missing permission', new PermissionError(call, 403, body, null)],
  ['rejected', 'a key of the wrong kind', new KeyError(call, 'is public')],
  ['rejected', 'invalid input', new InputError(call, { invoice: ['is required'] })],
  ['not_sent', 'an error before the request is sent', new GuicheError(call, 'not_sent', 'too late')],
  ['not_sent', 'a connection that was never made', new NetworkError(call, { unsent: true })],
  ['lost', 'a server error', new ServiceError(call, 500, body, null)],
  ['lost', 'a server error with a pause', new ServiceError(call, 503, body, 5000)],
  ['lost', 'a conflict', new ServiceError(call, 409, body, null)],
  ['lost', 'a request that came too early', new ServiceError(call, 425, body, null)],
  ['lost', 'a proxy whose client left', new ServiceError(call, 499, body, null)],
  ['rejected', 'a method that the service does not have', new ServiceError(call, 501, body, null)],
  ['lost', 'a timeout of the service', new ServiceError(call, 408, body, null)],
  ['lost', 'a lost response', new NetworkError(call, {})],
  ['lost', 'a timeout', new NetworkError(call, { timedOut: true })],
  ['lost', 'a response of another server', new UnexpectedResponseError(call, 200, 'HTML')],
  ['lost', 'a partial outcome', new GuicheError(call, 'partial', 'half done')],
  ['lost', 'an error that is not of the client', new TypeError('paymentPage is not a function')],
  ['lost', 'a value that is not an error', 'aborted'],
])('a charge is %s after %s', (failure, _, error) => {
  expect(requestFailure(error, rejections)).toEqual({ failure, retryAfterMs: 0 })
})

test.each([
  ['the time that the service asks for', 5000, 5000],
  ['no time when the service asks for none', 0, 0],
  ['a minute, when the service asks for a day', 86_400_000, 60_000],
  ['a second by default', null, 1000],
])('a rate-limited charge is not attempted, and pauses for %s', (_, requestedMs, retryAfterMs) => {
  const error = new RateLimitError(call, 429, body, requestedMs)

  expect(requestFailure(error, rejections)).toEqual({ failure: 'not_sent', retryAfterMs })
})
