import type { MerchantContext } from '../charges/context.ts'
import { applyUpdate, matchesAttempt } from '../order/apply-update.ts'
import { findAttempt, withRestored } from '../order/attempts.ts'
import { involvesMoney } from '../order/current-charge.ts'
import { type ParsedChargeUpdate, parseChargeUpdate } from '../order/charge-update.ts'
import { withEvents } from '../order/events.ts'
import type { Attempt } from '../order/record.ts'
import { priceAt } from '../order/price-at.ts'
import { orderCharge } from '../order/view.ts'
import { reportStatusConflict } from './status-conflict.ts'
import type { StoredCallback } from './stored-callback.ts'
import { reportUnknownStatus } from './unknown-status.ts'

/**
 * The outcome of a callback. `unreadable`: it cannot be parsed. `mismatched`: it belongs to another charge, or reports
 * nothing with a known meaning. `unverified`: its payment is not verified yet. All but `applied` change nothing.
 */
export type CallbackOutcome = 'applied' | 'unreadable' | 'mismatched' | 'unverified'

/** Applies a callback to the order's record. */
export async function applyCallback(context: MerchantContext, callback: StoredCallback): Promise<CallbackOutcome> {
  const { rules, clock, orders, verifyPayment, audit } = context
  const { order: reference, attempt: number, text } = callback
  const update = await parse(context, reference, text)
  if (!update) return 'unreadable'
  const order = await context.findOrder(reference)
  for (let isVerified = !verifyPayment; ; ) {
    const stored = await orders.read(reference)
    const record = withRestored(stored.record, { ...callback, number }, clock.now())
    const attempt = findAttempt(record, number)
    if (!attempt || !matchesAttempt(attempt, update, rules)) return 'mismatched'

    if (attempt.card) reportUnknownStatus(context, update.status)
    const price = priceAt(order, record, attempt, clock.now())
    reportStatusConflict(context, attempt, update, price)
    const updated = applyUpdate(record, number, update, price, rules)
    const after = findAttempt(updated, number)
    // an attempt that was removed is stored again only for money
    if (record !== stored.record && after && !involvesMoney(after.status)) return 'applied'
    if (!isVerified && after && reportsMoney(attempt, after)) {
      const charge = { order: reference, attempt: number }
      isVerified = Boolean(await verifyPayment?.(orderCharge(after, price.now, rules), charge))
      audit({ type: 'payment-verified', ...charge, isVerified })
      if (!isVerified) return 'unverified'
      continue // the record may have changed during the verification
    }
    if (updated === record) return 'applied'
    if (await orders.write(reference, withEvents(record, updated, price, context), stored.version)) return 'applied'
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
