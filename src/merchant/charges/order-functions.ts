import { orderPaidUnder } from '../bank-references.ts'
import type { MerchantContext } from '../context/context.ts'
import { type OrderStatus, orderStatuses } from '../order/order-statuses.ts'
import type { OrderCharge } from '../order/view.ts'
import { checkReference, referenceIn } from '../reference.ts'
import { actorOf, type ActorOptions } from '../reporting/audit-event.ts'
import { listPage, type PageQuery } from '../stores/list-page.ts'
import { orderEvidence, type OrderEvidence } from './evidence.ts'
import { getCharge, orderDetails, type OrderDetails } from './order-details.ts'
import { resolveOrder, type Resolution, type ResolveTarget } from './resolve.ts'

/** Which orders `orders.list` returns. */
export interface OrderQuery extends PageQuery<OrderStatus> {}

/** A page of orders, by their references. */
export interface OrderPage {
  /** The orders of the page. */
  readonly orders: readonly OrderDetails[]
  /** Where the next page begins; null for the last page. */
  readonly after: string | null
}

/** The functions of the back office for orders. */
export interface OrderFunctions {
  /** Returns an order for the back office: its attempts, its pending events, its statuses; null when nothing is stored about it. */
  get(target: { readonly order: string }): Promise<OrderDetails | null>
  /**
   * Returns the orders that a back office must act on, by status: `uncertain` (nobody knows whether a card was
   * charged), `overpaid`, `undelivered` (a hook has not accepted an event about money), `unhandled` (no process has the
   * hook of such an event) or `due` (`processDue` has or will have work). Pass `after` of a page to get the next one, until it is null.
   *
   * @throws InputError for an invalid query.
   */
  list(query: OrderQuery): Promise<OrderPage>
  /**
   * Returns the order that was paid under a bank's reference (end-to-end id), as `get` does; null without one. So a
   * line of a bank statement finds its order.
   *
   * @throws InputError for an invalid reference.
   */
  findByEndToEnd(id: string): Promise<OrderDetails | null>
  /**
   * Returns what proves the payments of an order, such as for a bank that asks about a contested one: the figures of
   * its charges, and at most 100 entries of what happened to them, with the hash of the callback that reported it. Null
   * when nothing is stored about the order.
   */
  evidence(target: { readonly order: string }): Promise<OrderEvidence | null>
  /**
   * Resolves a charge with an outcome that the shop learned elsewhere, such as from the service's dashboard: `paid` or
   * `refunded` in full, `declined`, still `processing`, or `not_created`. Runs the hooks as if the service had reported
   * it. Returns the charge afterwards.
   *
   * @throws InputError when the order has no such charge, or the charge cannot have this outcome.
   */
  resolve(target: ResolveTarget, resolution: Resolution, options?: ActorOptions): Promise<OrderCharge>
  /**
   * Closes a cancelled order: its open code or payment page is shown as expired, and no other charge is created. Money
   * that still arrives runs `on.overpaid` instead of `on.paid`. Returns the charge afterwards; null without one.
   */
  close(target: { readonly order: string }, options?: ActorOptions): Promise<OrderCharge | null>
}

export function orderFunctions(context: MerchantContext): OrderFunctions {
  const { records, orders, server, scope } = context
  return {
    get: async (target) => orderDetails(context, referenceIn('merchant.orders.get', 'order', target)),

    async list(query) {
      const viewOf = async (order: string) => {
        const details = await orderDetails(context, order)
        return details?.statuses.includes(query.status) ? details : null
      }
      const labelOf = (status: OrderStatus) => status
      const listing = { name: 'orders.list', statuses: orderStatuses, records: orders.orderRecords, labelOf, viewOf }
      const { views, after } = await listPage(records, listing, query)
      return { orders: views, after }
    },

    async findByEndToEnd(id) {
      checkReference('merchant.orders.findByEndToEnd', 'id', id)
      const order = await orderPaidUnder(context, id)
      return order === null ? null : orderDetails(context, order)
    },

    evidence: async (target) => orderEvidence(context, referenceIn('merchant.orders.evidence', 'order', target)),

    resolve: async (...resolution) => resolveOrder(context, ...resolution),

    async close(target, options) {
      const operation = 'merchant.orders.close'
      const order = referenceIn(operation, 'order', target)
      const actor = actorOf(operation, options)
      await orders.orderRecords.update(order, (record) =>
        record.closedAt === null ? { ...record, closedAt: server.clock.now() } : record,
      )
      scope.audit({ type: 'order-closed', order, ...actor })
      return getCharge(context, order)
    },
  }
}
