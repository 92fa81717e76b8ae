import * as v from 'valibot'
import { cents, whole } from '../schemas/scalars.ts'
import { chargeStatuses } from '../values/settlement.ts'

const text = v.nullable(v.string())
const amount = v.nullable(v.number())
const adjustment = v.nullable(v.object({ percent: amount, amount, date: text }))

/** What is kept of a charge, by the service's own names for a Pix charge: nothing about the buyer. */
const keptCharge = v.object({
  id: text,
  amount: cents,
  paid_amount: v.nullable(cents),
  refunded_amount: v.nullable(cents),
  currency: v.object({ code: v.string() }),
  description: text,
  merchant: v.nullable(v.object({ name: v.string() })),
  payment_page: text,
  updated_at: text,
  status: v.nullable(v.object({ id: v.string() })),
  /** When a card's charge ends; a Pix charge tells it in its own part. */
  expires_at: v.optional(text, null),
  pix: v.object({ qr_code: text, expire_date: text, fine: adjustment, discount: adjustment }),
})

/** What is kept of how a card was to pay: nothing of the card, and of its token a hash. */
const cardPart = v.object({
  /** What the order cost in cash, in cents; what the charge is above it is its plan's interest. */
  price: cents,
  /** Number of parcels. */
  plan: whole,
  /** Hashes of what names this payment: by none of them it is ever made again. Empty for a page, which charges nobody by itself. */
  names: v.array(v.string()),
  /** Whether a page of the shop's choice takes the card. */
  paged: v.boolean(),
  /** Address of that page, once the charge is made. */
  page: text,
  /** When the page is over at the latest, whatever the service says: milliseconds since 1970. */
  ends: v.number(),
  /** Fields of the payer that the service found wrong, by their paths in the contract; the attempt is then none. */
  faults: v.array(v.string()),
})

const attempt = v.object({
  /** From 1, in the order of being made, over all methods. */
  number: whole,
  method: v.picklist(['pix', 'card']),
  /** How the service names it: new for each attempt. */
  invoice: v.string(),
  /**
   * `claimed`: some process is asking the service. `made`: the service has the charge, and a Pix code may be shown.
   * `lost`: no answer came; nobody saw a code or a page, but a card is in doubt. `refused`: the service said no.
   * `unasked`: no card was asked for money, for the service would not hear the shop or was not reached; the attempt is then
   * none. Whatever the state, callbacks are listened to.
   */
  state: v.picklist(['claimed', 'made', 'lost', 'refused', 'unasked']),
  /** No other attempt is made before this moment: the end of the claim's lease, or of the pause after a failure. */
  until: v.number(),
  /** Whether the payer asked for it in the place of an expired one. */
  renewed: v.boolean(),
  askedAt: v.number(),
  charge: keptCharge,
  /** The furthest that its payment was ever proven to be; `open` when nothing was. */
  status: v.picklist(chargeStatuses),
  paidAt: v.nullable(v.number()),
  /** Null for a Pix charge. */
  card: v.optional(v.nullable(cardPart), null),
})

const eventNames = ['paid', 'overpaid', 'refunded', 'changed'] as const

const event = v.object({
  id: whole,
  name: v.picklist(eventNames),
  attempt: whole,
  tries: whole,
  /** When it is to be delivered; while it is being delivered, when another may try. */
  due: v.number(),
})

/** All that is known of an order, in one record, so that one compare and set covers a change and what it sets off. */
const orderRecord = v.object({
  format: v.literal(1),
  attempts: v.array(attempt),
  /** Events that the shop has not yet taken, the oldest first. */
  outbox: v.array(event),
  /** Id of the last event. */
  lastEvent: whole,
})

export type KeptCharge = v.InferOutput<typeof keptCharge>
export type CardPart = v.InferOutput<typeof cardPart>
export type Attempt = v.InferOutput<typeof attempt>
export type EventName = (typeof eventNames)[number]
export type OrderEvent = v.InferOutput<typeof event>
export type OrderRecord = v.InferOutput<typeof orderRecord>

/** An order of which nothing is known yet. */
export const newOrder: OrderRecord = { format: 1, attempts: [], outbox: [], lastEvent: 0 }

/** Reads a record as the store has it, or is to have it; throws on one of another format. */
export function readOrderRecord(value: unknown): OrderRecord {
  const read = v.safeParse(orderRecord, value)
  if (!read.success) throw new Error('an order record of another format')
  return read.output
}

/** The record with one attempt changed; the same record when the change leaves it as it was. */
export function changeAttempt(record: OrderRecord, number: number, change: (attempt: Attempt) => Attempt): OrderRecord {
  const attempts = record.attempts.map((each) => (each.number === number ? change(each) : each))
  return JSON.stringify(attempts) === JSON.stringify(record.attempts) ? record : { ...record, attempts }
}
