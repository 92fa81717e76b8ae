import { eventSettings, type MerchantContext } from '../context/context.ts'
import type { StoredOrder } from '../context/orders.ts'
import { applyPrice } from '../order/apply-update.ts'
import { withExpiredClaims } from '../order/attempts.ts'
import { withEvents } from '../order/events.ts'
import type { Order } from '../order/order.ts'
import { priceAt } from '../order/price-at.ts'
import type { PriceAt } from '../order/rules.ts'

/** An order at one moment: the shop's order, and its stored record. */
export interface LoadedOrder extends StoredOrder {
  readonly reference: string
  /** Null when the shop does not know the order, or no longer. */
  readonly order: Order | null
  readonly price: PriceAt
}

/** An order that the shop knows. */
export interface KnownOrder extends LoadedOrder {
  readonly order: Order
}

/**
 * Loads an order. Applies today's price to earlier payments, and the time to the card claims of processes that have died.
 */
export async function loadOrder(context: MerchantContext, reference: string): Promise<LoadedOrder> {
  const order = await context.scope.callShop('findOrder', () => context.orders.findOrder(reference))
  for (;;) {
    const { record, version } = await context.orders.records.read(reference)
    const last = record.attempts.at(-1)
    const price = priceAt(order, record, last, context.server.clock.now())
    if (!last) return { reference, order, record, version, price }
    const current = withExpiredClaims(record, price.now)
    // no payment is told at the price of an order that the shop does not know at the moment
    const updated = order ? applyPrice(current, price, context.orders.rules) : current
    if (updated === record) return { reference, order, record, version, price }
    await context.orders.records.write(reference, withEvents(record, updated, price, eventSettings(context)), version)
  }
}
