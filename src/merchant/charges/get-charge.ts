import { currentCharge } from '../order/current-charge.ts'
import type { Rules } from '../order/rules.ts'
import { chargeView, type OrderCharge, shopFields } from '../order/view.ts'
import type { MerchantContext } from './context.ts'
import { type LoadedOrder, loadOrder } from './load-order.ts'

/** Returns an order's current charge; null without one. */
export async function getCharge(context: MerchantContext, reference: string): Promise<OrderCharge | null> {
  return currentOrderCharge(await loadOrder(context, reference), context.rules)
}

/** Returns the current charge of a loaded order; null without one. */
export function currentOrderCharge({ record, price }: LoadedOrder, rules: Rules): OrderCharge | null {
  const current = currentCharge(record, price, rules)
  return current && { ...chargeView(current, record, price, rules), ...shopFields(current.attempt) }
}
