import * as v from 'valibot'
import { cents, integer } from '../../schemas/scalars.ts'
import { chargeStatuses } from '../../values/charge-status.ts'

/** Epoch milliseconds. */
const time = v.number()
const text = v.nullable(v.string())
const amount = v.nullable(v.number())
const adjustment = v.nullable(v.object({ percent: amount, amount, date: text }))

/**
 * The stored part of a charge, under the field names of the service's Pix charge. It contains no personal data. Times are
 * epoch milliseconds, parsed once, when an update arrives.
 */
const storedCharge = v.object({
  id: text,
  amount: cents,
  paid_amount: v.nullable(cents),
  refunded_amount: v.nullable(cents),
  currency: v.object({ code: v.string() }),
  description: text,
  merchant: v.nullable(v.object({ name: v.string() })),
  payment_page: text,
  updated_at: v.nullable(time),
  status: v.nullable(v.object({ id: v.string() })),
  /** The expiry of a card charge. A Pix charge has its expiry in `pix`. */
  expires_at: v.nullable(time),
  pix: v.object({ qr_code: text, expire_date: v.nullable(time), fine: adjustment, discount: adjustment }),
})

/** The stored part of a card payment: hashes, never the card or its token. */
const cardPart = v.object({
  /** The order's price without interest, in cents. The charge's amount minus this price is the interest of the plan. */
  price: cents,
  installments: integer,
  /** Hashes that identify this payment: a payment with any of them is never charged again. Empty for a payment page. */
  idempotencyKeys: v.array(v.string()),
  /** True when the payer enters the card on a payment page of the shop's choice. */
  usesPaymentPage: v.boolean(),
  /** The address of the payment page, once the charge is created. */
  paymentPage: text,
  /** The latest expiry of the payment page, whatever the service reports. */
  expiresAt: time,
  /** The payer fields that the service rejected, as paths of the merchant API. Such an attempt charged nothing. */
  payerFaults: v.array(v.string()),
})

const attempt = v.object({
  /** Counts from 1, over all payment methods. */
  number: integer,
  method: v.picklist(['pix', 'card']),
  /** The invoice that the service knows the charge by: a new one for each attempt. */
  invoice: v.string(),
  /**
   * `claimed`: a process is requesting the charge. `created`: the service has the charge, and its Pix code may be shown.
   * `lost`: no response arrived; no payer saw a code or a page, but a card may have been charged. `declined`: the service
   * declined. `rejected`: the service rejected the shop's account, configuration or fields. `invoice_taken`: the service
   * rejected the invoice, so it has a charge that this store does not know. `not_attempted`: the request was not sent, or
   * the service asks to send it later. Callbacks are applied in every state.
   */
  state: v.picklist(['claimed', 'created', 'lost', 'declined', 'rejected', 'invoice_taken', 'not_attempted']),
  /** No other attempt begins before this time: the end of the claim's lease, or of the pause after a failure. */
  blockedUntil: time,
  /** True when the payer requested this charge to replace an expired one. */
  renewed: v.boolean(),
  claimedAt: time,
  charge: storedCharge,
  /** The furthest status that the payment was ever proven to reach; `open` before any proof. */
  status: v.picklist(chargeStatuses),
  /** True once an update reported a decline. It ends the charge if the charge is, or becomes, `processing`. */
  isDeclined: v.boolean(),
  paidAt: v.nullable(time),
  /** Until when a payment counts as on its way that was reported and is not verified yet; null without one. */
  verifyingUntil: v.optional(v.nullable(time), null),
  /** Null for a Pix charge. */
  card: v.nullable(cardPart),
})

const eventNames = ['paid', 'overpaid', 'refunded', 'updated'] as const

const event = v.object({
  id: integer,
  name: v.picklist(eventNames),
  attempt: integer,
  deliveries: integer,
  createdAt: time,
  /** The time of the next delivery. During a delivery, the end of its lease. */
  due: time,
  /** The id of the request that caused the event, if one did. */
  requestId: v.optional(text, null),
})

/** Everything known about an order, in one record: one compare-and-set covers a change and the events it causes. */
export const orderRecord = v.object({
  format: v.literal(1),
  attempts: v.array(attempt),
  /** Events that the shop's hooks have not accepted yet, oldest first. */
  outbox: v.array(event),
  /** The id of the latest event. */
  lastEvent: integer,
  /** When the shop closed the order; null for an order that takes payments. */
  closedAt: v.nullable(time),
  /** The cents that the shop may keep, since the order received more; null for an order that was never overpaid. */
  entitledAmount: v.nullable(cents),
})

export type StoredCharge = v.InferOutput<typeof storedCharge>
export type CardPart = v.InferOutput<typeof cardPart>
export type Attempt = v.InferOutput<typeof attempt>
export type EventName = (typeof eventNames)[number]
export type OrderEvent = v.InferOutput<typeof event>
export type OrderRecord = v.InferOutput<typeof orderRecord>

/** An event that is not in the outbox yet. */
export type NewEvent = Pick<OrderEvent, 'name' | 'attempt'>

/** An order without attempts. */
export const newOrder: OrderRecord = {
  format: 1,
  attempts: [],
  outbox: [],
  lastEvent: 0,
  closedAt: null,
  entitledAmount: null,
}
