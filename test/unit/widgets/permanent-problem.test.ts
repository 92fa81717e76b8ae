import { describe, expect, test } from 'vitest'
import { AuthenticationError, NetworkError, ServiceError, UnexpectedResponseError } from '../../../src/core/errors.ts'
import { problemOf } from '../../../src/merchant-api/problem-of.ts'
import { permanentProblem } from '../../../widgets/common/connection/permanent-problem.ts'

const call = { operation: 'pix.get', correlationId: '1' }

describe('each failure is a permanent problem or temporary', () => {
  const rejectedWith = (status: number, type: string) =>
    new ServiceError(call, status, { type: `urn:guiche:${type}` }, null)
  test.each([
    ['a problem of the server', rejectedWith(404, 'charge-not-found'), 'charge-not-found'],
    ['an internal error of the server', rejectedWith(500, 'internal'), null],
    ['a problem with the name of a built-in property', rejectedWith(404, 'constructor'), 'not-found'],
    ['no connection', new NetworkError(call, {}), null],
    ['a page of a proxy', new UnexpectedResponseError(call, 200, 'HTML'), null],
    ['401 without a body', new AuthenticationError(call, 401, '', null), 'invalid-session'],
    ['too many requests', new ServiceError(call, 429, '', null), null],
    ['a gateway', new ServiceError(call, 502, '', null), null],
    ['nothing at the address', new ServiceError(call, 404, '', null), 'not-found'],
    ['anything else', new TypeError('not a URL'), 'not-found'],
  ])('%s', (_, error, problem) => expect(permanentProblem(error)).toBe(problem))

  test('the name of a problem is its type', () =>
    expect(problemOf(rejectedWith(404, 'charge-not-found'))).toBe('charge-not-found'))
})
