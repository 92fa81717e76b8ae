import type { MerchantContext } from '../charges/context.ts'
import { applyUpdate, matchesAttempt } from '../order/apply-update.ts'
import { priceOf } from '../order/attempt-status.ts'
import { findAttempt } from '../order/attempts.ts'
import { type ParsedChargeUpdate, parseChargeUpdate } from '../order/charge-update.ts'
import { withEvents } from '../order/events.ts'
import type { ChargeReference } from '../order/order.ts'
import type { Attempt } from '../order/record.ts'
import { orderCharge } from '../order/view.ts'
import { reportUnknownStatus } from './unknown-status.ts'

/**
 * Applies the body of a callback to the order's record. Returns false, and changes nothing, when it cannot be read, belongs
 * to another charge, or is not verified.
 */
export async function applyCallback(context: MerchantContext, charge: ChargeReference, text: string): Promise<boolean> {
  const { rules, clock, orders, verifyPayment } = context
  const { order: reference, attempt: number } = charge
  const update = await parse(context, reference, text)
  if (!update) return false
  const order = await context.findOrder(reference)
  for (let isVerified = !verifyPayment; ; ) {
    const { record, version } = await orders.read(reference)
    const attempt = findAttempt(record, number)
    if (!attempt || !matchesAttempt(attempt, update, rules)) return false

    if (attempt.card) reportUnknownStatus(context, update.status)
    const price = { owed: order?.amount ?? priceOf(attempt), now: clock.now() }
    const updated = applyUpdate(record, number, update, price, rules)
    const after = findAttempt(updated, number)
    if (!isVerified && after && reportsMoney(attempt, after)) {
      if (!(await verifyPayment?.(orderCharge(after, price.now, rules), { order: reference, attempt: number })))
        return false
      isVerified = true
      continue // the record may have changed during the verification
    }
    if (updated === record) return true
    if (await orders.write(reference, withEvents(record, updated, price, context), version)) return true
  }
}

// a parser that throws would throw for this body at every retry
async function parse(
  { parseCallback, rules, report }: MerchantContext,
  reference: string,
  text: string,
): Promise<ParsedChargeUpdate | null> {
  try {
    return parseChargeUpdate(await parseCallback(text), rules.timeZone)
  } catch (error) {
    report(error, `parseCallback of ${reference}`)
    return null
  }
}

const reportsMoney = (before: Attempt, after: Attempt) =>
  before.charge.paid_amount !== after.charge.paid_amount ||
  (before.status !== after.status && ['paid', 'partly_paid', 'refunded'].includes(after.status))
