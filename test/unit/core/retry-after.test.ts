import { expect, test } from 'vitest'
import { NetworkError, ServiceError } from '../../../src/core/errors.ts'
import { parseRetryAfter, requestedPauseMs } from '../../../src/core/backoff.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const call = { operation: 'payins.createPix', correlationId: '1' }

test.each<[string, string | null, number | null]>([
  ['seconds', '7', 7000],
  ['a date', 'Tue, 10 Mar 2026 12:00:09 GMT', 9000],
  ['a date that is over', 'Tue, 10 Mar 2026 11:00:00 GMT', 0],
  ['no header', null, null],
  ['neither seconds nor a date', 'soon', null],
  ['a date too far away for a timer', 'Fri, 01 Jan 2999 00:00:00 GMT', 2 ** 31 - 1],
  ['more seconds than a number can count', '9'.repeat(400), 2 ** 31 - 1],
])('Retry-After with %s always fits a timer', (_, header, ms) => {
  expect(parseRetryAfter(header, now)).toBe(ms)
})

test.each<[string, unknown, number | null]>([
  ['as long as the response asks', new ServiceError(call, 503, null, 5000), 5000],
  ['a minute at most', new ServiceError(call, 503, null, 86_400_000), 60_000],
  ['no given time, when the response asks for none', new ServiceError(call, 503, null, null), null],
  ['no given time, without a response', new NetworkError(call, {}), null],
])('a pause lasts %s', (_, error, ms) => {
  expect(requestedPauseMs(error)).toBe(ms)
})
