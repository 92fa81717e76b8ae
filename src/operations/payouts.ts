import * as v from 'valibot'
import { operation } from '../core/operation.ts'
import { paging } from '../core/page.ts'
import { notShown } from '../core/unstated.ts'
import { markup } from '../schemas/markup.ts'
import { type PayoutItem, payoutPage } from '../schemas/payout-page.ts'
import { payout } from '../schemas/payout.ts'
import { rules } from '../schemas/rules.ts'
import { characters, day, decimal, integer } from '../schemas/scalars.ts'
import { recordsOf } from './records-of.ts'

const text = v.optional(v.string())

/** Payments that the account makes to others. */
export const payouts = {
  /**
   * Pays a beneficiary, with a markup of your own if you say one: it takes the place of any global or submerchant markup,
   * must be there where none is configured, and goes with PIX payments only. `markupCharge` tells what it charges.
   *
   * Which fields are required beside the markup's is not shown, nor is the unit of `amount`; the answer's is text with its
   * currency symbol. `markup.amount`, `min_charge_value` (percent only, required there) and `max_charge_value` (percent
   * only, optional) are decimals from 0.01 on; the range must not be turned around.
   *
   * @throws InputError when a stated rule is broken; nothing was sent.
   * @throws ServiceError when the service refuses; `fields` tells where.
   * @throws NetworkError when no whole answer came: look for it in `payouts.list` before sending again (whether its
   * `external_id` is the invoice is not stated).
   */
  create: operation({
    method: 'POST',
    path: '/v2/payout/payments',
    key: 'secret',
    body: v.pipe(
      v.object({
        payment_method: text,
        invoice: text,
        notification_url: text,
        currency: text,
        amount: v.optional(decimal),
        country: text,
        beneficiary: v.optional(
          v.looseObject({
            name: text,
            document: v.optional(v.looseObject({ type: text, number: text })),
            pix: v.optional(v.looseObject({ key: text, key_type: text })),
          }),
        ),
        markup: v.optional(markup),
      }),
      rules(function* ({ payment_method = 'PIX', markup }) {
        if (markup && payment_method !== 'PIX') yield ['is only allowed for PIX payments', 'markup']
      }),
    ),
    output: payout,
    natural: { field: 'invoice', unique: false, lookup: 'payouts.list' },
  }),

  /**
   * Lists payouts, newest id first, 15 to a page if nothing else is said (`per_page`, 100 at most). Days are `YYYY-MM-DD`;
   * `status_id` is one of `payoutStatuses`; amounts of the records are in cents.
   *
   * `merchant_id` (2 to 10,000), `updated_at_start` and `updated_at_end` are names of ours: the service's are not shown and
   * must be said as `unstated.payoutMerchant`, `payoutUpdatedStart` and `payoutUpdatedEnd`.
   *
   * @throws InputError when a stated rule is broken or a name is not said; nothing was sent.
   * @throws ServiceError when the service refuses.
   */
  list: operation({
    method: 'GET',
    path: '/v2/payout/payments',
    key: 'secret',
    query: v.object({
      merchant_id: v.optional(v.pipe(integer, v.minValue(2), v.maxValue(10_000))),
      external_id: v.optional(characters(0, 255)),
      status_id: v.optional(integer),
      created_at_start: v.optional(day),
      created_at_end: v.optional(day),
      updated_at_start: v.optional(day),
      updated_at_end: v.optional(day),
      page: v.optional(integer),
      per_page: v.optional(v.pipe(integer, v.maxValue(100))),
      sort_by: v.optional(v.picklist(['id', 'created_at', 'updated_at', 'amount'])),
      sort_order: v.optional(v.picklist(['asc', 'desc'])),
    }),
    output: payoutPage,
    unstated: notShown({
      query: {
        merchant_id: 'payoutMerchant',
        updated_at_start: 'payoutUpdatedStart',
        updated_at_end: 'payoutUpdatedEnd',
      },
    }),
    pages: paging<PayoutItem>({ records: recordsOf, key: ({ id }) => id, size: 15 }),
  }),
}
