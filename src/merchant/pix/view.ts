import { problem } from '../../merchant-api/problems.ts'
import { type LoadedOrder, type OrderView, withQr } from '../charges/order-requests.ts'
import type { MerchantContext } from '../context/context.ts'
import { currentCharge, nextChangeOf } from '../order/current-charge.ts'
import { toChargeView } from '../order/view.ts'

/** Returns the view of the order's Pix charge, or of the charge that received money by another method. */
export function toPixView(
  { orders: { rules } }: Pick<MerchantContext, 'orders'>,
  { record, terms }: LoadedOrder,
): OrderView | Response {
  const current = currentCharge(record, terms, rules, 'pix')
  if (!current) return problem(terms.isClosed ? 'order-not-found' : 'charge-not-found')
  const view = toChargeView(current, record, terms, rules)
  return { view, bodyOf: () => withQr(view), changesAt: nextChangeOf(current, terms.now, rules) }
}
