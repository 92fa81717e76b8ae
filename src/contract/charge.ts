import * as v from 'valibot'
import { cents } from '../schemas/scalars.ts'
import { chargeStatuses } from '../values/settlement.ts'

const adjustment = v.object({
  percent: v.nullable(v.number()),
  /** Cents. */
  amount: v.nullable(v.number()),
  /** As the service writes it. */
  date: v.nullable(v.string()),
})

/** A charge as its payer sees it. Amounts are cents; times are ISO 8601 with their zone. */
export const chargeView = v.object({
  /** The service's id, as text. */
  id: v.string(),
  method: v.picklist(['pix', 'card']),
  status: v.picklist(chargeStatuses),
  amount: cents,
  paid_amount: v.nullable(cents),
  currency: v.string(),
  description: v.nullable(v.string()),
  /** Name of who is paid. */
  payee: v.string(),
  pix: v.nullable(
    v.object({
      /** The code that is copied, and drawn as a QR. */
      code: v.string(),
      expires_at: v.nullable(v.string()),
      fine: v.nullable(adjustment),
      discount: v.nullable(adjustment),
    }),
  ),
  payment_page: v.nullable(v.string()),
  /** Whether an expired charge, or a refused card's, may be replaced by a new one now. */
  renewable: v.boolean(),
  /** From when on, where an expired charge may be replaced but not yet: payments on their way are waited for. */
  renewable_at: v.optional(v.nullable(v.string())),
  paid_at: v.nullable(v.string()),
  updated_at: v.string(),
  /** The server's clock when it answered: a payer's device may be hours wrong. */
  server_time: v.string(),
})

/** A charge as its payer sees it. */
export type ChargeView = v.InferOutput<typeof chargeView>
