import { backoff } from '../../core/backoff.ts'
import { changeAttempt } from './apply-update.ts'
import { attemptNow, reachedCard } from './attempt-status.ts'
import { attemptsBy } from './attempts.ts'
import { isUndecided } from '../writes/move.ts'
import type { ChargeSettings } from './order.ts'
import type { Attempt, OrderRecord } from './record.ts'

/** What became of a request that created no charge: it is lost, or why it was refused. */
export type Failure = 'lost' | NonNullable<Attempt['refusal']>

/** The outcome of a charge request that created no charge. */
export interface RequestFailure {
  readonly failure: Failure
  /** The pause that the service asks for, in milliseconds, up to 60 s. */
  readonly retryAfterMs: number
}

export const failed = (failure: Failure) =>
  failure === 'lost' ? ({ stage: 'lost', refusal: null } as const) : ({ stage: 'refused', refusal: failure } as const)

const maxPauseMs = 60_000
const maxImmediateFailures = 3

// three failures may follow each other at once; then attempts pause for 1 s, doubling up to a minute
const pauseAfter = (failures: number) =>
  failures < maxImmediateFailures
    ? 0
    : backoff(failures - maxImmediateFailures + 1, { firstMs: 1000, maxMs: maxPauseMs })

// another invoice is tried at once: it happens once for an order, so nothing repeats without a pause
const pauseOf = (failure: Failure, failures: number, retryAfterMs: number) =>
  failure === 'invoice_taken' ? 0 : Math.max(pauseAfter(failures), retryAfterMs)

/** After three failures in a row, attempts pause for 1 s, doubling up to a minute, never less than `retryAfterMs`. */
export function withFailure(
  record: OrderRecord,
  number: number,
  { failure, retryAfterMs }: RequestFailure,
  now: number,
): OrderRecord {
  const pixAttempts = attemptsBy(record, 'pix')
  const failures = pixAttempts.length - 1 - pixAttempts.findLastIndex((each) => each.stage === 'created')
  const leaseUntil = now + Math.min(pauseOf(failure, failures, retryAfterMs), maxPauseMs)
  return changeAttempt(record, number, (attempt) =>
    attempt.stage === 'sending' ? { ...attempt, ...failed(failure), leaseUntil } : attempt,
  )
}

/** The outcome of a card request that created no charge. */
interface CardFailure extends RequestFailure {
  /** The payer fields that the service rejected. */
  readonly payerFaults: string[]
}

/** Returns the record after a failed card attempt. One that counts as lost is corrected too: the outcome is certain. */
export function withCardFailure(
  record: OrderRecord,
  number: number,
  { failure, retryAfterMs, payerFaults }: CardFailure,
  now: number,
): OrderRecord {
  return changeAttempt(record, number, (attempt) => {
    if (!isUndecided(attempt) || attempt.method !== 'card') return attempt
    const ended = { ...attempt, ...failed(failure), card: { ...attempt.card, payerFaults } }
    const failures = reachedCard(ended) ? 0 : requestsWithoutCard(record, number) + 1
    return { ...ended, leaseUntil: now + pauseOf(failure, failures, retryAfterMs) }
  })
}

/** Returns until when no card is tried: a pause after three requests in a row that reached no card. */
export function cardPauseEnd(record: OrderRecord): number {
  const last = attemptsBy(record, 'card').at(-1)
  return last && requestsWithoutCard(record, Infinity) >= maxImmediateFailures ? last.leaseUntil : 0
}

// how many card requests in a row reached no card, before the attempt with this number
function requestsWithoutCard(record: OrderRecord, number: number): number {
  const earlier = attemptsBy(record, 'card').filter((each) => each.number < number)
  return earlier.length - 1 - earlier.findLastIndex(reachedCard)
}

/** Returns until when declines pause an order's cards; 0 without a pause. Tests of stolen cards need many attempts. */
export function declinePauseEnd({ attempts }: OrderRecord, now: number, settings: ChargeSettings): number {
  const times = attempts.filter((attempt) => wasDeclined(attempt, now, settings)).map(({ sentAt }) => sentAt)
  return pauseEndOf(times, now, settings.maxDeclines, settings.declineWindowMs)
}

export const wasDeclined = (attempt: Attempt, now: number, settings: ChargeSettings): boolean =>
  reachedCard(attempt) && attemptNow(attempt, { owed: attempt.price, now }, settings).status === 'failed'

/** Returns when fewer than `max` of these times (oldest first) are in the window before then; 0 when that is now. */
export function pauseEndOf(times: readonly number[], now: number, max: number, windowMs: number): number {
  const recent = times.filter((time) => time > now - windowMs)
  const last = recent.at(-max)
  return recent.length < max || last === undefined ? 0 : last + windowMs
}
