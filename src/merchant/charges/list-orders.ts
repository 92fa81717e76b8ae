import * as v from 'valibot'
import { checkOptions, integerBetween, optionsObject } from '../../core/option-schemas.ts'
import { type OrderStatus, orderStatuses } from '../order/order-statuses.ts'
import { reference } from '../reference.ts'
import type { MerchantContext } from '../context/context.ts'
import { orderDetails, type OrderDetails } from './order-details.ts'

/** Which orders `listOrders` returns. */
export interface OrderQuery {
  /** The status that the orders have. */
  readonly status: OrderStatus
  /** The order after which the page begins: `after` of the previous page (default: the first page). */
  readonly after?: string
  /** The largest number of orders, from 1 to 100 (default 50). */
  readonly limit?: number
}

/** A page of orders, by their references. */
export interface OrderPage {
  /** The orders of the page. */
  readonly orders: readonly OrderDetails[]
  /** Where the next page begins; null for the last page. */
  readonly after: string | null
}

const orderQuery = optionsObject<OrderQuery>({
  status: v.picklist(orderStatuses, `must be one of ${orderStatuses.join(', ')}`),
  after: v.optional(reference),
  limit: v.optional(integerBetween(1, 100)),
})

/** Returns a page of the orders with a status. Throws an InputError for an invalid query. */
export async function listOrders(context: MerchantContext, query: OrderQuery): Promise<OrderPage> {
  checkOptions('merchant.listOrders', orderQuery, query)
  const { store, shop, records } = context.orders
  const { status, after, limit = 50 } = query
  const keys = await store.list(status, limit, after === undefined ? undefined : records.keyOf(after), shop.name())
  const references = keys.flatMap((key) => records.idOf(key) ?? [])
  const listed = await Promise.all(references.map((order) => readableDetails(context, order)))
  return {
    // the status of an order may have ended since the list was read
    orders: listed.filter((order) => order?.statuses.includes(status)).filter((order) => order !== null),
    after: keys.length < limit ? null : (references.at(-1) ?? null),
  }
}

// an order that cannot be read must not hide the others
async function readableDetails(context: MerchantContext, order: string): Promise<OrderDetails | null> {
  try {
    return await orderDetails(context, order)
  } catch (error) {
    context.orders.quarantine.skip(error, 'listOrders', context.orders.records.keyOf(order))
    return null
  }
}
