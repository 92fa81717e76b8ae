import * as v from 'valibot'
import { whole } from './scalars.ts'

/** Where an account's payout fees go (interface, "Fee-target configuration"). */
export const feeTarget = v.looseObject({
  id: whole,
  merchant_id: whole,
  recipient_id: v.nullable(whole),
  currency_id: whole,
  account_fee: v.nullable(
    v.looseObject({ id: whole, merchant_id: whole, currency_id: whole, use_fee_billing: v.boolean() }),
  ),
})

/** Where an account's payout fees go. */
export type FeeTarget = v.InferOutput<typeof feeTarget>
