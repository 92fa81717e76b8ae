import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { undocumentedParts } from '../../core/undocumented.ts'
import { balance } from '../../schemas/account.ts'
import { textOrNumber } from '../../schemas/scalars.ts'

/** Reads the balance of an account: the operation `accounts.getBalance`. */
export const getBalance = operation({
  method: 'GET',
  path: '/v2/account/{merchantId}/balance',
  key: 'secret',
  params: v.object({
    /** Id of the merchant whose balance to read, an integer or text: `42`. */
    merchantId: textOrNumber,
  }),
  query: v.object({
    /** Currency of the balance: `'BRL'`. The service answers zeros for any other than the listed ones. */
    currency: v.optional(v.picklist(['USD', 'AUD', 'EUR', 'GBP', 'BRL', 'CAD', 'CHF'])),
    /** Id of the recipient: `7`. The parameter's name on the wire is `undocumented.balanceRecipient`. */
    recipient_id: v.optional(textOrNumber),
  }),
  output: balance,
  undocumented: undocumentedParts({ query: { recipient_id: 'balanceRecipient' } }),
})
