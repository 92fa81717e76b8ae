import * as v from 'valibot'

const schema = v.looseObject({
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
export interface Balance extends v.InferOutput<typeof schema> {}

/** The balance of an account in one currency (interface, "Balance"). */
export const balance: v.GenericSchema<Balance> = schema
