import { describe, expect, test } from 'vitest'
import { problemOf } from '../../../src/merchant-api/responses.ts'
import { ConnectionError, permanentProblem, ResponseError } from '../../../widgets/common/connection/errors.ts'

describe('each failure is a permanent problem or temporary', () => {
  const rejectedWith = (status: number, type: string) => new ResponseError(status, { type: `urn:guiche:${type}` }, null)
  test.each([
    ['a problem of the server', rejectedWith(404, 'charge-not-found'), 'charge-not-found'],
    ['an internal error of the server', rejectedWith(500, 'internal'), null],
    ['a server without its database', rejectedWith(503, 'store-unavailable'), null],
    ['a server that limits requests', rejectedWith(429, 'too-many-requests'), null],
    ['a server with too many waiting requests', rejectedWith(503, 'server-busy'), null],
    ['a problem with the name of a built-in property', rejectedWith(404, 'constructor'), 'not-found'],
    ['no connection', new ConnectionError('pix.get: no response'), null],
    ['a 401 of a proxy, which ends no session', new ResponseError(401, undefined, null), 'not-found'],
    ['too many requests', new ResponseError(429, undefined, null), null],
    ['a gateway', new ResponseError(502, undefined, null), null],
    ['nothing at the address', new ResponseError(404, undefined, null), 'not-found'],
    ['anything else', new TypeError('not a URL'), 'not-found'],
  ])('%s', (_, error, problem) => expect(permanentProblem(error)).toBe(problem))

  test('the name of a problem is its type', () =>
    expect(problemOf(rejectedWith(404, 'charge-not-found'))).toBe('charge-not-found'))
})
