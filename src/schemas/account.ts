import * as v from 'valibot'
import { integer, untypedId } from './scalars.ts'

const balanceSchema = v.looseObject({
  /** The whole balance. The interface does not document the unit. */
  balance: v.number(),
  /** The part that can be used. */
  available_balance: v.number(),
  /** The part that is reserved. */
  reserve_balance: v.number(),
  /** The balance of the fee wallet; null unless the account receives fees in a wallet. */
  fee: v.nullable(v.number()),
})

/** The balance of an account in one currency; `fee` is null unless the account receives fees in a wallet. */
export interface Balance extends v.InferOutput<typeof balanceSchema> {}

/** The balance of an account in one currency (interface, "Balance"). */
export const balance: v.GenericSchema<Balance> = balanceSchema

const feeTargetSchema = v.looseObject({
  /** Id of the configuration, an integer or text, as all ids of this record but the recipient's. */
  id: untypedId,
  /** Id of the account whose fees move: `42`. */
  merchant_id: untypedId,
  /** Id of the recipient, or null. */
  recipient_id: v.nullable(integer),
  /** The service's id of the currency. */
  currency_id: untypedId,
  /** The account that receives the fees, or null. */
  account_fee: v.nullable(
    v.looseObject({
      /** Id of this configuration. */
      id: untypedId,
      /** Id of the account: `43`. */
      merchant_id: untypedId,
      /** The service's id of the currency. */
      currency_id: untypedId,
      /** True if fees are billed. The interface says no more about it. */
      use_fee_billing: v.boolean(),
    }),
  ),
})

/** The account that receives the payout fees of another. */
export interface FeeTarget extends v.InferOutput<typeof feeTargetSchema> {}

/** The account that receives the payout fees of another (interface, "Fee-target configuration"). */
export const feeTarget: v.GenericSchema<FeeTarget> = feeTargetSchema
