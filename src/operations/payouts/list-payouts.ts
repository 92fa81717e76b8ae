import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { paginator } from '../../core/paginator.ts'
import { undocumentedParts } from '../../core/undocumented.ts'
import { type PayoutItem, payoutItem, payoutPage } from '../../schemas/payout-page.ts'
import { day, integerLike, textOfLength } from '../../schemas/scalars.ts'
import { recordsOf } from '../records-of.ts'

/** Lists payouts: the operation `payouts.list`. */
export const listPayouts = operation({
  method: 'GET',
  path: '/v2/payout/payments',
  key: 'secret',
  query: v.object({
    merchant_id: v.optional(v.pipe(integerLike, v.minValue(2), v.maxValue(10_000))),
    external_id: v.optional(textOfLength(0, 255)),
    status_id: v.optional(integerLike),
    created_at_start: v.optional(day),
    created_at_end: v.optional(day),
    updated_at_start: v.optional(day),
    updated_at_end: v.optional(day),
    page: v.optional(integerLike),
    per_page: v.optional(v.pipe(integerLike, v.maxValue(100))),
    sort_by: v.optional(v.picklist(['id', 'created_at', 'updated_at', 'amount'])),
    sort_order: v.optional(v.picklist(['asc', 'desc'])),
  }),
  output: payoutPage,
  undocumented: undocumentedParts({
    query: {
      merchant_id: 'payoutMerchant',
      updated_at_start: 'payoutUpdatedStart',
      updated_at_end: 'payoutUpdatedEnd',
    },
  }),
  pages: paginator<PayoutItem>({ records: recordsOf, record: payoutItem, key: ({ id }) => id }),
})
