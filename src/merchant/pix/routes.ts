import type { ChargeView } from '../../merchant-api/charge.ts'
import { problem } from '../../merchant-api/problems.ts'
import { type LoadedOrder, type OrderView, pollOrder, withQr } from '../charges/order-requests.ts'
import type { MerchantContext } from '../context/context.ts'
import { currentCharge, nextChangeOf } from '../order/current-charge.ts'
import { toChargeView } from '../order/view.ts'
import type { RouteHandlers } from '../routes.ts'
import { payByPix } from './pay.ts'

/** Returns the handlers of Pix payments; null when the shop takes no payments. */
export function pixRouteHandlers(context: MerchantContext): RouteHandlers<'pix'> | null {
  if (!context.orders.hasOrders) return null
  return {
    create({ renew }, request) {
      return request.scope.keepAliveUntilDone(payByPix({ ...context, scope: request.scope }, request.order, renew))
    },

    get: (_, request) => pollOrder(context, request, (loaded) => toPixView(context, loaded)),
  }
}

/** Returns the view of the order's Pix charge, or of the charge that received money by another method. */
function toPixView(
  { orders: { rules } }: Pick<MerchantContext, 'orders'>,
  { record, terms }: LoadedOrder,
): OrderView<ChargeView> | Response {
  const current = currentCharge(record, terms, rules, 'pix')
  if (!current) return problem(terms.isClosed ? 'order-not-found' : 'charge-not-found')
  const view = toChargeView(current, record, terms, rules)
  return { view, bodyOf: withQr, changesAt: nextChangeOf(current, terms.now, rules) }
}
