import type { MerchantContext } from '../context/context.ts'
import type { OrderCharge } from '../order/view.ts'
import { checkReference } from '../reference.ts'
import { actorOf, type ActorOptions } from '../reporting/audit-event.ts'
import { getCharge } from './order-details.ts'

/** Closes an order: its open charge is shown as expired, and no other one is created. Returns the charge, if any. */
export async function closeOrder(
  context: MerchantContext,
  reference: string,
  options?: ActorOptions,
): Promise<OrderCharge | null> {
  checkReference(operation, 'order', reference)
  const actor = actorOf(operation, options)
  const { records } = context.orders
  const { clock } = context.server
  await records.update(reference, (record) =>
    record.closedAt === null ? { ...record, closedAt: clock.now() } : record,
  )
  context.scope.audit({ type: 'order-closed', order: reference, ...actor })
  return getCharge(context, reference)
}

const operation = 'merchant.closeOrder'
