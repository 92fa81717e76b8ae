import { look } from './look.ts'
import type { OrderCharge } from './options.ts'
import { shopsOwn, viewOf } from './order-view.ts'
import type { Shop } from './shop.ts'
import { standing } from './standing.ts'

/** How an order's payment stands, as its payer sees it, with what the shop calls the charge; null when there is none. */
export async function orderStatus(shop: Shop, reference: string): Promise<OrderCharge | null> {
  const { record, moment } = await look(shop, reference)
  const current = standing(record, moment, shop.rules)
  return current && { ...viewOf(current, record, moment, shop.rules), ...shopsOwn(current.attempt) }
}
