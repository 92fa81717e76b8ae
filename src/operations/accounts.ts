import { getBalance } from './accounts/get-balance.ts'
import { setFeeTarget } from './accounts/set-fee-target.ts'

/** The operations of `accounts`, each with its manual. */
export type Accounts = {
  /**
   * Reads the balance of an account in one currency. The service answers zeros, without an error, for a merchant
   * without accounts and for an unknown currency. Only the seven listed currencies are therefore accepted; without
   * `currency` the service's default applies.
   *
   * `recipient_id` is our name. The interface does not document the service's own: pass it as
   * `undocumented.balanceRecipient`.
   *
   * @throws InputError when the currency is not listed or an `undocumented` setting is missing; nothing was sent.
   * @throws ServiceError when the service rejects the request.
   */
  readonly getBalance: typeof getBalance

  /**
   * Moves the payout fees of the account `merchantId` to another account of the same customer domain: `merchant_fee`,
   * its id, receives the fees. With `{ merchantId: 42, merchant_fee: 43 }`, each fee for a payout of 42 is charged to
   * 43 from then on, and to 43 only; with `fee_wallet: true` to its fee wallet. Each fee stays linked to the account
   * where it arises; payin fees are unaffected. A prepaid account 43 needs balance when a fee is charged, a postpaid
   * one is invoiced monthly. The API cannot undo it. The interface does not document what sending it again does.
   *
   * @throws InputError when `merchant_fee` is not an integer; nothing was sent.
   * @throws ServiceError when the service rejects the request.
   * @throws NetworkError when no complete response arrived. The fees may have moved, and no operation reads where they
   * go: ask the service.
   */
  readonly setFeeTarget: typeof setFeeTarget
}

/** Accounts: balances, and the account that receives the payout fees. */
export const accounts: Accounts = { getBalance, setFeeTarget }
