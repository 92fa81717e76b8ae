import type { ChargeView } from '../../merchant-api/charge.ts'
import { laterStatus } from '../stores/stored-status.ts'
import { attemptNow } from './attempt-status.ts'
import { type CurrentCharge, decideCard, decidePix, renewableFrom } from './current-charge.ts'
import type { ChargeSettings, OrderTerms } from './order.ts'
import { receivedOf, returnedOf } from './order-statuses.ts'
import type { Attempt, OrderRecord, PixAttempt } from './record.ts'
import { type SentDetails, toSentDetails } from './sent-fields.ts'

/** A charge as its payer sees it, with the fields that a merchant server may leave out. */
type FullChargeView = ChargeView & {
  readonly [Name in 'refunded_amount' | 'refunded_at' | 'end_to_end' | 'charged_by']: Exclude<
    ChargeView[Name],
    undefined
  >
}

/** A charge as its payer sees it, with what only the shop knows about it. */
export type OrderCharge = FullChargeView &
  SentDetails & {
    /** The invoice that the service knows the charge by. */
    readonly invoice: string
    /** The service's id of the charge; null before it is known. */
    readonly service_id: string | null
    /** The number of the attempt, from 1. */
    readonly attempt: number
    /** The number of installments of a card charge; null for Pix. */
    readonly installments: number | null
  }

/** Returns the order's current charge as its payer sees it. */
export function toChargeView(
  current: CurrentCharge,
  record: OrderRecord,
  terms: OrderTerms,
  settings: ChargeSettings,
): FullChargeView {
  const { attempt, status, hasEnded } = current
  const renewal = hasEnded ? renewalOf(attempt, record, terms, settings) : null
  return {
    ...viewOf(attempt, status, terms.now),
    ...(terms.isClosed && hasEnded && { pix: null, payment_page: null }),
    renewable: renewal?.do === 'claim' || renewal?.do === 'wait',
    renewable_at: isoOrNull(
      renewal?.do === 'reject' ? (renewal.until ?? null) : renewableFrom(current, record, terms, settings),
    ),
  }
}

const renewalOf = ({ method }: Attempt, record: OrderRecord, terms: OrderTerms, settings: ChargeSettings) =>
  method === 'card'
    ? decideCard(record, { ...terms, retry: true, idempotencyKeys: [] }, settings)
    : decidePix(record, { ...terms, renew: true }, settings)

/** Returns one attempt's charge as the shop's hooks receive it, whatever happened to the other attempts. */
export function orderCharge(attempt: Attempt, now: number, settings: ChargeSettings): OrderCharge {
  const { provenStatus, price } = attempt
  // a proven status stays proven by the price of its time
  const isProven = provenStatus !== 'open' && provenStatus !== laterStatus
  const status = isProven ? provenStatus : attemptNow(attempt, { now, owed: price }, settings).status
  return { ...viewOf(attempt, status, now), ...shopFields(attempt) }
}

/** Returns the fields of an attempt that only the shop receives. */
export const shopFields = (attempt: Attempt) => ({
  invoice: attempt.invoice,
  service_id: attempt.charge.id,
  attempt: attempt.number,
  installments: attempt.method === 'card' ? attempt.card.installments : null,
  ...toSentDetails(attempt.charge.sent),
})

function viewOf(attempt: Attempt, status: ChargeView['status'], now: number): FullChargeView {
  const { method, charge, invoice, sentAt, paidAt } = attempt
  return {
    id: charge.id ?? invoice,
    method,
    status,
    amount: charge.amount,
    paid_amount: receivedOf(attempt) || charge.paid_amount,
    currency: charge.currency.code,
    description: charge.description || null,
    payee: charge.merchant?.name ?? '',
    ...(attempt.method === 'pix'
      ? { pix: codeOf(attempt), payment_page: attempt.pix.paymentPage }
      : { pix: null, payment_page: status === 'open' ? attempt.card.paymentPage : null }),
    renewable: false,
    paid_at: isoOrNull(paidAt),
    refunded_amount: returnedOf(attempt),
    refunded_at: isoOrNull(charge.refunded_at),
    end_to_end: (paidAt === null ? null : charge.end_to_end[0]) ?? null,
    charged_by: charge.originator && { name: charge.originator.name, helpdesk: charge.originator.helpdesk },
    updated_at: iso(charge.updated_at ?? paidAt ?? sentAt),
    server_time: iso(now),
  }
}

function codeOf({ pix: { code, expiresAt, fine, discount } }: PixAttempt): ChargeView['pix'] {
  return code ? { code, expires_at: isoOrNull(expiresAt), fine, discount } : null
}

/** Returns epoch milliseconds as ISO 8601. */
export const iso = (time: number): string => new Date(time).toISOString()

/** Returns epoch milliseconds as ISO 8601; null without a time. */
export const isoOrNull = (time: number | null): string | null => (time === null ? null : iso(time))
