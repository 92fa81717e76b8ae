import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { feeTarget } from '../../schemas/fee-target.ts'
import { integer, textOrNumber } from '../../schemas/scalars.ts'

/** Moves an account's payout fees to another account: the operation `accounts.setFeeTarget`. */
export const setFeeTarget = operation({
  method: 'POST',
  path: '/v2/account/{merchantId}/fee-target',
  key: 'secret',
  params: v.object({ merchantId: textOrNumber }),
  body: v.object({ merchant_fee: integer, fee_wallet: v.optional(v.boolean()) }),
  output: feeTarget,
  identifiers: ['id', 'merchant_id'],
  lookupKey: { field: 'merchantId', unique: null, lookup: null },
})
