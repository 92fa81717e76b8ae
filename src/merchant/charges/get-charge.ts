import { currentCharge } from '../order/current-charge.ts'
import { chargeView, type OrderCharge, shopFields } from '../order/view.ts'
import type { MerchantContext } from './context.ts'
import { loadOrder } from './load-order.ts'

/** Returns an order's current charge; null without one. */
export async function getCharge(context: MerchantContext, reference: string): Promise<OrderCharge | null> {
  const { record, price } = await loadOrder(context, reference)
  const current = currentCharge(record, price, context.rules)
  return current && { ...chargeView(current, record, price, context.rules), ...shopFields(current.attempt) }
}
