import * as v from 'valibot'

/** The balance of an account in one currency (interface, "Balance"). */
export const balance = v.looseObject({
  balance: v.number(),
  available_balance: v.number(),
  reserve_balance: v.number(),
  fee: v.nullable(v.number()),
})

/** The balance of an account in one currency; `fee` is null unless the account receives fees in a wallet. */
export type Balance = v.InferOutput<typeof balance>
