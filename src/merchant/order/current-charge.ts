import type { ChargeStatus } from '../../values/charge-status.ts'
import { attemptStatus, mappedStatus, methodFacts } from './attempt-status.ts'
import type { ChargeSettings, OrderTerms } from './order.ts'
import type { Attempt, Method, OrderRecord } from './record.ts'

/** The attempt that decides an order's status. */
export interface CurrentCharge {
  readonly attempt: Attempt
  readonly status: ChargeStatus
  /** True when the order's price has changed since. The charge is then shown as expired, and replaced on request. */
  readonly outdated: boolean
  /** True when money was received or may be on its way, so that no other charge of the order may be created. */
  readonly blocksNewCharge: boolean
}

type Candidate = Pick<CurrentCharge, 'attempt' | 'status'>

// received money, and money that may be on its way, count for the order whichever attempt they belong to
const precedence: readonly ChargeStatus[] = ['paid', 'refunded', 'partly_paid', 'processing', 'uncertain']

/** Returns whether money of a charge with this status was received, or may be on its way. */
export const blocksNewCharge = (status: ChargeStatus): boolean => precedence.includes(status)

/**
 * Returns the order's current charge: an attempt that blocks a new charge first, then the latest attempt of this method (any
 * method: an open charge first). The open charge of a closed order is shown as expired. Null when there is no charge to show.
 */
export function currentCharge(
  record: OrderRecord,
  terms: OrderTerms,
  settings: ChargeSettings,
  method?: Method,
): CurrentCharge | null {
  const all = record.attempts.map((attempt): CurrentCharge => {
    const status = attemptStatus(attempt, terms, settings)
    return { attempt, status, outdated: false, blocksNewCharge: blocksNewCharge(status) }
  })
  const [withMoney] = all.filter((each) => each.blocksNewCharge).toSorted(byPrecedence)
  if (withMoney) return withMoney
  const visible = all
    .filter(({ attempt }) => (!method || attempt.method === method) && methodFacts(attempt).isVisible)
    .map((each) => asShown(each, terms))
  const open = method ? undefined : visible.findLast(({ status }) => status === 'open')
  return open ?? visible.at(-1) ?? null
}

function asShown(charge: CurrentCharge, terms: OrderTerms): CurrentCharge {
  if (terms.isClosed) return charge.status === 'open' ? { ...charge, status: 'expired' } : charge
  return isOutdated(charge, terms) ? { ...charge, status: 'expired', outdated: true } : charge
}

// a declined card stays declined whatever the order's price is now
const isOutdated = ({ attempt, status }: Candidate, { owed }: OrderTerms) =>
  attempt.price !== owed && !(attempt.method === 'card' && status === 'failed')

const byPrecedence = (a: Candidate, b: Candidate) =>
  precedence.indexOf(a.status) - precedence.indexOf(b.status) || (a.attempt.paidAt ?? 0) - (b.attempt.paidAt ?? 0)

/** Returns whether a charge has expired or failed, so that another one may replace it. */
export const hasEnded = ({ status }: CurrentCharge): boolean => status === 'expired' || status === 'failed'

/** Returns when time alone will change the view of a charge: it expires, may be renewed, becomes uncertain, or counts as unpaid. */
export function nextChangeOf({ attempt }: CurrentCharge, now: number, settings: ChargeSettings): number {
  const expiry = expiryOf(attempt, now, settings) ?? Infinity
  const { blockedUntil, verifyingUntil } = attempt
  const times = [expiry, expiry + settings.renewalGraceMs, blockedUntil, verifyingUntil ?? Infinity]
  return Math.min(...times.filter((time) => time > now))
}

/** Returns when an expired charge may be replaced: payments on their way may arrive until then. */
export const graceEndOf = ({ attempt }: CurrentCharge, now: number, settings: ChargeSettings): number =>
  (expiryOf(attempt, now, settings) ?? now) + settings.renewalGraceMs

/** Returns when an attempt's charge expires, or expired, in epoch milliseconds; null when it never does. */
function expiryOf(attempt: Attempt, now: number, settings: ChargeSettings): number | null {
  const { charge, provenStatus, method, claimedAt } = attempt
  const { expiresAt, endsByReport } = methodFacts(attempt)
  const isReported = endsByReport && mappedStatus(charge.status, method, settings) === 'expired'
  const isOver = provenStatus === 'failed' || isReported
  // the service ended the charge before its expiry
  return isOver && (expiresAt === null || expiresAt > now) ? (charge.updated_at ?? claimedAt) : expiresAt
}
