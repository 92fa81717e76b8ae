import { priceOf } from './attempt-status.ts'
import type { Order } from './order.ts'
import type { Attempt, OrderRecord } from './record.ts'
import type { PriceAt } from './rules.ts'

/** Returns an order's price: what the shop asks now, or the price of the attempt when the shop no longer knows the order. */
export const priceAt = (
  order: Pick<Order, 'amount'> | null,
  { closedAt }: OrderRecord,
  attempt: Attempt | undefined,
  now: number,
): PriceAt => ({
  owed: order?.amount ?? (attempt ? priceOf(attempt) : 0),
  now,
  isClosed: order === null || closedAt !== null,
})
