import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { feeTarget } from '../../schemas/account.ts'
import { integer, textOrNumber } from '../../schemas/scalars.ts'

/** Moves an account's payout fees to another account: the operation `accounts.setFeeTarget`. */
export const setFeeTarget = operation({
  method: 'POST',
  path: '/v2/account/{merchantId}/fee-target',
  key: 'secret',
  params: v.object({
    /** Id of the account whose payout fees move, an integer or text: `42`. */
    merchantId: textOrNumber,
  }),
  body: v.object({
    /** Id of the account that will receive the fees, of the same customer domain: `43`. */
    merchant_fee: integer,
    /** True to post the fees to the fee wallet. */
    fee_wallet: v.optional(v.boolean()),
  }),
  output: feeTarget,
  identifiers: ['id', 'merchant_id'],
  lookupKey: { field: 'merchantId', unique: null, lookup: null },
})
