import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { undocumentedParts } from '../../core/undocumented.ts'
import { balance } from '../../schemas/balance.ts'
import { textOrNumber } from '../../schemas/scalars.ts'

/** Reads the balance of an account: the operation `accounts.getBalance`. */
export const getBalance = operation({
  method: 'GET',
  path: '/v2/account/{merchantId}/balance',
  key: 'secret',
  params: v.object({ merchantId: textOrNumber }),
  query: v.object({
    currency: v.optional(v.picklist(['USD', 'AUD', 'EUR', 'GBP', 'BRL', 'CAD', 'CHF'])),
    recipient_id: v.optional(textOrNumber),
  }),
  output: balance,
  undocumented: undocumentedParts({ query: { recipient_id: 'balanceRecipient' } }),
})
