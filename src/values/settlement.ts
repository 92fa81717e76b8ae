import { assumedZone } from './assumed-zone.ts'
import { type Discount, discountedAmount } from './discounted-amount.ts'
import { serviceTime } from './service-time.ts'

/** Every state in which a charge is shown to its payer. */
export const chargeStatuses = [
  'open',
  'processing',
  'partly_paid',
  'paid',
  'expired',
  'failed',
  'refunded',
  'in_doubt',
] as const

/** A state in which a charge is shown to its payer. */
export type ChargeStatus = (typeof chargeStatuses)[number]

/** A state that can be told from a record; that a charge is `in_doubt` knows only the server that asked for it. */
export type SettledStatus = Exclude<ChargeStatus, 'in_doubt'>

type Absent = null | undefined

/** What `settlement` reads of the service's Pix charge record; amounts in cents. */
export type PixChargeFacts = {
  readonly amount: number
  readonly paid_amount?: number | Absent
  readonly refunded_amount?: number | Absent
  readonly status?: StatusFact | Absent
  readonly updated_at?: string | Absent
  readonly pix?: { readonly expire_date?: string | Absent; readonly discount?: Discount | Absent } | Absent
}

/** What `settlement` reads of the service's card charge record. */
export type CardChargeFacts = {
  readonly amountCents: number
  readonly paidAmountCents?: number | Absent
  readonly refundAmountCents?: number | Absent
  readonly status?: StatusFact | Absent
}

type StatusFact = { readonly id?: number | string | Absent }

/**
 * `statuses`: the service's status ids whose meaning is known; they outrank amounts and dates. `owed`: cents to be paid
 * today, when the order's amount has changed since (default: the charge's). `timeZone`: the zone of zoneless times
 * (default: the assumed one).
 */
export type SettlementOptions = {
  readonly statuses?: Readonly<Record<string, SettledStatus>> | undefined
  readonly owed?: number | undefined
  readonly timeZone?: string | undefined
}

/**
 * Says how far a charge is settled, from a Pix or card charge record, whole or in part. The service names no paid,
 * refused or refunded state, so amounts and dates decide, in this order: a known status id; `refunded` when refunds
 * cover a payment; `paid` when what is owed was paid, or the discounted amount in its time; `partly_paid` when less
 * was; then a card is `processing`, and a Pix is `expired` from its expiry on and `open` before. A time that cannot be
 * read counts as absent; only a wrong `timeZone` throws.
 */
export function settlement(
  charge: PixChargeFacts | CardChargeFacts,
  now: Date | number,
  { statuses = {}, owed, timeZone = assumedZone }: SettlementOptions = {},
): SettledStatus {
  const id = String(charge.status?.id)
  const known = Object.hasOwn(statuses, id) ? statuses[id] : undefined
  if (known) return known

  const pix = 'amount' in charge ? charge : null
  const { amount, paid, refunded } = amountsOf(charge)
  if (paid > 0 && refunded >= paid) return 'refunded'
  if (paid > 0 && paid >= (owed ?? amount)) return 'paid'
  if (paid > 0) return pix && paid >= discounted(pix, now, owed, timeZone) ? 'paid' : 'partly_paid'
  if (!pix) return 'processing'

  const expiry = serviceTime(pix.pix?.expire_date, timeZone)
  return expiry && Number(now) >= expiry.getTime() ? 'expired' : 'open'
}

function amountsOf(charge: PixChargeFacts | CardChargeFacts) {
  const [amount, paid, refunded] =
    'amount' in charge
      ? [charge.amount, charge.paid_amount, charge.refunded_amount]
      : [charge.amountCents, charge.paidAmountCents, charge.refundAmountCents]
  return { amount: cents(amount, Number.NaN), paid: cents(paid, 0), refunded: cents(refunded, 0) }
}

// A figure of the wrong kind must not make goods leave the shop: an amount that is none is never reached, a payment
// that is none was not made.
const cents = (value: number | Absent, otherwise: number) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : otherwise

// The discount was given on the charge's price, so it says nothing about another. When the payment was made is not
// shown; the record's last change is the nearest time to it.
function discounted(charge: PixChargeFacts, now: Date | number, owed: number | undefined, timeZone: string): number {
  const paidAt = serviceTime(charge.updated_at, timeZone) ?? now
  if (owed !== undefined && owed !== charge.amount) return owed
  return discountedAmount(charge.amount, charge.pix?.discount, paidAt, timeZone)
}
