import { ownValue } from '../../core/is-record.ts'
import {
  advanceStatus,
  type CardChargeFields,
  type ChargeStatus,
  type DerivedStatus,
  type PixChargeFields,
} from '../../values/charge-status.ts'
import { laterStatus } from '../stores/stored-status.ts'
import { isBeingSent, isUndecided } from '../writes/move.ts'
import type { ChargeSettings, Order, OrderTerms } from './order.ts'
import type { Attempt, CardAttempt, Method, OrderRecord, PixAttempt, StoredCharge } from './record.ts'

/** Returns what an order asks for: the shop's price now, or the attempt's for an order that the shop does not know. */
export const orderTerms = (
  order: Pick<Order, 'amount'> | null,
  { closedAt }: OrderRecord,
  attempt: Attempt | undefined,
  now: number,
): OrderTerms => ({
  owed: order?.amount ?? attempt?.price ?? 0,
  now,
  isClosed: order === null || closedAt !== null,
})

/** The facts of an attempt that its payment method decides. */
interface MethodFacts {
  /** The charge, as the service's record of this method has it. */
  readonly charge: PixChargeFields | CardChargeFields
  /** True when the charge's fields say its status. Those of a card charge do not before the service has created it. */
  readonly hasStatus: boolean
  /** When its code or payment page expires; null when it has no such date. */
  readonly expiresAt: number | null
  /** True for a payment page, which its payer has left; a copied code can still be paid until its own date. */
  readonly endsByReport: boolean
  /** True when the card came with the request: it may be captured at any time, even when the response is lost. */
  readonly hasCard: boolean
  /**
   * True when a payer may see the charge. No payer saw the code or the page of a lost attempt. An attempt that the
   * payer must correct, or that never reached a card, is not shown. A declined card is.
   */
  readonly isVisible: boolean
}

/** Returns what an attempt's payment method decides about it. */
export const methodFacts = (attempt: Attempt): MethodFacts =>
  attempt.method === 'pix' ? pixFacts(attempt) : cardFacts(attempt)

const pixFacts = ({ charge, pix: { expiresAt, discount }, stage }: PixAttempt): MethodFacts => ({
  charge: { ...charge, pix: { expire_date: expiresAt, discount } },
  hasStatus: true,
  expiresAt,
  endsByReport: expiresAt === null,
  hasCard: false,
  isVisible: stage === 'created',
})

function cardFacts(attempt: CardAttempt): MethodFacts {
  const { amount, paid_amount, refunded_amount, status } = attempt.charge
  const { usesPaymentPage, paymentPage, expiresAt } = attempt.card
  return {
    charge: { amountCents: amount, paidAmountCents: paid_amount, refundAmountCents: refunded_amount, status },
    hasStatus: attempt.stage === 'created',
    expiresAt: usesPaymentPage ? expiresAt : null,
    endsByReport: true,
    hasCard: !usesPaymentPage,
    isVisible: usesPaymentPage ? paymentPage !== null : reachedCard(attempt),
  }
}

/** Returns whether the service may have processed an attempt. */
export const reachedService = ({ refusal }: Attempt): boolean => refusal === null || refusal === 'declined'

/** Returns whether an attempt may have reached a card: neither the shop nor a payer's field was rejected. */
export const reachedCard = (attempt: Attempt): boolean =>
  attempt.method === 'card' && attempt.card.payerFaults.length === 0 && reachedService(attempt)

/** Returns the furthest status that an attempt was proven to reach. One of a later version may be about money. */
export const provenStatusOf = ({ provenStatus }: Pick<Attempt, 'provenStatus'>): ChargeStatus =>
  provenStatus === laterStatus ? 'processing' : provenStatus

/** An attempt at a time: its status, and what its payment method decides about it. */
export interface AttemptNow extends MethodFacts {
  readonly attempt: Attempt
  /**
   * The status by proof, by time and by the outcome of its request. It is `processing` while a reported payment waits
   * for its verification, and while this version does not know what a newer one has stored.
   */
  readonly status: ChargeStatus
}

export function attemptNow(attempt: Attempt, terms: OrderTerms, settings: ChargeSettings): AttemptNow {
  const facts = methodFacts(attempt)
  if ([attempt.stage, attempt.refusal, attempt.provenStatus].some((each) => each === laterStatus))
    return { ...facts, attempt, status: 'processing' }
  const status = verifiedStatus(attempt, facts, terms, settings)
  const isUnpaid = status === 'open' || status === 'expired'
  const isBeingVerified = isUnpaid && (attempt.verifyingUntil ?? 0) > terms.now
  return { ...facts, attempt, status: isBeingVerified ? 'processing' : status }
}

function verifiedStatus(
  attempt: Attempt,
  facts: MethodFacts,
  terms: OrderTerms,
  settings: ChargeSettings,
): ChargeStatus {
  const provenStatus = provenStatusOf(attempt)
  const { hasStatus, hasCard } = facts
  if (hasStatus) {
    const derived = statusFromCharge(attempt, terms, settings, facts)
    const status = derived === 'failed' && !canDecline(attempt, facts) ? statusByDate(facts, terms) : derived
    return advanceStatus(provenStatus, status)
  }
  if (isBeingSent(attempt, terms.now)) return 'processing'
  if (!isUndecided(attempt)) return advanceStatus(provenStatus, 'failed')
  return hasCard ? 'uncertain' : 'failed'
}

/** Returns whether a decline can end the charge: it is processed. None ends a code or a page that is still usable. */
export const canDecline = (attempt: Attempt, { hasCard } = methodFacts(attempt)): boolean =>
  attempt.provenStatus === 'processing' || hasCard

const statusByDate = ({ expiresAt }: MethodFacts, { now }: OrderTerms) =>
  now >= (expiresAt ?? Infinity) ? 'expired' : 'open'

/**
 * Derives the status of a charge from its fields and the time. By card, it owes the price and its plan's interest, and
 * is never `open`, since it may be captured; but on a payment page it is, until more than its creation is reported.
 */
export function statusFromCharge(
  attempt: Attempt,
  terms: OrderTerms,
  settings: ChargeSettings,
  facts = methodFacts(attempt),
): DerivedStatus {
  const { method, charge, price } = attempt
  const { deriveChargeStatus, statusMap, timeZone } = settings
  const derived = deriveChargeStatus(facts.charge, terms.now, {
    statusMap: statusMap[method],
    timeZone,
    owed: terms.owed + charge.amount - price,
  })
  if (derived === 'expired') return facts.endsByReport ? derived : statusByDate(facts, terms)
  if (method === 'pix' || (derived !== 'open' && derived !== 'processing')) return derived
  const isProcessing = facts.hasCard || (derived === 'processing' && !isJustCreated(charge.status))
  return isProcessing ? 'processing' : statusByDate(facts, terms)
}

/** Returns the meaning that the shop gave to a status of the service; null when it gave none. */
export function mappedStatus(
  status: StoredCharge['status'] | undefined,
  method: Method,
  { statusMap: { [method]: known } }: ChargeSettings,
): DerivedStatus | null {
  return (status && ownValue(known, status.id)) ?? null
}

/** Returns whether a status reports only the creation (interface, "Card charges": a new charge has status id 1). */
export const isJustCreated = (status: StoredCharge['status'] | undefined): boolean => !status || status.id === '1'

/** Returns the status that a charge's fields prove. Time (an expiry) and a card in the request prove nothing. */
export function provenBy(attempt: Attempt, terms: OrderTerms, settings: ChargeSettings): ChargeStatus {
  const facts = methodFacts(attempt)
  if (!facts.hasStatus) return provenStatusOf(attempt)
  const status = statusFromCharge(attempt, terms, settings, facts)
  return status === 'expired' ? 'open' : status
}

/** Returns the attempts that prove more at the terms now: an earlier partial payment may cover a lower price. */
export const advancedAttempts = ({ attempts }: OrderRecord, terms: OrderTerms, settings: ChargeSettings): Attempt[] =>
  attempts.filter(
    (attempt) => advanceStatus(provenStatusOf(attempt), provenBy(attempt, terms, settings)) !== provenStatusOf(attempt),
  )

/** Returns the record in which the card attempts of dead processes are lost; the same record without any. */
export function withExpiredClaims(record: OrderRecord, now: number): OrderRecord {
  const isExpired = (each: Attempt) => each.method === 'card' && isAbandoned(each, now)
  if (!record.attempts.some(isExpired)) return record
  return { ...record, attempts: record.attempts.map((each) => (isExpired(each) ? lost(each) : each)) }
}

/** Returns whether the process that claimed an attempt has died, or takes too long. */
export const isAbandoned = (attempt: Attempt, now: number): boolean =>
  attempt.stage === 'sending' && !isBeingSent(attempt, now)

/** Returns an attempt to whose request no response arrived. */
export const lost = (attempt: Attempt): Attempt => ({ ...attempt, stage: 'lost' })
