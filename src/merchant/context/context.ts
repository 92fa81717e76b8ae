import type { MerchantOptions } from '../options.ts'
import type { EventSettings } from '../order/events.ts'
import type { Order } from '../order/order.ts'
import type { RequestScope } from '../reporting/request-scope.ts'
import { type OrdersContext, ordersContext } from './orders.ts'
import { type ServerContext, serverContext } from './server.ts'

/** What the functions of a merchant server work with, in three parts: each function names those that it touches. */
export interface MerchantContext {
  /** The shop's orders: where they are stored, and the rules of their charges. */
  readonly orders: OrdersContext
  /** What all requests to this process share. */
  readonly server: ServerContext
  /** What belongs to one request, or to work outside of requests. */
  readonly scope: RequestScope
}

/** Creates the context of a merchant server, for work outside of requests. */
export function merchantContext<O extends Order>(options: MerchantOptions<O>): MerchantContext {
  const server = serverContext(options)
  const scope = server.newScope(null)
  return { orders: ordersContext(options, server, scope), server, scope }
}

/** Returns what decides about the events of an order. */
export const eventSettings = ({ orders: { rules, on }, scope: { requestId } }: MerchantContext): EventSettings => ({
  rules,
  on,
  requestId,
})
