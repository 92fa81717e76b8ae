import * as v from 'valibot'
import { integer } from './scalars.ts'

/** The account that pays the payout fees of another (interface, "Fee-target configuration"). */
export const feeTarget = v.looseObject({
  id: integer,
  merchant_id: integer,
  recipient_id: v.nullable(integer),
  currency_id: integer,
  account_fee: v.nullable(
    v.looseObject({ id: integer, merchant_id: integer, currency_id: integer, use_fee_billing: v.boolean() }),
  ),
})

/** The account that pays the payout fees of another. */
export type FeeTarget = v.InferOutput<typeof feeTarget>
