import { isRecord, ownValue } from '../core/is-record.ts'
import { assumedTimeZone, parseServiceTime } from './service-time.ts'

/** Every status of a charge. */
export const chargeStatuses = [
  'open',
  'processing',
  'partly_paid',
  'paid',
  'expired',
  'failed',
  'refunded',
  'uncertain',
] as const

/** The status of a charge, as its payer sees it. */
export type ChargeStatus = (typeof chargeStatuses)[number]

/** A status that a charge's record can show. Only the server that requested a charge knows that it is `uncertain`. */
export type DerivedStatus = Exclude<ChargeStatus, 'uncertain'>

type Absent = null | undefined

/** A time as the service writes it, or epoch milliseconds. */
type Time = string | number

/** The fields of a Pix charge record that `deriveChargeStatus` reads; amounts in cents. */
export type PixChargeFields = {
  readonly amount: number
  readonly paid_amount?: number | Absent
  readonly refunded_amount?: number | Absent
  readonly status?: StatusField | Absent
  readonly updated_at?: Time | Absent
  readonly pix?: { readonly expire_date?: Time | Absent; readonly discount?: Discount | Absent } | Absent
}

/** The fields of a card charge record that `deriveChargeStatus` reads; amounts in cents. */
export type CardChargeFields = {
  readonly amountCents: number
  readonly paidAmountCents?: number | Absent
  readonly refundAmountCents?: number | Absent
  readonly status?: StatusField | Absent
}

type StatusField = { readonly id?: number | string | Absent }

/** Options of `deriveChargeStatus`. */
export type DeriveStatusOptions = {
  /** The meaning of the service's status ids, where you know it; a known id outranks amounts and dates. */
  readonly statusMap?: Readonly<Record<string, DerivedStatus>> | undefined
  /** Cents owed today, where the order's amount has changed since (default: the charge's amount). */
  readonly owed?: number | undefined
  /** IANA zone of times without a zone (default `America/Sao_Paulo`, our assumption). */
  readonly timeZone?: string | undefined
}

/**
 * Derives the status of a charge from a Pix or card charge record, complete or partial. The interface documents no
 * status for paid, declined or refunded charges, so these rules decide, in this order: a known status id; `refunded`
 * when refunds cover the payment; `paid` when the amount owed was paid, or the discounted amount in time; `partly_paid`
 * when less was paid; otherwise a card charge is `processing`, and a Pix charge is `expired` after its expiry and
 * `open` before. Invalid times count as absent; only an invalid `timeZone` throws a `RangeError`.
 */
export function deriveChargeStatus(
  charge: PixChargeFields | CardChargeFields,
  now: Date | number,
  options?: DeriveStatusOptions,
): DerivedStatus {
  const { statusMap = {}, owed, timeZone = assumedTimeZone } = options ?? {}
  if (!isRecord(charge)) throw new RangeError('deriveChargeStatus(): charge must be a charge record of the service')
  const known = ownValue(statusMap, String(charge.status?.id))
  if (known) return known

  const pix = 'amount' in charge ? charge : null
  const { amount, paid, refunded } = amountsOf(charge)
  if (paid > 0 && refunded >= paid) return 'refunded'
  if (paid > 0 && paid >= (owed ?? amount)) return 'paid'
  if (paid > 0) return pix && paid >= discounted(pix, now, owed, timeZone) ? 'paid' : 'partly_paid'
  if (!pix) return 'processing'

  const expiry = toEpochMs(pix.pix?.expire_date, timeZone)
  return expiry !== null && Number(now) >= expiry ? 'expired' : 'open'
}

const toEpochMs = (time: Time | Absent, timeZone: string): number | null =>
  typeof time === 'number' ? time : (parseServiceTime(time, timeZone)?.getTime() ?? null)

function amountsOf(charge: PixChargeFields | CardChargeFields) {
  const [amount, paid, refunded] =
    'amount' in charge
      ? [charge.amount, charge.paid_amount, charge.refunded_amount]
      : [charge.amountCents, charge.paidAmountCents, charge.refundAmountCents]
  return { amount: cents(amount, Number.NaN), paid: cents(paid, 0), refunded: cents(refunded, 0) }
}

// An invalid number must not make a charge paid: an invalid amount is never reached, an invalid payment counts as zero.
const cents = (value: number | Absent, otherwise: number) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : otherwise

// The discount belongs to the charge's price, not to another. The interface documents no time of payment; the record's
// last update is the nearest time to it.
function discounted(charge: PixChargeFields, now: Date | number, owed: number | undefined, timeZone: string): number {
  const paidAt = toEpochMs(charge.updated_at, timeZone) ?? now
  if (owed !== undefined && owed !== charge.amount) return owed
  return discountedAmount(charge.amount, charge.pix?.discount, paidAt, timeZone)
}

/**
 * Returns the status of a charge after an update to `next`. Statuses only move forward: money outranks dates and
 * declines (a late payment wins over `expired` and `failed`), only `refunded` wins over `paid`, and every status wins
 * over `uncertain`.
 */
export const advanceStatus = (previous: ChargeStatus, next: ChargeStatus): ChargeStatus =>
  rank[next] > rank[previous] ? next : previous

const rank: Record<ChargeStatus, number> = {
  uncertain: 0,
  open: 1,
  processing: 2,
  expired: 3,
  failed: 3,
  partly_paid: 4,
  paid: 5,
  refunded: 6,
}

/** The discount in a Pix charge record. */
export type Discount = {
  readonly percent?: number | null | undefined
  readonly amount?: number | null | undefined
  readonly date?: string | null | undefined
}

/**
 * Returns the price of a charge of `amount` cents at a time, after its discount. The interface documents neither the
 * forms of a discount nor how they combine, so these rules are our assumption, and always choose the smaller discount:
 * `percent` and `amount` (cents) reduce the price; with both, the smaller one applies; fractions of a cent are not
 * deducted; a discount of zero or less, or of the whole price or more, is ignored; it ends with the day that `date`
 * begins with, and without a valid day there is no discount.
 */
export function discountedAmount(
  amount: number,
  discount: Discount | null | undefined,
  at: Date | number,
  timeZone: string = assumedTimeZone,
): number {
  const day = /^\d{4}-\d\d-\d\d/.exec(discount?.date ?? '')
  const lastSecond = day && parseServiceTime(`${day[0]}T23:59:59`, timeZone)
  if (!discount || !lastSecond || !(Number(at) < lastSecond.getTime() + 1000)) return amount
  if (!Number.isSafeInteger(amount)) return amount
  const reductions = [percentOf(amount, discount.percent ?? 0), discount.amount ?? 0]
  const valid = reductions.filter((cents) => Number.isSafeInteger(cents) && cents > 0 && cents < amount)
  return valid.length > 0 ? amount - Math.min(...valid) : amount
}

// computes in integers, in ten-thousandths of a percent: binary fractions would add or lose a cent at 14.3 %
function percentOf(amount: number, percent: number): number {
  const parts = Math.round(percent * 10_000)
  return Number.isSafeInteger(parts) ? Number((BigInt(amount) * BigInt(parts)) / 1_000_000n) : 0
}
