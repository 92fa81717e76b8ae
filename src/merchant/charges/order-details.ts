import type { MerchantContext } from '../context/context.ts'
import { currentCharge } from '../order/current-charge.ts'
import { excessOf, type OrderStatus, orderStatusesOf } from '../order/order-statuses.ts'
import type { ChargeSettings } from '../order/order.ts'
import type { OrderRecord } from '../order/record.ts'
import { iso, isoOrNull, orderCharge, type OrderCharge, shopFields, toChargeView } from '../order/view.ts'
import { type LoadedOrder, loadOrder } from './order-requests.ts'

/** An event that a hook has not accepted yet. */
export type PendingEvent = Readonly<ReturnType<typeof pendingEvent>>

const pendingEvent = ({ name, attempt, deliveries, createdAt, due }: OrderRecord['outbox'][number]) => ({
  /** The hook: `on.paid` and so on; `unknown` for one that only a newer version of guiche has. */
  name,
  /** The number of the attempt that it is about. */
  attempt,
  /** The number of calls of its hook. */
  deliveries,
  /** When it happened, ISO 8601. */
  created_at: iso(createdAt),
  /** When its hook is called next. */
  due_at: iso(due),
})

/** An order for the back office: its charge, and what is needed to act. */
export interface OrderDetails {
  /** The reference that `findOrder` knows the order by. */
  readonly order: string
  /** The statuses that `orders.list` finds the order by. */
  readonly statuses: readonly OrderStatus[]
  /** The order's charge, as `getCharge` returns it. */
  readonly charge: OrderCharge | null
  /** The charge of each attempt by itself, the first one first: `orders.resolve` takes its `attempt`. */
  readonly attempts: readonly OrderCharge[]
  /** The events that hooks have not accepted yet, the oldest first. */
  readonly events: readonly PendingEvent[]
  /** The cents above the order's price that were received and not returned. */
  readonly excess_amount: number
  /** When `orders.close` closed the order; null for an open one. */
  readonly closed_at: string | null
}

/** Returns an order for the back office; null when nothing is stored about it. */
export async function orderDetails(context: MerchantContext, reference: string): Promise<OrderDetails | null> {
  const { rules } = context.orders
  const loaded = await loadOrder(context, reference)
  const { record, version, terms } = loaded
  if (version === null) return null
  return {
    order: reference,
    statuses: orderStatusesOf(record),
    charge: currentOrderCharge(loaded, rules),
    attempts: record.attempts.map((attempt) => orderCharge(attempt, terms.now, rules)),
    events: record.outbox.map(pendingEvent),
    excess_amount: excessOf(record),
    closed_at: isoOrNull(record.closedAt),
  }
}

export async function getCharge(context: MerchantContext, reference: string): Promise<OrderCharge | null> {
  return currentOrderCharge(await loadOrder(context, reference), context.orders.rules)
}

function currentOrderCharge({ record, terms }: LoadedOrder, rules: ChargeSettings): OrderCharge | null {
  const current = currentCharge(record, terms, rules)
  return current && { ...toChargeView(current, record, terms, rules), ...shopFields(current.attempt) }
}
