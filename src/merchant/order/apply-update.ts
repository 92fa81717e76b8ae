import { advanceStatus, type ChargeStatus } from '../../values/charge-status.ts'
import {
  canDecline,
  isJustCreated,
  mappedStatus,
  provenBy,
  provenStatusOf,
  statusFromCharge,
} from './attempt-status.ts'
import { erasedAttempt } from './erased-attempt.ts'
import type { ParsedChargeUpdate, ParsedCreatedCharge } from './charge-update.ts'
import type { ChargeSettings, OrderTerms } from './order.ts'
import type { Attempt, Method, OrderRecord, StoredCharge } from './record.ts'
import { receivedOf } from './order-statuses.ts'
import { mergeSentFields } from './sent-fields.ts'

/** Returns the record with one attempt changed; the same record when the change has no effect. */
export function changeAttempt(record: OrderRecord, number: number, change: (attempt: Attempt) => Attempt): OrderRecord {
  const attempts = record.attempts.map((each) => (each.number === number ? change(each) : each))
  return JSON.stringify(attempts) === JSON.stringify(record.attempts) ? record : { ...record, attempts }
}

/**
 * Applies an update, which may be partial, repeated or late: amounts and proven statuses only grow, and of two statuses
 * the newer one wins. Returns the same record when the update brings nothing new.
 */
export function applyUpdate(
  record: OrderRecord,
  number: number,
  update: ParsedChargeUpdate,
  terms: OrderTerms,
  settings: ChargeSettings,
): OrderRecord {
  return changeAttempt(record, number, (attempt) => updatedAttempt(attempt, update, terms, settings))
}

/** Returns an attempt after an update: its status, its amounts, their times. Nothing else that a payer sees changes. */
function updatedAttempt(
  attempt: Attempt,
  update: ParsedChargeUpdate,
  terms: OrderTerms,
  settings: ChargeSettings,
  isDeclinedNow: (attempt: Attempt) => boolean = canDecline,
): Attempt {
  const charge = merge(attempt, update, settings, terms.now)
  const merged = { ...attempt, charge }
  const updated: Attempt = provesCreation(merged, terms, settings)
    ? { ...merged, stage: 'created', leaseUntil: 0, refusal: null }
    : merged
  const proven = provenBy(updated, terms, settings)
  const alone = onlyUpdate(update, charge)
  const provenAlone = isSameProof(alone, charge) ? proven : provenBy({ ...updated, charge: alone }, terms, settings)
  const reported = [...new Set([provenAlone, proven])]
  const furthest = reported.filter((each) => each !== 'failed').reduce(advanceStatus, provenStatusOf(attempt))
  // kept, because the update that reports the processing may arrive later
  const isDeclined = attempt.isDeclined || reported.includes('failed')
  const ends = isDeclined && isDeclinedNow({ ...updated, provenStatus: furthest })
  const provenStatus = ends ? advanceStatus(furthest, 'failed') : furthest
  const isPaidNow = provesPayment(provenAlone, update) || (provenStatus === 'paid' && attempt.provenStatus !== 'paid')
  const time = update.paid_at ?? update.updated_at ?? terms.now
  const paidAt = isPaidNow ? Math.min(time, attempt.paidAt ?? Infinity) : attempt.paidAt
  const after = withBankReference(attempt, { ...updated, provenStatus, isDeclined, paidAt }, update)
  // what was under way during an erasure, or arrives later, brings nothing back
  return after.charge.isErased ? erasedAttempt(after, settings) : after
}

/** Returns the record with the charge that the service created. A replaced attempt stays lost, and is not shown. */
export function withCharge(
  record: OrderRecord,
  number: number,
  created: ParsedCreatedCharge,
  terms: OrderTerms,
  settings: ChargeSettings,
): OrderRecord {
  return changeAttempt(record, number, (attempt) => {
    // the response to the request itself may decline it
    const updated = updatedAttempt(withDetails(attempt, created), created, terms, settings, () => true)
    return updated.stage === 'sending' ? { ...updated, stage: 'created', leaseUntil: 0 } : updated
  })
}

// only the response that created a charge says what it is, because anybody who reads a callback's address can send one
function withDetails(attempt: Attempt, created: ParsedCreatedCharge): Attempt {
  const known = attempt.charge
  const charge = {
    ...known,
    id: known.id ?? created.id ?? null,
    description: created.description ?? known.description,
    merchant: created.merchant ?? known.merchant,
    originator: created.originator_legal_entity ?? known.originator,
  }
  if (attempt.method === 'card') {
    const { card } = attempt
    return {
      ...attempt,
      charge,
      card: { ...card, expiresAt: Math.min(card.expiresAt, created.expires_at ?? Infinity) },
    }
  }
  const pix = {
    code: created.pix?.qr_code ?? attempt.pix.code,
    expiresAt: created.pix?.expire_date ?? attempt.pix.expiresAt,
    fine: created.pix?.fine ?? attempt.pix.fine,
    discount: created.pix?.discount ?? attempt.pix.discount,
    paymentPage: created.payment_page ?? attempt.pix.paymentPage,
  }
  return { ...attempt, charge, pix }
}

// an update may report a payment together with its refund
const provesPayment = (proven: ChargeStatus, { paid_amount }: ParsedChargeUpdate) =>
  proven === 'paid' || (proven === 'refunded' && Boolean(paid_amount))

// an update proves a payment by itself, even when a newer update arrived before it
const onlyUpdate = (update: ParsedChargeUpdate, charge: StoredCharge): StoredCharge => ({
  ...charge,
  ...amountsOf(update, charge),
  status: update.status ?? null,
})

const isSameProof = (a: StoredCharge, b: StoredCharge) =>
  a.paid_amount === b.paid_amount && a.refunded_amount === b.refunded_amount && a.status?.id === b.status?.id

/** Applies the order's terms to attempts that prove more by them (`advancedAttempts`). */
export const applyTerms = (
  record: OrderRecord,
  advanced: readonly Attempt[],
  terms: OrderTerms,
  settings: ChargeSettings,
): OrderRecord => advanced.reduce((previous, { number }) => applyUpdate(previous, number, {}, terms, settings), record)

/** Returns whether an update has an amount or a known status, and nothing that contradicts this attempt's charge. */
export function matchesAttempt(
  { charge, invoice, method }: Attempt,
  update: ParsedChargeUpdate,
  settings: ChargeSettings,
): boolean {
  const reportsCreation = update.status && isJustCreated(update.status)
  const reportsAmount = update.paid_amount !== undefined || update.refunded_amount !== undefined
  return (
    (reportsAmount || reportsCreation || mappedStatus(update.status, method, settings) !== null) &&
    isSame(update.invoice, invoice) &&
    isSame(update.amount, charge.amount) &&
    isSame(update.id, charge.id) &&
    isSame(update.currency?.toUpperCase(), charge.currency.code.toUpperCase()) &&
    isSame(update.payment_method?.toLowerCase(), wireNames[method])
  )
}

const isSame = <T>(given: T | null | undefined, known: T | null) =>
  (given ?? null) === null || known === null || given === known

// interface, `payment_method` and `typePayin` of the charge records
const wireNames: Readonly<Record<Method, string>> = { pix: 'pix', card: 'credit-card' }

// Any update about a card charge proves that it was created. While a payment page is being requested, its address is
// still to come, so only an update that reports more than the creation counts.
const provesCreation = (attempt: Attempt, terms: OrderTerms, settings: ChargeSettings) =>
  attempt.method === 'card' &&
  !(
    attempt.card.usesPaymentPage &&
    attempt.stage === 'sending' &&
    statusFromCharge(attempt, terms, settings) === 'open'
  )

const amountsOf = (update: ParsedChargeUpdate, known: StoredCharge) => ({
  paid_amount: update.paid_amount === undefined ? known.paid_amount : update.paid_amount,
  refunded_amount: update.refunded_amount === undefined ? known.refunded_amount : update.refunded_amount,
})

function merge(
  { charge: known, method }: Attempt,
  update: ParsedChargeUpdate,
  settings: ChargeSettings,
  now: number,
): StoredCharge {
  const isLatest = isNewer(update, known, method, settings)
  const [newer, older] = isLatest ? [update, known] : [known, update]
  return {
    ...known,
    paid_amount: largest(known.paid_amount, update.paid_amount),
    refunded_amount: largest(known.refunded_amount, update.refunded_amount),
    refunded_at: refundedAt(known, update, now),
    updated_at: newer.updated_at ?? older.updated_at ?? null,
    status: newer.status ?? older.status ?? null,
    sent: mergeSentFields(known.sent, update, isLatest),
  }
}

// when the largest amount was reported first, in whatever order updates arrive
function refundedAt({ refunded_amount, refunded_at }: StoredCharge, update: ParsedChargeUpdate, now: number) {
  const added = (update.refunded_amount ?? 0) - (refunded_amount ?? 0)
  if (!update.refunded_amount || added < 0) return refunded_at
  const time = update.updated_at ?? now
  return added > 0 ? time : Math.min(time, refunded_at ?? time)
}

/** The most payments of one charge whose bank references are kept. */
const maxBankReferences = 20

// A reference enters with the money that it is the reference of. A repeat of money explains none that has a reference:
// anybody who knows the address of a callback could fill the list.
function withBankReference(before: Attempt, after: Attempt, update: ParsedChargeUpdate): Attempt {
  const { end_to_end: added, paid_amount } = update
  const known = after.charge.end_to_end
  const isUnexplained = known.length === 0 && Boolean(paid_amount)
  const hasMoney = isUnexplained || receivedOf(after) > receivedOf(before)
  if (!added || !hasMoney || known.length >= maxBankReferences || known.includes(added)) return after
  return { ...after, charge: { ...after.charge, end_to_end: [...known, added] } }
}

const largest = (a: number | null, b: number | null | undefined) => (a === null ? (b ?? null) : Math.max(a, b ?? 0))

// Without two different times, the update with more money is newer, because amounts only grow. Then an update that
// reports more than the creation wins, then the further status.
function isNewer(update: ParsedChargeUpdate, known: StoredCharge, method: Method, settings: ChargeSettings): boolean {
  const { status: lastStatus, updated_at, paid_amount, refunded_amount } = known
  const isFirst = [lastStatus, updated_at, paid_amount, refunded_amount].every((value) => value === null)
  if (isFirst) return true
  const [time, knownTime] = [update.updated_at ?? null, updated_at]
  if (time !== null && knownTime !== null && time !== knownTime) return time > knownTime
  const [money, knownMoney] = [moneyOf(update), moneyOf(known)]
  if (money !== null && knownMoney !== null && money !== knownMoney) return money > knownMoney
  if (isJustCreated(update.status) !== isJustCreated(known.status)) return isJustCreated(known.status)
  const [status, knownStatus] = [update.status, known.status].map((each) => mappedStatus(each, method, settings))
  if (!status || !knownStatus) return known.status === null || Boolean(status)
  return advanceStatus(knownStatus, status) === status
}

const moneyOf = ({ paid_amount, refunded_amount }: Pick<ParsedChargeUpdate, 'paid_amount' | 'refunded_amount'>) =>
  paid_amount === undefined ? null : (paid_amount ?? 0) + (refunded_amount ?? 0)
