import * as v from 'valibot'
import { cents } from '../schemas/scalars.ts'
import { chargeStatuses } from '../values/charge-status.ts'
import { chargeMethods } from './enumerations.ts'

/** A fine or a discount: a percentage, an amount, or both. */
const adjustment = v.object({
  /** Percentage of the amount, or null. */
  percent: v.nullable(v.number()),
  /** Cents. */
  amount: v.nullable(v.number()),
  /** A date as the service writes it. The interface does not say what it means. */
  date: v.nullable(v.string()),
})

/** A charge, as its payer sees it. Amounts are in cents, and times in ISO 8601 with their zone. */
export const chargeViewSchema = v.object({
  /** The service's id, as text. */
  id: v.string(),
  /** Payment method: `pix` or `card`. */
  method: v.picklist(chargeMethods),
  /** Status of the charge. */
  status: v.picklist(chargeStatuses),
  /** Price in cents: `1050` for R$ 10.50. */
  amount: cents,
  /** Paid amount in cents; null while nothing is paid. */
  paid_amount: v.nullable(cents),
  /** ISO 4217 code, such as `BRL`. */
  currency: v.string(),
  /** Description of the order, or null. */
  description: v.nullable(v.string()),
  /** Name of the payee; empty where it is not known. */
  payee: v.string(),
  /** Null for a card charge, and for a Pix charge without a code. */
  pix: v.nullable(
    v.object({
      /** The Pix code, to copy or to show as a QR code. */
      code: v.string(),
      /**
       * The modules of the QR code, without a margin: base64 of one bit for each, row by row, 1 for a dark one, the highest bit of a
       * byte first, with zeros at the end of the last byte. Null for a code that no bank would accept: it is not shown. Without this
       * field, the element checks and draws the code itself. Only an open charge needs it.
       */
      qr: v.optional(v.nullable(v.string())),
      /** Time when the code expires, or null. */
      expires_at: v.nullable(v.string()),
      /** Fine for a late payment, or null. */
      fine: v.nullable(adjustment),
      /** Discount on the price, or null. */
      discount: v.nullable(adjustment),
    }),
  ),
  /** Address of a page where the charge can be paid. */
  payment_page: v.nullable(v.string()),
  /** True when an expired charge, or a declined card charge, can be replaced now. */
  renewable: v.boolean(),
  /** When a charge can be replaced that is open or has expired, if not yet: payments on their way may still arrive after its expiry. */
  renewable_at: v.optional(v.nullable(v.string())),
  /** Time of the payment, or null. */
  paid_at: v.nullable(v.string()),
  /** Cents that were given back: `0` if none. Without this field, the server does not know. */
  refunded_amount: v.optional(cents),
  /** When `refunded_amount` last grew, or null. */
  refunded_at: v.optional(v.nullable(v.string())),
  /** The bank's reference of a Pix payment, once it is paid; otherwise null. */
  end_to_end: v.optional(v.nullable(v.string())),
  /** The company that charges, or null where it is not known. */
  charged_by: v.optional(
    v.nullable(
      v.object({
        /** Its legal name, or null. */
        name: v.nullable(v.string()),
        /** Where it helps its customers: a phone number, an e-mail address or a URL; or null. */
        helpdesk: v.nullable(v.string()),
      }),
    ),
  ),
  /** Time of the last change. */
  updated_at: v.string(),
  /** The server's clock: a payer's device may be hours wrong. */
  server_time: v.string(),
})

/** A charge, as its payer sees it. Amounts are in cents, and times in ISO 8601 with their zone. */
export type ChargeView = v.InferOutput<typeof chargeViewSchema>
