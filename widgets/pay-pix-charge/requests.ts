import type { BoundOperations } from '../../src/core/bind-with.ts'
import type { WithResponse } from '../../src/core/options.ts'
import { requestedPauseMs } from '../../src/core/retry-after.ts'
import type { ChargeView } from '../../src/merchant-api/charge.ts'
import type { pix } from '../../src/merchant-api/pix.ts'
import { isRenewing, type State } from './machine.ts'

/** The operations of the merchant's server that the element calls. */
export type Operations = { pix: typeof pix }

/** Sends the request that fits a state: create the charge, renew it, or get its changes. */
export function requestCharge(
  { pix }: BoundOperations<Operations>,
  state: State,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<WithResponse<ChargeView | null>> {
  if (state.status === 'loading') return pix.create({}, { signal }).withResponse()
  if (isRenewing(state)) return pix.create({ renew: true }, { signal }).withResponse()
  return pix.get({}, { headers, signal }).withResponse()
}

const retrySoonMs = 1000
const maxRetryDelayMs = 10_000

/** Returns milliseconds until the next request after the problem that led to this state; null to stop polling. */
export function retryDelayMs(error: unknown, { status, ...state }: State): number | null {
  const isTooEarly = 'renewal' in state && state.renewal === 'too-early'
  // sooner than the server says, because the old code may be reported as paid meanwhile
  if (isTooEarly) return Math.min(requestedPauseMs(error) ?? maxRetryDelayMs, maxRetryDelayMs)
  return status === 'loading' || status === 'expired' ? retrySoonMs : null
}
