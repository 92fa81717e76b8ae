import { optionalFunctions } from '../../core/option-schemas.ts'
import { forgetPersonalReferences } from '../bank-references.ts'
import type { MerchantContext } from '../context/context.ts'
import type { OrdersContext } from '../context/orders.ts'
import { dueById, dutiesFor, type FeatureDefinition, noDuties } from '../feature.ts'
import { deliverHooks } from '../hooks/deliver-hooks.ts'
import { unhandledStarter } from '../hooks/schedule-unhandled.ts'
import { withExpiredClaims } from '../order/attempt-status.ts'
import { orderStatuses, waitingSince } from '../order/order-statuses.ts'
import { hasDueEvents, orderEventNames } from '../writes/outbox.ts'
import { orderFunctions } from './order-functions.ts'
import { withoutTexts } from './erased-order.ts'
import { loadOrder } from './order-requests.ts'

/** The orders of a shop. Those of a process without orders belong to other instances. */
export const ordersFeature: FeatureDefinition<object> = {
  hooks: optionalFunctions(...orderEventNames, 'unreadableCallback'),
  isOfOrders: true,
  create({ context }) {
    const { orders, server } = context
    const { orderRecords, rules } = orders
    return {
      ...(orders.hasOrders && { functions: { orders: orderFunctions(context) } }),
      ...(orders.hasOrders && {
        schedule: unhandledStarter(context, { label: 'unhandled', records: orderRecords, on: orders.on }),
      }),
      counts: { orders: { statuses: orderStatuses, labelOf: (status) => status } },
      duties: dutiesFor<OrdersContext>({
        orderRecords: {
          due: dueById(orderRecords, (order) => ({
            work: orders.hasOrders
              ? { isNeeded: () => isOrderDue(context, order), run: () => processOrder(context, order) }
              : null,
            waitingSince: async () => waitingSince((await orderRecords.read(order)).record, server.clock.now()),
          })),
          personal: {
            subject: 'order',
            read: orderRecords.read,
            async erase(order) {
              // before the order's record, which names them
              await forgetPersonalReferences(context, order)
              await orderRecords.update(order, (record) => withoutTexts(record, rules))
              return 0
            },
          },
        },
        // they are evidence, and are erased with their order
        bankReferences: noDuties,
      }),
    }
  },
}

async function isOrderDue({ orders: { orderRecords, on }, server: { clock } }: MerchantContext, order: string) {
  try {
    const { record } = await orderRecords.read(order)
    const now = clock.now()
    return withExpiredClaims(record, now) !== record || hasDueEvents(record, now, on)
  } catch {
    return true // the claim postpones a record that cannot be read, and the next read reports it
  }
}

// a card becomes uncertain when its process has died, even when nobody requests its order
async function processOrder(context: MerchantContext, order: string): Promise<number> {
  const { record } = await context.orders.orderRecords.read(order)
  if (withExpiredClaims(record, context.server.clock.now()) !== record) await loadOrder(context, order)
  return (await deliverHooks(context, order)).delivered
}
