import type { ChargeView } from '../../src/contract/charge.ts'
import type { pix } from '../../src/contract/pix.ts'
import type { Bound } from '../../src/core/bind-by.ts'
import { ServiceError } from '../../src/core/errors.ts'
import type { Answered } from '../../src/core/options.ts'
import { isRenewing, type State } from './machine.ts'

/** The part of a merchant's contract that the element speaks. */
export type Contract = { pix: typeof pix }

/** Asks what a state is to ask: for the charge, for a new one, or how it stands. */
export function ask(
  { pix }: Bound<Contract>,
  state: State,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Answered<ChargeView | null>> {
  if (state.status === 'loading') return pix.create({}, { signal }).withResponse()
  if (isRenewing(state)) return pix.create({ renew: true }, { signal }).withResponse()
  return pix.get({}, { headers, signal }).withResponse()
}

const shortly = 1000
const longest = 10_000

/** Milliseconds until the next request after a problem that led to this state; null when there is nothing more to ask. */
export function pauseAfter(error: unknown, { status, ...state }: State): number | null {
  const isEarly = 'renewal' in state && state.renewal === 'early'
  const asked = error instanceof ServiceError ? error.retryAfter : null
  // not as late as the server says, for meanwhile the old code may turn out to be paid
  if (isEarly) return Math.min(asked ?? longest, longest)
  return status === 'loading' || status === 'expired' ? shortly : null
}
