import { currentCharge } from '../order/current-charge.ts'
import type { ChargeSettings } from '../order/order.ts'
import { type OrderCharge, shopFields, toChargeView } from '../order/view.ts'
import type { MerchantContext } from './context.ts'
import { type LoadedOrder, loadOrder } from './load-order.ts'

/** Returns an order's current charge; null without one. */
export async function getCharge(context: MerchantContext, reference: string): Promise<OrderCharge | null> {
  return currentOrderCharge(await loadOrder(context, reference), context.rules)
}

/** Returns the current charge of a loaded order; null without one. */
export function currentOrderCharge({ record, terms }: LoadedOrder, rules: ChargeSettings): OrderCharge | null {
  const current = currentCharge(record, terms, rules)
  return current && { ...toChargeView(current, record, terms, rules), ...shopFields(current.attempt) }
}
