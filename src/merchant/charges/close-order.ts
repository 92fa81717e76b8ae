import type { OrderCharge } from '../order/view.ts'
import { checkReference } from '../reference.ts'
import { type ActorOptions, actorOf } from '../reporting/audit-event.ts'
import type { MerchantContext } from './context.ts'
import { getCharge } from './get-charge.ts'

/**
 * Closes an order: its open charge is shown as expired, and no other one is created. Returns the charge afterwards; null
 * without one.
 */
export async function closeOrder(
  context: MerchantContext,
  reference: string,
  options?: ActorOptions,
): Promise<OrderCharge | null> {
  checkReference(operation, 'order', reference)
  const actor = actorOf(operation, options)
  const { orders, clock } = context
  await orders.update(reference, (record) => (record.closedAt === null ? { ...record, closedAt: clock.now() } : record))
  context.audit({ type: 'order-closed', order: reference, ...actor })
  return getCharge(context, reference)
}

const operation = 'merchant.closeOrder'
