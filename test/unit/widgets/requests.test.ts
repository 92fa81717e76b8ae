import { describe, expect, test } from 'vitest'
import { ServiceError } from '../../../src/core/errors.ts'
import { loading, type State } from '../../../widgets/pay-pix-charge/machine.ts'
import { pauseAfter } from '../../../widgets/pay-pix-charge/requests.ts'
import { charge } from '../../browser/pay-pix-charge/shop.ts'

const told = (retryAfter: number | null) =>
  new ServiceError({ operation: 'pix.create', correlationId: '1' }, 409, null, retryAfter)
const expired = { status: 'expired', charge, lost: false, renewal: 'none' } as const

describe('after a problem is asked again', () => {
  test.each<[string, State, number | null, number | null]>([
    ['shortly, for a charge that is gone', loading, null, 1000],
    ['shortly, after a renewal that is refused', { ...expired, renewal: 'refused' }, null, 1000],
    ['soon, while it is too early', { ...expired, renewal: 'early' }, null, 10_000],
    ['when the server says, while it is too early', { ...expired, renewal: 'early' }, 3000, 3000],
    ['sooner than the server says, for the old code may be paid', { ...expired, renewal: 'early' }, 110_000, 10_000],
    ['never, when nothing can be shown', { status: 'unavailable', reason: 'session' }, null, null],
    ['never, when it is paid', { status: 'paid', charge, lost: false }, null, null],
  ])('%s', (_, state, retryAfter, pause) => expect(pauseAfter(told(retryAfter), state)).toBe(pause))
})
