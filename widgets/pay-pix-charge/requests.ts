import { requestedPauseMs } from '../../src/core/backoff.ts'
import type { CallOptions, WithResponse } from '../../src/core/options.ts'
import type { pix } from '../../src/merchant-api/pix.ts'
import type { Session } from '../common/connection/session.ts'
import { isRenewing, type State } from './machine.ts'

export type PixCalls = typeof pix

/** Sends the request that fits a state: create the charge, renew it, or get its changes. */
export function requestCharge(
  merchant: Session<PixCalls>,
  options: CallOptions,
  state: State,
): Promise<WithResponse<unknown>> {
  const { signal } = options
  const renew = isRenewing(state)
  return renew || state.status === 'loading'
    ? merchant.call('create', renew ? { renew } : {}, signal && { signal })
    : merchant.call('get', {}, options)
}

const retrySoonMs = 1000
const maxRetryDelayMs = 10_000

/** Returns milliseconds until the next request after the problem that led to this state; null to stop polling. */
export function delayAfterProblem(error: unknown, { status, ...state }: State): number | null {
  const isTooEarly = 'renewal' in state && state.renewal === 'too-early'
  // sooner than the server says, because the old code may be reported as paid meanwhile
  if (isTooEarly) return Math.min(requestedPauseMs(error) ?? maxRetryDelayMs, maxRetryDelayMs)
  return status === 'loading' || status === 'expired' ? retrySoonMs : null
}
