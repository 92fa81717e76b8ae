import { backoff } from '../../core/backoff.ts'
import { changeAttempt } from './apply-update.ts'
import { attemptNow, reachedCard } from './attempt-status.ts'
import { attemptsBy } from './attempts.ts'
import type { ChargeSettings } from './order.ts'
import type { Attempt, OrderRecord, RequestState } from './record.ts'

/** The state of a request that created no charge. */
export type FailedState = Exclude<RequestState, 'claimed' | 'created' | 'unknown'>

const maxPauseMs = 60_000
const maxImmediateFailures = 3

// three failures may follow each other at once; then attempts pause for 1 s, doubling up to a minute
const pauseAfter = (failures: number) =>
  failures < maxImmediateFailures
    ? 0
    : backoff(failures - maxImmediateFailures + 1, { firstMs: 1000, maxMs: maxPauseMs })

// another invoice is tried at once: it happens once for an order, so nothing repeats without a pause
const pauseOf = (state: FailedState, failures: number, retryAfterMs: number) =>
  state === 'invoice_taken' ? 0 : Math.max(pauseAfter(failures), retryAfterMs)

/**
 * Returns the record in which a Pix attempt has failed. The next attempt may begin at once; after three failures in a row,
 * attempts pause for 1 s, doubling up to a minute, and never for less than the service asks (`retryAfterMs`).
 */
export function withFailure(
  record: OrderRecord,
  number: number,
  state: FailedState,
  now: number,
  retryAfterMs = 0,
): OrderRecord {
  const pixAttempts = attemptsBy(record, 'pix')
  const failures = pixAttempts.length - 1 - pixAttempts.findLastIndex((each) => each.requestState === 'created')
  const blockedUntil = now + Math.min(pauseOf(state, failures, retryAfterMs), maxPauseMs)
  return changeAttempt(record, number, (attempt) =>
    attempt.requestState === 'claimed' ? { ...attempt, requestState: state, blockedUntil } : attempt,
  )
}

/** The outcome of a card request that created no charge. */
interface CardFailure {
  readonly state: FailedState
  /** The pause that the service asks for, in milliseconds. */
  readonly retryAfterMs: number
  /** The payer fields that the service rejected. */
  readonly payerFaults: string[]
}

/**
 * Returns the record in which a card attempt has failed. An attempt that counts as lost by now is corrected all the same: a
 * certain outcome is certain whenever it arrives.
 */
export function withCardFailure(
  record: OrderRecord,
  number: number,
  { state, retryAfterMs, payerFaults }: CardFailure,
  now: number,
): OrderRecord {
  return changeAttempt(record, number, (attempt) => {
    const isPending = attempt.requestState === 'claimed' || attempt.requestState === 'lost'
    if (!isPending || attempt.method !== 'card') return attempt
    const failed = { ...attempt, requestState: state, card: { ...attempt.card, payerFaults } }
    const failures = reachedCard(failed) ? 0 : requestsWithoutCard(record, number) + 1
    return { ...failed, blockedUntil: now + pauseOf(state, failures, retryAfterMs) }
  })
}

/** Returns until when no card is tried: a pause after three requests in a row that reached no card. */
export function cardPauseEnd(record: OrderRecord): number {
  const last = attemptsBy(record, 'card').at(-1)
  return last && requestsWithoutCard(record, Infinity) >= maxImmediateFailures ? last.blockedUntil : 0
}

// how many card requests in a row reached no card, before the attempt with this number
function requestsWithoutCard(record: OrderRecord, number: number): number {
  const earlier = attemptsBy(record, 'card').filter((each) => each.number < number)
  return earlier.length - 1 - earlier.findLastIndex(reachedCard)
}

/**
 * Returns until when no other card of an order is tried, because too many were declined; 0 when one may be tried now. A test
 * of stolen cards needs many attempts, an honest payer only a few.
 */
export function declinePauseEnd({ attempts }: OrderRecord, now: number, settings: ChargeSettings): number {
  const times = attempts.filter((attempt) => wasDeclined(attempt, now, settings)).map(({ claimedAt }) => claimedAt)
  return pauseEndOf(times, now, settings.maxDeclines, settings.declineWindowMs)
}

/** Returns whether the card of an attempt was declined. */
export const wasDeclined = (attempt: Attempt, now: number, settings: ChargeSettings): boolean =>
  reachedCard(attempt) && attemptNow(attempt, { owed: attempt.price, now }, settings).status === 'failed'

/** Returns when fewer than `max` of these times, oldest first, are in the window before now; 0 when they are already. */
export function pauseEndOf(times: readonly number[], now: number, max: number, windowMs: number): number {
  const recent = times.filter((time) => time > now - windowMs)
  const last = recent.at(-max)
  return recent.length < max || last === undefined ? 0 : last + windowMs
}
