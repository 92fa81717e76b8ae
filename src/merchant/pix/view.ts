import { problem } from '../../merchant-api/problems.ts'
import type { MerchantContext } from '../context/context.ts'
import { withQr } from '../charges/charge-response.ts'
import type { LoadedOrder } from '../charges/load-order.ts'
import type { OrderView } from '../charges/poll-order.ts'
import { currentCharge } from '../order/current-charge.ts'
import { nextChangeOf } from '../order/expiry.ts'
import { chargeView } from '../order/view.ts'

/** Returns the view of the order's Pix charge, or of the charge that received money by another method. */
export function pixView(
  { orders: { rules } }: Pick<MerchantContext, 'orders'>,
  { record, price }: LoadedOrder,
): OrderView | Response {
  const current = currentCharge(record, price, rules, 'pix')
  if (!current) return problem(price.isClosed ? 'order-not-found' : 'charge-not-found')
  const view = chargeView(current, record, price, rules)
  return { view, bodyOf: () => withQr(view), changesAt: nextChangeOf(current, price.now, rules) }
}
