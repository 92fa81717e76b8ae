import type { MerchantContext } from '../context/context.ts'
import { type OrderStatus, orderStatuses } from '../order/order-statuses.ts'
import { listPage, type PageQuery } from '../stores/list-page.ts'
import { orderDetails, type OrderDetails } from './order-details.ts'

/** Which orders `listOrders` returns. */
export interface OrderQuery extends PageQuery<OrderStatus> {}

/** A page of orders, by their references. */
export interface OrderPage {
  /** The orders of the page. */
  readonly orders: readonly OrderDetails[]
  /** Where the next page begins; null for the last page. */
  readonly after: string | null
}

/** Returns a page of the orders with a status. Throws an InputError for an invalid query. */
export async function listOrders(context: MerchantContext, query: OrderQuery): Promise<OrderPage> {
  const { orders } = context
  const viewOf = async (order: string) => {
    const details = await orderDetails(context, order)
    return details?.statuses.includes(query.status) ? details : null
  }
  const labelOf = (status: OrderStatus) => status
  const listing = { name: 'listOrders', statuses: orderStatuses, records: orders.records, labelOf, viewOf }
  const { views, after } = await listPage(orders, listing, query)
  return { orders: views, after }
}
