import { leaseMs } from '../../core/lease.ts'
import { isAbandoned, lost } from './attempt-status.ts'
import type { Attempt, CardPart, Method, OrderRecord } from './record.ts'
import { isUndecided, withOwnLease } from '../writes/move.ts'
import { noSentFields } from './sent-fields.ts'

export const findAttempt = ({ attempts }: OrderRecord, number: number): Attempt | undefined =>
  attempts.find((attempt) => attempt.number === number)

export const attemptsBy = <M extends Method>({ attempts }: OrderRecord, method: M) =>
  attempts.filter((each): each is Extract<Attempt, { method: M }> => each.method === method)

/** Returns the number of the order's next attempt, over all payment methods. */
export const nextNumber = ({ attempts }: OrderRecord): number => (attempts.at(-1)?.number ?? 0) + 1

/** Returns whether the service has rejected an invoice of the order: it has a charge that this store does not know. */
export const hasTakenInvoice = ({ attempts }: OrderRecord): boolean =>
  attempts.some(({ refusal }) => refusal === 'invoice_taken')

/** Returns the next attempt's invoice, with six random characters once one was taken: the next may be taken too. */
export function nextInvoice(record: OrderRecord, proposed: string, random: (bytes: number) => Uint8Array): string {
  if (!hasTakenInvoice(record)) return proposed
  return `${proposed}-${Array.from(random(6), (byte) => characters[byte % characters.length]).join('')}`
}

// without letters that look like digits, because people look invoices up; 32 of them, so that all are equally likely
const characters = '0123456789abcdefghjkmnpqrstvwxyz'

/** What identifies the request of an attempt. */
export type RequestOfAttempt = Pick<Attempt, 'number' | 'sentAt'>

/** Returns an order read at `now`, with its leases as they end here, and the age of lost requests, which may go on. */
export function withOwnLeases(
  record: OrderRecord,
  now: number,
  ageOf: (request: RequestOfAttempt) => number,
): OrderRecord {
  const isPending = ({ stage, method }: Attempt) => stage === 'sending' || (stage === 'lost' && method === 'card')
  if (!record.attempts.some(isPending)) return record
  const attempts = record.attempts.map((each) => (isPending(each) ? withOwnLease(each, now, ageOf(each)) : each))
  return { ...record, attempts }
}

/** The known part of an attempt before its charge is requested. */
export type Claim = Pick<Attempt, 'number' | 'invoice' | 'price'> & {
  /** The amount of the charge, in cents: the price, and the interest of a card's plan. */
  readonly amount: number
  readonly currency: string
  readonly description: string | null
} & ({ readonly method: 'pix'; readonly renewed: boolean } | { readonly method: 'card'; readonly card: CardPart })

/** Returns the record with a claimed attempt, those of dead processes as lost, and without the oldest failures. */
export function withClaim(record: OrderRecord, claim: Claim, now: number): OrderRecord {
  const others = record.attempts.map((each) => (isAbandoned(each, now) ? lost(each) : each))
  return withoutOldFailures({ ...record, attempts: [...others, newAttempt(claim, now)] })
}

/** Returns the record without a claim of which nothing was sent; the same record when it has no such claim. */
export function withoutClaim(record: OrderRecord, { number, sentAt }: Pick<Attempt, 'number' | 'sentAt'>): OrderRecord {
  const isClaim = (each: Attempt) =>
    each.number === number && each.sentAt === sentAt && isUndecided(each) && each.provenStatus === 'open'
  const attempts = record.attempts.filter((each) => !isClaim(each))
  return attempts.length === record.attempts.length ? record : { ...record, attempts }
}

/** The known facts of an attempt that its order's record no longer has. */
type RemovedAttempt = Pick<Attempt, 'method' | 'number' | 'invoice'> & Pick<Claim, 'amount' | 'currency'>

/** Returns the record with a Pix attempt that `withClaim` removed, as a lost one. Others had a certain outcome. */
export function withRestored(
  record: OrderRecord,
  { method, number, invoice, amount, currency }: RemovedAttempt,
  now: number,
): OrderRecord {
  if (method === 'card' || findAttempt(record, number)) return record
  const claim = { method, number, invoice, amount, price: amount, currency, renewed: false, description: null }
  const attempts = [...record.attempts, lost(newAttempt(claim, now))]
  return { ...record, attempts: attempts.toSorted((a, b) => a.number - b.number) }
}

function newAttempt(claim: Claim, now: number): Attempt {
  const { number, invoice, price, amount, currency, description } = claim
  const claimed = {
    number,
    invoice,
    price,
    stage: 'sending' as const,
    leaseUntil: now + leaseMs,
    sentAt: now,
    refusal: null,
    charge: {
      id: null,
      amount,
      paid_amount: null,
      refunded_amount: null,
      currency: { code: currency },
      description,
      merchant: null,
      updated_at: null,
      status: null,
      refunded_at: null,
      end_to_end: [],
      originator: null,
      sent: noSentFields,
      isErased: false,
    },
    provenStatus: 'open' as const,
    isDeclined: false,
    paidAt: null,
    changes: 0,
    verifyingUntil: null,
  }
  if (claim.method === 'card') return { method: 'card', ...claimed, card: claim.card }
  const pix = { code: null, expiresAt: null, fine: null, discount: null, paymentPage: null }
  return { method: 'pix', ...claimed, renewed: claim.renewed, pix }
}

/** Failures that a record keeps: more than the pause after failures in a row depends on. */
const maxFailures = 20

// An outage of the service must not fill a record, so its oldest failures go, with their `updated` events. A failure
// that may still become a payment is restored from its callback token (`withRestored`).
function withoutOldFailures(record: OrderRecord): OrderRecord {
  const failures = record.attempts.filter((attempt) => isFailure(attempt, record))
  const old = new Set(failures.slice(0, Math.max(0, failures.length - maxFailures)).map(({ number }) => number))
  return {
    ...record,
    attempts: record.attempts.filter(({ number }) => !old.has(number)),
    outbox: record.outbox.filter(({ attempt }) => !old.has(attempt)),
    life: record.life.filter(({ attempt }) => !old.has(attempt)),
  }
}

// No money of a failure is known, no payer saw its code, and no card was reached. A card attempt that was lost does not
// count as a failure: its card may have been charged. An invoice that is taken must be remembered, because the next
// ones may be taken too.
function isFailure(attempt: Attempt, { outbox }: OrderRecord): boolean {
  const { number, stage, refusal, provenStatus } = attempt
  const isReported = outbox.some((event) => event.attempt === number && event.name !== 'updated')
  if ((stage !== 'lost' && stage !== 'refused') || refusal === 'invoice_taken' || isReported) return false
  if (provenStatus !== 'open' && provenStatus !== 'failed') return false
  if (attempt.method === 'pix' || refusal === 'rejected' || refusal === 'not_sent') return true
  return attempt.card.payerFaults.length > 0
}
