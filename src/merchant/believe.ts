import { tellUnknown } from './card/unknown-status.ts'
import type { Target } from './callback-token.ts'
import { type ChargeFacts, readFacts } from './heard-charge.ts'
import { fits, hear } from './hear.ts'
import { note } from './note.ts'
import type { Attempt } from './order-record.ts'
import { attemptView } from './order-view.ts'
import { priceOf } from './settled.ts'
import type { Shop } from './shop.ts'

/**
 * Takes what came to a callback address into the order's record. False when it cannot be read, is of another charge, or
 * is not confirmed; then nothing of it counts.
 */
export async function believe(
  shop: Shop,
  { order: reference, attempt: number }: Target,
  text: string,
): Promise<boolean> {
  const heard = readFacts(await read(shop, reference, text))
  if (!heard) return false
  const order = await shop.order(reference)
  for (let confirmed = !shop.confirm; ; ) {
    const { record, version } = await shop.orders.read(reference)
    const attempt = find(record.attempts, number)
    if (!attempt || !fits(attempt, heard, shop.rules)) return false

    if (attempt.card) tellUnknown(shop, heard.status)
    const moment = { owed: order?.amount ?? priceOf(attempt), now: shop.clock.now() }
    const after = hear(record, number, heard, moment, shop.rules)
    const heardOf = find(after.attempts, number)
    if (!confirmed && heardOf && tellsOfMoney(attempt, heardOf)) {
      const charge = attemptView(heardOf, moment.now, shop.rules)
      if (!(await shop.confirm?.(charge, { order: reference, attempt: number }))) return false
      confirmed = true
      continue // whatever happened while the shop was asking
    }
    if (after === record || (await shop.orders.write(reference, note(shop, record, after, moment), version)))
      return true
  }
}

// a reader that throws on what it cannot read would do so for ever
async function read(shop: Shop, reference: string, text: string): Promise<ChargeFacts | null> {
  try {
    return await shop.readCallback(text)
  } catch (error) {
    shop.report(error, `readCallback of ${reference}`)
    return null
  }
}

const find = (attempts: readonly Attempt[], number: number) => attempts.find((each) => each.number === number)

const tellsOfMoney = (before: Attempt, after: Attempt) =>
  before.charge.paid_amount !== after.charge.paid_amount ||
  (before.status !== after.status && ['paid', 'partly_paid', 'refunded'].includes(after.status))
