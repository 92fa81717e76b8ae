import { expiresByReport, mappedStatus, ownExpiry } from './attempt-status.ts'
import type { CurrentCharge } from './current-charge.ts'
import type { Attempt } from './record.ts'
import type { Rules } from './rules.ts'

/** Returns when time alone will change the view of a charge: it expires, may be renewed, becomes uncertain, or counts as unpaid. */
export function nextChangeOf({ attempt }: CurrentCharge, now: number, rules: Rules): number {
  const expiry = expiryOf(attempt, now, rules) ?? Infinity
  const { blockedUntil, verifyingUntil } = attempt
  const times = [expiry, expiry + rules.renewalGraceMs, blockedUntil, verifyingUntil ?? Infinity]
  return Math.min(...times.filter((time) => time > now))
}

/** Returns when an expired charge may be replaced: payments on their way may arrive until then. */
export const graceEndOf = ({ attempt }: CurrentCharge, now: number, rules: Rules): number =>
  (expiryOf(attempt, now, rules) ?? now) + rules.renewalGraceMs

/** Returns when an attempt's charge expires, or expired, in epoch milliseconds; null when it never does. */
function expiryOf(attempt: Attempt, now: number, rules: Rules): number | null {
  const { charge, status, method, claimedAt } = attempt
  const expiry = ownExpiry(attempt)
  const isReported = expiresByReport(attempt) && mappedStatus(charge.status, method, rules) === 'expired'
  const hasEnded = status === 'failed' || isReported
  // the service ended the charge before its expiry
  return hasEnded && (expiry === null || expiry > now) ? (charge.updated_at ?? claimedAt) : expiry
}
