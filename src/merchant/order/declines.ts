import { attemptStatus, priceOf } from './attempt-status.ts'
import { reachedCard } from './attempts.ts'
import type { Attempt, OrderRecord } from './record.ts'
import type { Rules } from './rules.ts'

/**
 * Returns until when no other card of an order is tried, because too many were declined; 0 when one may be tried now. A test
 * of stolen cards needs many attempts, an honest payer only a few.
 */
export function declinePauseEnd({ attempts }: OrderRecord, now: number, rules: Rules): number {
  const times = attempts.filter((attempt) => wasDeclined(attempt, now, rules)).map(({ claimedAt }) => claimedAt)
  return pauseEndOf(times, now, rules.maxDeclines, rules.declineWindowMs)
}

/** Returns whether the card of an attempt was declined. */
export const wasDeclined = (attempt: Attempt, now: number, rules: Rules): boolean =>
  reachedCard(attempt) && attemptStatus(attempt, { owed: priceOf(attempt), now }, rules) === 'failed'

/** Returns when fewer than `max` of these times, oldest first, are in the window before now; 0 when they are already. */
export function pauseEndOf(times: readonly number[], now: number, max: number, windowMs: number): number {
  const recent = times.filter((time) => time > now - windowMs)
  const last = recent.at(-max)
  return recent.length < max || last === undefined ? 0 : last + windowMs
}
