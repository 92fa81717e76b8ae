import { describe, expect, test } from 'vitest'
import { ResponseError } from '../../../widgets/common/connection/errors.ts'
import { loading } from '../../../widgets/common/state-machine.ts'
import type { State } from '../../../widgets/pay-pix-charge/machine.ts'
import { delayAfterProblem } from '../../../widgets/pay-pix-charge/requests.ts'
import { charge } from '../../browser/pay-pix-charge/pix-server.ts'

const rejectedWith = (retryAfterMs: number | null) => new ResponseError(409, undefined, retryAfterMs)
const expired = { status: 'expired', charge, connectionLost: false, renewal: 'none' } as const

describe('after a problem the next request is sent', () => {
  test.each<[string, State, number | null, number | null]>([
    ['soon, when the charge does not exist', loading, null, 1000],
    ['soon, after a rejected renewal', { ...expired, renewal: 'rejected' }, null, 1000],
    ['within 10 s, while a renewal is too early', { ...expired, renewal: 'too-early' }, null, 10_000],
    ['when the server says, while a renewal is too early', { ...expired, renewal: 'too-early' }, 3000, 3000],
    [
      'sooner than the server says, because the old code may be paid',
      { ...expired, renewal: 'too-early' },
      110_000,
      10_000,
    ],
    ['never, when nothing can be shown', { status: 'unavailable', reason: 'sessionEnded' }, null, null],
    ['never, when it is paid', { status: 'paid', charge, connectionLost: false }, null, null],
  ])('%s', (_, state, retryAfterMs, delay) => expect(delayAfterProblem(rejectedWith(retryAfterMs), state)).toBe(delay))
})
