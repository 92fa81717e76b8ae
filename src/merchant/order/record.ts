import * as v from 'valibot'
import { cents, integer } from '../../schemas/scalars.ts'
import { chargeStatuses } from '../../values/charge-status.ts'
import { storedStatus, storedTime } from '../stores/stored-status.ts'
import { moveEntries } from '../writes/move.ts'
import { eventFacts, orderEventNames } from '../writes/outbox.ts'
import { noSentFields, sentFields } from './sent-fields.ts'

/** Epoch milliseconds. */
const time = storedTime
const text = v.nullable(v.string())
const amount = v.nullable(v.number())
const adjustment = v.nullable(v.object({ percent: amount, amount, date: text }))

/** The stored part of a charge, by the service's field names: no personal data. Times are epoch milliseconds. */
const storedCharge = v.object({
  id: text,
  amount: cents,
  paid_amount: v.nullable(cents),
  refunded_amount: v.nullable(cents),
  currency: v.object({ code: v.string() }),
  description: text,
  merchant: v.nullable(v.object({ name: v.string() })),
  updated_at: v.nullable(time),
  /** The service's status of the charge, which a shop may give a meaning. */
  status: v.nullable(v.object({ id: v.string() })),
  /** When the refunded amount grew last. */
  refunded_at: v.optional(v.nullable(time), null),
  /** The bank's references of its payments, the first one first. */
  end_to_end: v.optional(v.array(v.string()), []),
  /** The company that charges, as the response that created the charge names it. */
  originator: v.optional(v.nullable(v.object({ name: text, document: text, helpdesk: text })), null),
  sent: v.optional(sentFields, noSentFields),
  /** True after an erasure: then no text about a person is stored with it, whatever arrives later. */
  isErased: v.optional(v.boolean(), false),
})

/** The stored part of a Pix code. All of it is null before the response that created the charge. */
const pixPart = v.object({
  code: text,
  expiresAt: v.nullable(time),
  fine: adjustment,
  discount: adjustment,
  /** The address of the service's page for the charge. */
  paymentPage: text,
})

/** The stored part of a card payment: hashes, never the card or its token. */
const cardPart = v.object({
  installments: integer,
  /** Hashes that identify this payment: a payment with any of them is never charged again. Empty for a payment page. */
  idempotencyKeys: v.array(v.string()),
  /** True when the payer enters the card on a payment page of the shop's choice. */
  usesPaymentPage: v.boolean(),
  /** The address of the payment page, once the charge is created. */
  paymentPage: text,
  /** When the payment page expires: at the shop's time, or at the service's if that is earlier. */
  expiresAt: time,
  /** The payer fields that the service rejected, as paths of the merchant API. Such an attempt charged nothing. */
  payerFaults: v.array(v.string()),
})

const attemptFields = {
  /** Counts from 1, over all payment methods. */
  number: integer,
  /** The invoice that the service knows the charge by: a new one for each attempt. */
  invoice: v.string(),
  /** The order's price when the attempt was claimed, in cents. The charge's amount minus this price is interest. */
  price: cents,
  /**
   * The stage of the charge's request, and the end of its lease, which every read replaces (`withOwnLeases`), or of the
   * pause after a failure. Callbacks are applied in every stage. No payer saw a code or page of a lost request.
   */
  ...moveEntries(['sending', 'lost', 'refused', 'created']),
  sentAt: time,
  /**
   * Why it was refused; null for any other stage. `declined`: the service declined. `rejected`: it rejected the shop's
   * account, configuration or fields. `invoice_taken`: it has a charge with the invoice that this store does not know.
   * `not_sent`: it was not sent, or the service asks to send it later.
   */
  refusal: v.nullable(storedStatus(['declined', 'rejected', 'invoice_taken', 'not_sent'])),
  charge: storedCharge,
  /** The furthest status that the payment was ever proven to reach; `open` before any proof. */
  provenStatus: storedStatus(chargeStatuses),
  /** True once an update reported a decline. It ends the charge if the charge is, or becomes, `processing`. */
  isDeclined: v.boolean(),
  paidAt: v.nullable(time),
  /** The changes since its stage, its sums or the service's time of its last change were others. */
  changes: v.optional(integer, 0),
  /** Until when a reported payment counts as on its way, unless it is verified; null without one (`retryForMs`). */
  verifyingUntil: v.nullable(time),
}

const pixAttempt = v.object({
  method: v.literal('pix'),
  ...attemptFields,
  /** True when the payer requested this charge to replace an expired one. */
  renewed: v.boolean(),
  pix: pixPart,
})

const cardAttempt = v.object({ method: v.literal('card'), ...attemptFields, card: cardPart })

// what a newer version has written with an event stays with it
const event = v.looseObject({
  id: integer,
  name: storedStatus(orderEventNames),
  attempt: integer,
  /** The cents that a refund of a part has returned, or that exceed the price, and the sum with those before. */
  amount: v.optional(cents),
  total: v.optional(cents),
  /** What makes it one among the events of its name and attempt: sums, or the values that changed, as a fingerprint. */
  facts: v.optional(eventFacts),
  /** The bank references that were written beside the payment, until its hook has accepted it. */
  references: v.optional(v.array(v.string())),
  deliveries: integer,
  createdAt: time,
  /** The time of the next delivery. During a delivery, the end of its lease. */
  due: time,
  /** The id of the request that caused the event, if one did. */
  requestId: v.optional(text, null),
})

/** Something that happened to a charge. */
const historyEntry = v.object({
  /** When this server recorded it. */
  at: time,
  /** The event; `updated` for one without an event of its own. */
  kind: storedStatus(orderEventNames),
  /** The number of the attempt, from 1. */
  attempt: integer,
  /** The status of the attempt's charge afterwards. */
  status: storedStatus(chargeStatuses),
  /** The cents that were received or returned; null where none moved. */
  amount: v.nullable(cents),
  /** The SHA-256 hash of the bytes of the callback that reported it, in hexadecimal digits; null for what no callback reported. */
  sha256: text,
})

/** Everything known about an order, in one record: one compare-and-set covers a change and the events it causes. */
export const orderRecord = v.object({
  format: v.literal(2),
  attempts: v.array(v.variant('method', [pixAttempt, cardAttempt])),
  /** Events that the shop's hooks have not accepted yet, oldest first. */
  outbox: v.array(event),
  /** The id of the latest event. */
  lastEvent: integer,
  /** When the shop closed the order; null for an order that takes payments. */
  closedAt: v.nullable(time),
  /** The cents that the shop may keep, since the order received more; null for an order that was never overpaid. */
  entitledAmount: v.nullable(cents),
  /** The events of its charges, the oldest first. */
  life: v.optional(v.array(historyEntry), []),
})

export type StoredCharge = v.InferOutput<typeof storedCharge>
export type PixPart = v.InferOutput<typeof pixPart>
export type CardPart = v.InferOutput<typeof cardPart>
export type PixAttempt = v.InferOutput<typeof pixAttempt>
export type CardAttempt = v.InferOutput<typeof cardAttempt>

/** One try to charge an order, by one payment method. */
export type Attempt = PixAttempt | CardAttempt

export type Method = Attempt['method']

export type EventName = (typeof orderEventNames)[number]
export type OrderEvent = v.InferOutput<typeof event>
export type OrderRecord = v.InferOutput<typeof orderRecord>

/** Something that happened to a charge of an order. */
export type HistoryEntry = v.InferOutput<typeof historyEntry>

/** An event that is not in the outbox yet. */
export type NewEvent = Pick<OrderEvent, 'name' | 'attempt' | 'amount' | 'total' | 'facts'>

/** An order without attempts. */
export const newOrder: OrderRecord = {
  format: 2,
  attempts: [],
  outbox: [],
  lastEvent: 0,
  closedAt: null,
  entitledAmount: null,
  life: [],
}
