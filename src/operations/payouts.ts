import { createPayout } from './payouts/create-payout.ts'
import { listPayouts } from './payouts/list-payouts.ts'

/** The operations of `payouts`, each with its manual. */
export type Payouts = {
  /**
   * Creates a payout, optionally with a markup of its own. That markup replaces any global or submerchant markup, is
   * required where none is configured, and applies to PIX payments only. `markupCharge` computes its charge.
   *
   * The interface documents neither which fields are required, except those of the markup, nor the unit of any amount.
   * The response's `amount` is text with its currency symbol. `markup.amount`, `min_charge_value` (mode `percent` only,
   * required there) and `max_charge_value` (mode `percent` only, optional) are numbers of at least 0.01; the maximum
   * must not be below the minimum. A null in the markup is an absent field, so that the markup of a response can be
   * sent again.
   *
   * @throws InputError when the input breaks a rule; nothing was sent.
   * @throws ServiceError when the service rejects the request; `fields` has its messages by field.
   * @throws NetworkError when no complete response arrived. Look for the payout in `payouts.list` before you send it
   * again; the interface does not state whether `external_id` there is the invoice.
   */
  readonly create: typeof createPayout

  /**
   * Lists payouts, newest id first, `per_page` at a time (default 15, at most 100). Days are `YYYY-MM-DD`. `status_id`
   * is one of `payoutStatuses`. Amounts of the records are in cents.
   *
   * `merchant_id` (2 to 10,000), `updated_at_start` and `updated_at_end` are our names. The interface does not document
   * the service's own: pass them as `undocumented.payoutMerchant`, `payoutUpdatedStart` and `payoutUpdatedEnd`.
   *
   * @throws InputError when the input breaks a rule or an `undocumented` setting is missing; nothing was sent.
   * @throws ServiceError when the service rejects the request.
   */
  readonly list: typeof listPayouts
}

/** Payouts: payments from the account to beneficiaries. */
export const payouts: Payouts = { create: createPayout, list: listPayouts }
