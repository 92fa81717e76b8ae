import * as v from 'valibot'
import { operation } from '../../core/operation.ts'
import { paginator } from '../../core/paginator.ts'
import { undocumentedParts } from '../../core/undocumented.ts'
import { payoutItem, payoutPage } from '../../schemas/payout-page.ts'
import type { PayoutStatusId } from '../../schemas/payout.ts'
import { day, integerLike, type SuggestedId, textOfLength } from '../../schemas/scalars.ts'

const statusId: v.GenericSchema<SuggestedId<PayoutStatusId>, number> = integerLike

/** Lists payouts: the operation `payouts.list`. */
export const listPayouts = operation({
  method: 'GET',
  path: '/v2/payout/payments',
  key: 'secret',
  query: v.object({
    /** Only payouts of this merchant: its id, 2 to 10,000. Its name on the wire is `undocumented.payoutMerchant`. */
    merchant_id: v.optional(v.pipe(integerLike, v.minValue(2), v.maxValue(10_000))),
    /** Only the payout with this reference of yours, at most 255 characters: `'payout-77'`. */
    external_id: v.optional(textOfLength(0, 255)),
    /** Only payouts with this status, one of `payoutStatuses`: `payoutStatuses.paid`, which is `3`. */
    status_id: v.optional(statusId),
    /** Only payouts created after this day, `YYYY-MM-DD`: `'2026-11-01'`. */
    created_at_start: v.optional(day),
    /** Only payouts created before this day, `YYYY-MM-DD`: `'2026-11-30'`. */
    created_at_end: v.optional(day),
    /**
     * Only payouts updated after this day, `YYYY-MM-DD`: `'2026-11-01'`. The parameter's name on the wire is
     * `undocumented.payoutUpdatedStart`.
     */
    updated_at_start: v.optional(day),
    /**
     * Only payouts updated before this day, `YYYY-MM-DD`: `'2026-11-30'`. The parameter's name on the wire is
     * `undocumented.payoutUpdatedEnd`.
     */
    updated_at_end: v.optional(day),
    /** Number of the page, from 1 (default 1). An iteration over the list starts there. */
    page: v.optional(integerLike),
    /** Number of records in a page, at most 100 (default 15): `50`. */
    per_page: v.optional(v.pipe(integerLike, v.maxValue(100))),
    /** Field to sort by: `'id'` (default), `'created_at'`, `'updated_at'` or `'amount'`. */
    sort_by: v.optional(v.picklist(['id', 'created_at', 'updated_at', 'amount'])),
    /** Direction of the order: `'asc'` or `'desc'` (default). */
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
  pages: paginator(payoutItem),
})
