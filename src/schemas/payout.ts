import * as v from 'valibot'
import { identityDocument, integer, openEnum, timestamp } from './scalars.ts'

/** The status ids of payouts, by name. A new payout is 1. The interface does not document the transitions. */
export const payoutStatuses = {
  created: 1,
  processing: 2,
  paid: 3,
  failed: 4,
  /** Rejected by compliance. */
  rejected: 5,
  cancelled: 6,
} as const

/** A payout, as `POST /v2/payout/payments` returns it (interface, "Payout payment"). */
export const payout = v.looseObject({
  id: integer,
  merchant: v.looseObject({ id: integer, name: v.string() }),
  payment_method: openEnum('PIX'),
  amount: v.string(),
  currency: v.string(),
  invoice: v.string(),
  status: v.looseObject({ id: integer, name: openEnum('Awaiting') }),
  beneficiary: v.looseObject({ name: v.string(), document: identityDocument }),
  markup: v.looseObject({
    mode: openEnum('fixed', 'percent'),
    amount: v.number(),
    min_charge_value: v.nullable(v.number()),
    max_charge_value: v.nullable(v.number()),
    origin: openEnum('inline'),
  }),
  purpose: v.null(),
  paid_at: v.nullable(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
})

/** A new payout; `amount` is text with its currency symbol, which `money.parse` reads. */
export type Payout = v.InferOutput<typeof payout>
