import * as v from 'valibot'
import { identityDocument, integer, merchant, openEnum, timestamp, untypedId } from './scalars.ts'

/** The status ids of payouts, by name. A new payout is 1. The interface does not document the transitions. */
export const payoutStatuses = {
  /** Created. */
  created: 1,
  /** In process. */
  processing: 2,
  /** Paid to the beneficiary. */
  paid: 3,
  /** Failed. */
  failed: 4,
  /** Rejected by compliance. */
  rejected: 5,
  /** Cancelled. */
  cancelled: 6,
} as const

export type PayoutStatusId = (typeof payoutStatuses)[keyof typeof payoutStatuses]

const schema = v.looseObject({
  /** The service's id of the payout, for reconciliation: `2001`. */
  id: integer,
  /** The account that pays. */
  merchant,
  /** How the beneficiary is paid: `'PIX'`. */
  payment_method: openEnum('PIX'),
  /** Amount as text with its currency symbol, `'R$ 10,50'`, which `money.parse` reads. */
  amount: v.string(),
  /** Currency code of ISO 4217: `'BRL'`. */
  currency: v.string(),
  /** Your own identifier of the payout: `'payout-77'`. */
  invoice: v.string(),
  /** The current status. */
  status: v.looseObject({
    /** Number of the status, one of `payoutStatuses`: `1`. */
    id: untypedId,
    /** Name of the status: `'Awaiting'` for a new payout. */
    name: openEnum('Awaiting'),
  }),
  /** The person or company that is paid. */
  beneficiary: v.looseObject({
    /** Full name: `'Maria Silva'`. */
    name: v.string(),
    /** The identity document. */
    document: identityDocument,
  }),
  /** Your own charge on the payout. */
  markup: v.looseObject({
    /** How the charge is computed: `'fixed'` (an amount for each payment) or `'percent'` (of the payment's amount). */
    mode: openEnum('fixed', 'percent'),
    /** The amount, or the percentage. */
    amount: v.number(),
    /** Lowest charge of mode `percent`, or null. */
    min_charge_value: v.nullable(v.number()),
    /** Highest charge of mode `percent`, or null. */
    max_charge_value: v.nullable(v.number()),
    /** Origin of the markup: always `'inline'` when the request carried it. */
    origin: openEnum('inline'),
  }),
  /** Always null. */
  purpose: v.null(),
  /** Time of the payment, ISO 8601, or null. */
  paid_at: v.nullable(timestamp),
  /** Time of creation, ISO 8601. */
  created_at: timestamp,
  /** Time of the last change, ISO 8601. */
  updated_at: timestamp,
})

/** A new payout; `amount` is text with its currency symbol, which `money.parse` reads. */
export interface Payout extends v.InferOutput<typeof schema> {}

/** A payout, as `POST /v2/payout/payments` returns it (interface, "Payout payment"). */
export const payout: v.GenericSchema<Payout> = schema
