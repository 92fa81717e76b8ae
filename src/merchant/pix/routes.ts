import type { MerchantContext } from '../charges/context.ts'
import { pollOrder } from '../charges/poll-order.ts'
import { keepAliveUntilDone, type RouteHandlers } from '../routes.ts'
import { payByPix } from './pay.ts'
import { pixView } from './view.ts'

/** Returns the handlers of Pix payments; null when the shop takes no payments. */
export function pixRouteHandlers(context: MerchantContext): RouteHandlers<'pix'> | null {
  if (!context.hasOrders) return null
  return {
    create({ renew }, request) {
      const scoped = { ...context, ...request.scope }
      return keepAliveUntilDone(request, payByPix(scoped, request.order, renew))
    },

    get: (_, request) => pollOrder(context, request, (loaded) => pixView(context, loaded)),
  }
}
