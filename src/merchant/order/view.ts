import type { ChargeView } from '../../merchant-api/charge.ts'
import { attemptStatus, priceOf } from './attempt-status.ts'
import type { CurrentCharge } from './current-charge.ts'
import { decideCard } from './decide-card.ts'
import { decidePix } from './decide-pix.ts'
import type { Attempt, OrderRecord, StoredCharge } from './record.ts'
import type { PriceAt, Rules } from './rules.ts'

/** A charge as its payer sees it, with what only the shop knows about it. */
export type OrderCharge = ChargeView & {
  /** The invoice that the service knows the charge by. */
  readonly invoice: string
  /** The number of the attempt, from 1. */
  readonly attempt: number
  /** The number of installments of a card charge; null for Pix. */
  readonly installments: number | null
}

/** Returns the order's current charge as its payer sees it. */
export function chargeView(
  { attempt, status }: CurrentCharge,
  record: OrderRecord,
  price: PriceAt,
  rules: Rules,
): ChargeView {
  const hasEnded = status === 'expired' || status === 'failed'
  const renewal = hasEnded ? renewalOf(attempt, record, price, rules) : null
  return {
    ...viewOf(attempt, status, price.now),
    ...(price.isClosed && hasEnded && { pix: null, payment_page: null }),
    renewable: renewal?.do === 'claim' || renewal?.do === 'wait',
    renewable_at: renewal?.do === 'reject' && renewal.until !== undefined ? iso(renewal.until) : null,
  }
}

const renewalOf = ({ card }: Attempt, record: OrderRecord, price: PriceAt, rules: Rules) =>
  card
    ? decideCard(record, { ...price, retry: true, idempotencyKeys: [] }, rules)
    : decidePix(record, { ...price, renew: true }, rules)

/** Returns one attempt's charge as the shop's hooks receive it, whatever happened to the other attempts. */
export function orderCharge(attempt: Attempt, now: number, rules: Rules): OrderCharge {
  // a proven status stays proven by the price of its time
  const status =
    attempt.status === 'open' ? attemptStatus(attempt, { now, owed: priceOf(attempt) }, rules) : attempt.status
  return { ...viewOf(attempt, status, now), ...shopFields(attempt) }
}

/** Returns the fields of an attempt that only the shop receives. */
export const shopFields = ({ number, invoice, card }: Attempt) => ({
  invoice,
  attempt: number,
  installments: card?.installments ?? null,
})

function viewOf(
  { method, charge, card, invoice, claimedAt, paidAt }: Attempt,
  status: ChargeView['status'],
  now: number,
) {
  const payment_page = card ? (status === 'open' ? card.paymentPage : null) : charge.payment_page
  return {
    id: charge.id ?? invoice,
    method,
    status,
    amount: charge.amount,
    paid_amount: charge.paid_amount,
    currency: charge.currency.code,
    description: charge.description || null,
    payee: charge.merchant?.name ?? '',
    pix: pixOf(charge),
    payment_page,
    renewable: false,
    paid_at: paidAt === null ? null : iso(paidAt),
    updated_at: iso(charge.updated_at ?? paidAt ?? claimedAt),
    server_time: iso(now),
  } satisfies ChargeView
}

function pixOf({ pix: { qr_code: code, expire_date, fine, discount } }: StoredCharge): ChargeView['pix'] {
  if (!code) return null
  const expires_at = expire_date === null ? null : iso(expire_date)
  return { code, expires_at, fine, discount }
}

const iso = (time: number) => new Date(time).toISOString()
