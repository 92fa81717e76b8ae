import { backoff } from '../../core/backoff.ts'
import { leaseMs } from '../../core/lease.ts'
import { withoutOldFailures } from './old-failures.ts'
import type { Attempt, CardPart, OrderRecord } from './record.ts'

/** Returns the record with one attempt changed; the same record when the change has no effect. */
export function changeAttempt(record: OrderRecord, number: number, change: (attempt: Attempt) => Attempt): OrderRecord {
  const attempts = record.attempts.map((each) => (each.number === number ? change(each) : each))
  return JSON.stringify(attempts) === JSON.stringify(record.attempts) ? record : { ...record, attempts }
}

/** Returns the attempt with this number. */
export const findAttempt = ({ attempts }: OrderRecord, number: number): Attempt | undefined =>
  attempts.find((attempt) => attempt.number === number)

/** Returns the number of the order's next attempt, over all payment methods. */
export const nextNumber = ({ attempts }: OrderRecord): number => (attempts.at(-1)?.number ?? 0) + 1

/** Returns whether the service may have processed an attempt in this state. */
export const reachedService = (state: Attempt['state']): boolean =>
  state !== 'rejected' && state !== 'invoice_taken' && state !== 'not_attempted'

/** Returns whether an attempt may have reached a card: the service neither rejected the shop nor a field of the payer. */
export const reachedCard = ({ state, card }: Pick<Attempt, 'state' | 'card'>): boolean =>
  card !== null && card.payerFaults.length === 0 && reachedService(state)

/** The known part of an attempt before its charge is requested. */
export type Claim = Pick<Attempt, 'number' | 'invoice' | 'renewed'> & {
  readonly amount: number
  readonly currency: string
  readonly description: string | null
  /** How the card pays; absent for a Pix charge. */
  readonly card?: CardPart
}

/**
 * Returns the record with the next attempt claimed. Attempts of dead processes become lost, and the oldest failures are
 * removed.
 */
export function withClaim(record: OrderRecord, claim: Claim, now: number): OrderRecord {
  const others = record.attempts.map((each) => (isAbandoned(each, now) ? lost(each) : each))
  return withoutOldFailures({ ...record, attempts: [...others, newAttempt(claim, now)] })
}

/**
 * Returns the record with an attempt that `withClaim` has removed, as a lost one; the same record when it has the attempt.
 * Only Pix attempts come back: the others that were removed had a certain outcome, without a charge.
 */
export function withRestored(
  record: OrderRecord,
  {
    method,
    number,
    invoice,
    amount,
    currency,
  }: Pick<Attempt, 'method'> & Omit<Claim, 'renewed' | 'description' | 'card'>,
  now: number,
): OrderRecord {
  if (method === 'card' || findAttempt(record, number)) return record
  const restored = newAttempt({ number, invoice, amount, currency, renewed: false, description: null }, now)
  const attempts = [...record.attempts, lost(restored)]
  return { ...record, attempts: attempts.toSorted((a, b) => a.number - b.number) }
}

function newAttempt({ amount, currency, description, card, ...known }: Claim, now: number): Attempt {
  return {
    ...known,
    card: card ?? null,
    method: card ? 'card' : 'pix',
    state: 'claimed',
    blockedUntil: now + leaseMs,
    claimedAt: now,
    charge: {
      id: null,
      amount,
      paid_amount: null,
      refunded_amount: null,
      currency: { code: currency },
      description,
      merchant: null,
      payment_page: null,
      updated_at: null,
      expires_at: null,
      status: null,
      pix: { qr_code: null, expire_date: null, fine: null, discount: null },
    },
    status: 'open',
    isDeclined: false,
    paidAt: null,
    verifyingUntil: null,
  }
}

/** Returns the record in which the card attempts of dead processes are lost; the same record when there are none. */
export function withExpiredClaims(record: OrderRecord, now: number): OrderRecord {
  const isExpired = (each: Attempt) => each.card !== null && isAbandoned(each, now)
  if (!record.attempts.some(isExpired)) return record
  return { ...record, attempts: record.attempts.map((each) => (isExpired(each) ? lost(each) : each)) }
}

const isAbandoned = ({ state, blockedUntil }: Attempt, now: number) => state === 'claimed' && blockedUntil <= now
const lost = (attempt: Attempt): Attempt => ({ ...attempt, state: 'lost' })

const maxPauseMs = 60_000
const maxImmediateFailures = 3

// three failures may follow each other at once; then attempts pause for 1 s, doubling up to a minute
const pauseAfter = (failures: number) =>
  failures < maxImmediateFailures
    ? 0
    : backoff(failures - maxImmediateFailures + 1, { firstMs: 1000, maxMs: maxPauseMs })

type FailedState = Exclude<Attempt['state'], 'claimed' | 'created'>

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
  const pixAttempts = record.attempts.filter(({ method }) => method === 'pix')
  const failures = pixAttempts.length - 1 - pixAttempts.findLastIndex((each) => each.state === 'created')
  return changeAttempt(record, number, (attempt) =>
    attempt.state === 'claimed'
      ? { ...attempt, state, blockedUntil: now + Math.min(pauseOf(state, failures, retryAfterMs), maxPauseMs) }
      : attempt,
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
    const isOpen = attempt.state === 'claimed' || attempt.state === 'lost'
    if (!isOpen || !attempt.card) return attempt
    const failed = { ...attempt, state, card: { ...attempt.card, payerFaults } }
    const failures = reachedCard(failed) ? 0 : requestsWithoutCard(record, number) + 1
    return { ...failed, blockedUntil: now + pauseOf(state, failures, retryAfterMs) }
  })
}

/** Returns until when no card is tried: a pause after three requests in a row that reached no card. */
export function cardPauseEnd(record: OrderRecord): number {
  const last = record.attempts.findLast(({ method }) => method === 'card')
  return last && requestsWithoutCard(record, Infinity) >= maxImmediateFailures ? last.blockedUntil : 0
}

// how many card requests in a row reached no card, before the attempt with this number
function requestsWithoutCard({ attempts }: OrderRecord, number: number): number {
  const earlier = attempts.filter((each) => each.method === 'card' && each.number < number)
  return earlier.length - 1 - earlier.findLastIndex(reachedCard)
}
