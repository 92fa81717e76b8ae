import type { ProblemName } from '../../merchant-api/problems.ts'
import type { ChargeStatus } from '../../values/charge-status.ts'
import { type AttemptNow, attemptNow, mappedStatus, reachedCard, reachedService } from './attempt-status.ts'
import { attemptsBy } from './attempts.ts'
import { isBeingSent } from '../writes/move.ts'
import { declinePauseEnd } from './failures.ts'
import type { ChargeSettings, OrderTerms } from './order.ts'
import type { CardAttempt, Method, OrderRecord } from './record.ts'

/** The attempt that decides an order's status, as its payer sees it. */
export interface CurrentCharge extends AttemptNow {
  /** True when the order's price has changed since. The charge is then shown as expired, and replaced on request. */
  readonly outdated: boolean
  /** True when money was received or may be on its way, so that no other charge of the order may be created. */
  readonly blocksNewCharge: boolean
  /** True when the charge has expired or failed, so that another one may replace it. */
  readonly hasEnded: boolean
}

// received money, and money that may be on its way, count for the order whichever attempt they belong to
const precedence: readonly ChargeStatus[] = ['paid', 'refunded', 'partly_paid', 'processing', 'uncertain']

/** Returns whether money of a charge with this status was received, or may be on its way. */
export const blocksNewCharge = (status: ChargeStatus): boolean => precedence.includes(status)

/**
 * Returns the order's current charge: an attempt that blocks a new charge, or the latest attempt of this method (any
 * method: an open charge first). The open charge of a closed order is shown as expired. Null without one.
 */
export function currentCharge(
  record: OrderRecord,
  terms: OrderTerms,
  settings: ChargeSettings,
  method?: Method,
): CurrentCharge | null {
  const all = record.attempts.map((attempt) => chargeOf(attemptNow(attempt, terms, settings)))
  const [withMoney] = all.filter((each) => each.blocksNewCharge).toSorted(byPrecedence)
  if (withMoney) return withMoney
  const visible = all
    .filter(({ attempt, isVisible }) => (!method || attempt.method === method) && isVisible)
    .map((each) => asShown(each, terms))
  const open = method ? undefined : visible.findLast(({ status }) => status === 'open')
  return open ?? visible.at(-1) ?? null
}

const chargeOf = (now: AttemptNow, outdated = false): CurrentCharge => ({
  ...now,
  outdated,
  blocksNewCharge: blocksNewCharge(now.status),
  hasEnded: now.status === 'expired' || now.status === 'failed',
})

function asShown(charge: CurrentCharge, terms: OrderTerms): CurrentCharge {
  const outdated = !terms.isClosed && isOutdated(charge, terms)
  const isExpired = outdated || (terms.isClosed && charge.status === 'open')
  return isExpired ? chargeOf({ ...charge, status: 'expired' }, outdated) : charge
}

// a declined card stays declined whatever the order's price is now
const isOutdated = ({ attempt, status }: AttemptNow, { owed }: OrderTerms) =>
  attempt.price !== owed && !(attempt.method === 'card' && status === 'failed')

const byPrecedence = (a: AttemptNow, b: AttemptNow) =>
  precedence.indexOf(a.status) - precedence.indexOf(b.status) || (a.attempt.paidAt ?? 0) - (b.attempt.paidAt ?? 0)

/** Returns when time alone changes a charge's view: it expires, is renewable, uncertain, or counts as unpaid. */
export function nextChangeOf(charge: AttemptNow, record: OrderRecord, now: number, settings: ChargeSettings): number {
  const ends = [expiryOf(charge, now, settings), charge.expiresAt].map((end) => end ?? Infinity)
  const times = [
    ...ends.flatMap((end) => [end, end + settings.renewalGraceMs]),
    // while another attempt is being sent, an ended charge counts as renewable
    ...record.attempts.map(({ leaseUntil }) => leaseUntil),
    charge.attempt.verifyingUntil ?? Infinity,
    declinePauseEnd(record, now, settings),
  ]
  return Math.min(...times.filter((time) => time > now))
}

/** Returns when an expired charge may be replaced: payments on their way may arrive until then. */
const graceEndOf = (charge: CurrentCharge, now: number, settings: ChargeSettings): number =>
  (expiryOf(charge, now, settings) ?? now) + settings.renewalGraceMs

/** Returns when an attempt's charge expires, or expired, in epoch milliseconds; null when it never does. */
function expiryOf(
  { attempt, expiresAt, endsByReport }: AttemptNow,
  now: number,
  settings: ChargeSettings,
): number | null {
  const { charge, provenStatus, method, sentAt } = attempt
  const isReported = endsByReport && mappedStatus(charge.status, method, settings) === 'expired'
  const isOver = provenStatus === 'failed' || isReported
  // the service ended the charge before its expiry; after it, when the charge ended is not known so well
  return isOver && (expiresAt === null || expiresAt > now) ? (charge.updated_at ?? sentAt) : expiresAt
}

/** The decision about a request for the order's Pix charge. */
type PixDecision =
  | { readonly do: 'respond'; readonly current: CurrentCharge }
  /** Another process requests the charge, or the service needs a pause: decide again at the next change, or then. */
  | { readonly do: 'wait'; readonly until: number }
  /** Claim the next attempt. */
  | { readonly do: 'claim'; readonly renewed: boolean }
  | { readonly do: 'reject'; readonly problem: ProblemName; readonly until?: number }

/** Decides a request for the order's Pix charge, or (`renew`) for a new charge that replaces an expired one. */
export function decidePix(
  record: OrderRecord,
  request: OrderTerms & { readonly renew: boolean },
  settings: ChargeSettings,
): PixDecision {
  const { now, renew } = request
  const current = currentCharge(record, request, settings, 'pix')
  if (current?.blocksNewCharge) {
    const { attempt, status } = current
    const { method, leaseUntil } = attempt
    if (method === 'card' && isBeingSent(attempt, now)) return { do: 'wait', until: leaseUntil }
    const isCardPending = method === 'card' && (status === 'processing' || status === 'uncertain')
    return renew || isCardPending ? { do: 'reject', problem: 'already-settled' } : { do: 'respond', current }
  }
  if (request.isClosed) return current ? { do: 'respond', current } : { do: 'reject', problem: 'order-not-found' }
  const last = record.attempts.findLast(({ method }) => method === 'pix')
  if (last?.stage === 'sending' && last.leaseUntil > now) return { do: 'wait', until: last.leaseUntil }

  const renewed = current !== null && !current.outdated
  if (renewed && !(current.hasEnded && renew)) return { do: 'respond', current }
  if (renewed && renewalsOf(record) >= settings.maxRenewals) return { do: 'reject', problem: 'renewals-exhausted' }
  const graceEnd = renewed ? graceEndOf(current, now, settings) : now
  if (graceEnd > now) return { do: 'reject', problem: 'renewal-too-early', until: graceEnd }

  if (last && last.stage !== 'created' && last.leaseUntil > now) return { do: 'wait', until: last.leaseUntil }
  return { do: 'claim', renewed }
}

/** Returns when an open Pix charge may be replaced, once it has expired; null if it never may. */
export function renewableFrom(
  { attempt, status, expiresAt }: CurrentCharge,
  record: OrderRecord,
  { isClosed }: OrderTerms,
  { maxRenewals, renewalGraceMs }: ChargeSettings,
): number | null {
  const isRenewable = attempt.method === 'pix' && status === 'open' && !isClosed && renewalsOf(record) < maxRenewals
  return isRenewable && expiresAt !== null ? expiresAt + renewalGraceMs : null
}

const renewalsOf = ({ attempts }: OrderRecord) =>
  attempts.filter((each) => each.method === 'pix' && each.renewed && each.stage === 'created').length

/** A request to pay by card: the hashes that identify the payment, and whether it may follow a decline (`retry`). */
interface CardRequest extends OrderTerms {
  readonly idempotencyKeys: readonly string[]
  readonly retry: boolean
}

/** The decision about a request to pay by card. */
type CardDecision =
  | { readonly do: 'respond'; readonly current: CurrentCharge }
  /** Another process is charging a card: decide again at the next change, or when that process counts as dead. */
  | { readonly do: 'wait'; readonly until: number; readonly current: CurrentCharge }
  /** Claim the next attempt. */
  | { readonly do: 'claim' }
  /** Respond that the service rejected payer fields of this same payment. */
  | { readonly do: 'correct'; readonly attempt: CardAttempt }
  | { readonly do: 'reject'; readonly problem: ProblemName; readonly until?: number }

/** Decides a payment by card: never while money was received or may be on its way, and the same payment only once. */
export function decideCard(record: OrderRecord, request: CardRequest, settings: ChargeSettings): CardDecision {
  const { now, idempotencyKeys, retry } = request
  const current = currentCharge(record, request, settings, 'card')
  if (current?.blocksNewCharge) {
    const { attempt } = current
    if (attempt.method !== 'card') return { do: 'reject', problem: 'already-settled' }
    if (isBeingSent(attempt, now)) return { do: 'wait', until: attempt.leaseUntil, current }
    return { do: 'respond', current }
  }
  if (request.isClosed) return current ? { do: 'respond', current } : { do: 'reject', problem: 'order-not-found' }
  const same = attemptsBy(record, 'card').find(
    (each) => reachedService(each) && each.card.idempotencyKeys.some((key) => idempotencyKeys.includes(key)),
  )
  if (same?.card.payerFaults.length) return { do: 'correct', attempt: same }
  if (current && (same || !(current.hasEnded && (retry || current.outdated)))) return { do: 'respond', current }
  const graceEnd = current?.status === 'expired' && !current.outdated ? graceEndOf(current, now, settings) : now
  if (graceEnd > now) return { do: 'reject', problem: 'renewal-too-early', until: graceEnd }
  if (record.attempts.filter(reachedCard).length >= settings.maxCardAttempts)
    return { do: 'reject', problem: 'renewals-exhausted' }
  const pauseEnd = declinePauseEnd(record, now, settings)
  return pauseEnd > now ? { do: 'reject', problem: 'too-many-declines', until: pauseEnd } : { do: 'claim' }
}
