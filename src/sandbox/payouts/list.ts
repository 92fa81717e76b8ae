import type { HandlerInput } from '../../core/operation.ts'
import type { payouts } from '../../operations/payouts.ts'
import type { PayoutItem, PayoutPage } from '../../schemas/payout-page.ts'
import { isWithinDays, pageURL } from '../assumptions/payouts.ts'
import { pageOf, sorted } from '../core/collection.ts'

type PayoutQuery = HandlerInput<typeof payouts.list>

/** Returns the page of the payouts list that a query asks for. Its links are those of the request's `url`. */
export function selectPayoutPage(records: readonly PayoutItem[], query: PayoutQuery, url: string): PayoutPage {
  const { sort_by = 'id', sort_order = 'desc' } = query // documented
  const page = Math.max(query.page ?? 1, 1)
  const pageSize = Math.max(query.per_page ?? 15, 1) // documented
  const matching = sorted(
    records.filter((record) => matches(record, query)),
    (record) => record[sort_by],
    sort_order,
  )
  const data = pageOf(matching, page, pageSize)
  const lastPage = Math.max(Math.ceil(matching.length / pageSize), 1)
  const first = data.length ? (page - 1) * pageSize + 1 : null
  return {
    data: [...data],
    meta: {
      current_page: page,
      from: first,
      last_page: lastPage,
      per_page: pageSize,
      to: first && first + data.length - 1,
      total: matching.length,
    },
    links: {
      first: pageURL(url, 1),
      last: pageURL(url, lastPage),
      prev: page > 1 ? pageURL(url, page - 1) : null,
      next: page < lastPage ? pageURL(url, page + 1) : null,
    },
  }
}

function matches(record: PayoutItem, query: PayoutQuery): boolean {
  const { merchant_id = record.merchant_id, external_id = record.external_id, status_id = record.status.id } = query
  const { created_at_start, created_at_end, updated_at_start, updated_at_end } = query
  return (
    record.merchant_id === merchant_id &&
    record.external_id === external_id &&
    record.status.id === status_id &&
    isWithinDays(record.created_at, created_at_start, created_at_end) &&
    isWithinDays(record.updated_at, updated_at_start, updated_at_end)
  )
}
