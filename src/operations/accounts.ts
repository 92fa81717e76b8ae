import * as v from 'valibot'
import { operation } from '../core/operation.ts'
import { notShown } from '../core/unstated.ts'
import { balance } from '../schemas/balance.ts'
import { feeTarget } from '../schemas/fee-target.ts'
import { textOrNumber, whole } from '../schemas/scalars.ts'

const params = v.object({ merchantId: textOrNumber })

/** The account's money, and who bears its payout fees. */
export const accounts = {
  /**
   * Reads what an account holds in one currency. The service answers zeros, and no error, for an account without wallets
   * and for a currency that it does not know: only the seven listed are let through, and without `currency` the default is
   * the service's own.
   *
   * `recipient_id` is a name of ours: the service's is not shown and must be said as `unstated.balanceRecipient`.
   *
   * @throws InputError when the currency is another or the name is not said; nothing was sent.
   * @throws ServiceError when the service refuses.
   */
  getBalance: operation({
    method: 'GET',
    path: '/v2/account/{merchantId}/balance',
    key: 'secret',
    params,
    query: v.object({
      currency: v.optional(v.picklist(['USD', 'AUD', 'EUR', 'GBP', 'BRL', 'CAD', 'CHF'])),
      recipient_id: v.optional(textOrNumber),
    }),
    output: balance,
    unstated: notShown({ query: { recipient_id: 'balanceRecipient' } }),
  }),

  /**
   * Lets another account of the same customer domain (`merchant_fee`, its id) bear the payout fees of `merchantId`, in
   * its fee wallet if `fee_wallet` is true. The fees are that account's alone from then on, but stay linked to where they
   * arise; payin fees stay. Prepaid needs balance there when a fee is charged, postpaid is invoiced monthly. It cannot be
   * taken back here; sending the same again changes nothing.
   *
   * @throws InputError when `merchant_fee` is no whole number; nothing was sent.
   * @throws ServiceError when the service refuses.
   * @throws NetworkError when no whole answer came: send it again.
   */
  setFeeTarget: operation({
    method: 'POST',
    path: '/v2/account/{merchantId}/fee-target',
    key: 'secret',
    params,
    body: v.object({ merchant_fee: whole, fee_wallet: v.optional(v.boolean()) }),
    output: feeTarget,
    natural: { field: 'merchantId', unique: null, lookup: null },
  }),
}
