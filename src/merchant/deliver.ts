import { keepTrying, type Work } from './keep-trying.ts'
import { attemptView } from './order-view.ts'
import type { OrderEvent, OrderRecord } from './order-record.ts'
import { lend, postponed, taken } from './outbox.ts'
import type { Shop } from './shop.ts'

/** Tells the shop of an order what is due, and gives how much of it the shop took. */
export async function deliver(shop: Shop, reference: string): Promise<number> {
  for (let delivered = 0; ; ) {
    const { record, version } = await shop.orders.read(reference)
    const loan = lend(record, shop.clock.now())
    if (!loan) return delivered
    if (!(await shop.orders.write(reference, loan.lent, version))) continue
    const took = await tell(shop, reference, record, loan.event)
    if (took) delivered++
    await shop.orders.update(reference, (now) =>
      took ? taken(now, loan.event) : postponed(now, loan.event, shop.clock.now()),
    )
  }
}

/** Tells the shop what is due now, and for half a minute what it did not take at once. */
export function deliverSoon(shop: Shop, reference: string): Work {
  return keepTrying(shop, `hooks of ${reference}`, async () => {
    await deliver(shop, reference)
    return (await shop.orders.read(reference)).record.outbox.length === 0
  })
}

async function tell(shop: Shop, order: string, record: OrderRecord, { name, attempt: number }: OrderEvent) {
  const attempt = record.attempts.find((each) => each.number === number)
  if (!attempt) return true
  try {
    await shop.on[name]?.(attemptView(attempt, shop.clock.now(), shop.rules), { order, attempt: number })
    return true
  } catch (error) {
    shop.report(error, `on.${name} of ${order}`)
    return false
  }
}
