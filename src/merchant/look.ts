import { doubt } from './attempts.ts'
import { reassess } from './hear.ts'
import { note } from './note.ts'
import type { Order } from './options.ts'
import type { FoundOrder } from './orders.ts'
import type { Moment } from './rules.ts'
import { priceOf } from './settled.ts'
import type { Shop } from './shop.ts'

/** An order at one moment: what the shop says of it, and what is recorded. */
export interface Look extends FoundOrder {
  readonly reference: string
  /** Null when the shop knows no such order, or no longer. */
  readonly order: Order | null
  readonly moment: Moment
}

/**
 * Looks an order up, and takes in what its price of today makes of the payments of yesterday, and the hour of cards
 * whose process has died.
 */
export async function look(shop: Shop, reference: string): Promise<Look> {
  const order = await shop.order(reference)
  for (;;) {
    const { record, version } = await shop.orders.read(reference)
    const last = record.attempts.at(-1)
    const owed = order?.amount ?? (last ? priceOf(last) : 0)
    const moment = { owed, now: shop.clock.now() }
    const seen = reassess(doubt(record, moment.now), moment, shop.rules)
    if (seen === record) return { reference, order, record, version, moment }
    await shop.orders.write(reference, note(shop, record, seen, moment), version)
  }
}
