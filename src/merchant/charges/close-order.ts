import type { OrderCharge } from '../order/view.ts'
import type { MerchantContext } from './context.ts'
import { getCharge } from './get-charge.ts'

/**
 * Closes an order: its open charge is shown as expired, and no other one is created. Returns the charge afterwards; null
 * without one.
 */
export async function closeOrder(context: MerchantContext, reference: string): Promise<OrderCharge | null> {
  const { orders, clock } = context
  await orders.update(reference, (record) => (record.closedAt === null ? { ...record, closedAt: clock.now() } : record))
  context.audit({ type: 'order-closed', order: reference })
  return getCharge(context, reference)
}
