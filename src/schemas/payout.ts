import * as v from 'valibot'
import { identity, open, timestamp, whole } from './scalars.ts'

/** The ids by which payouts are filtered. A new one is 1; which moves lead on from there is not shown. */
export const payoutStatuses = {
  created: 1,
  processing: 2,
  paid: 3,
  failed: 4,
  /** By compliance. */
  rejected: 5,
  cancelled: 6,
} as const

/** A payout, as `POST /v2/payout/payments` answers it (interface, "Payout payment"). */
export const payout = v.looseObject({
  id: whole,
  merchant: v.looseObject({ id: whole, name: v.string() }),
  payment_method: open('PIX'),
  amount: v.string(),
  currency: v.string(),
  invoice: v.string(),
  status: v.looseObject({ id: whole, name: open('Awaiting') }),
  beneficiary: v.looseObject({ name: v.string(), document: identity }),
  markup: v.looseObject({
    mode: open('fixed', 'percent'),
    amount: v.number(),
    min_charge_value: v.nullable(v.number()),
    max_charge_value: v.nullable(v.number()),
    origin: open('inline'),
  }),
  purpose: v.null(),
  paid_at: v.nullable(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
})

/** A payout just made; `amount` is text with its currency symbol, which `money.parse` reads. */
export type Payout = v.InferOutput<typeof payout>
