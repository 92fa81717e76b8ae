import type { MerchantContext } from '../charges/context.ts'
import { applyUpdate, matchesAttempt } from '../order/apply-update.ts'
import { changeAttempt, findAttempt, withRestored } from '../order/attempts.ts'
import { involvesMoney } from '../order/current-charge.ts'
import { type ChargeUpdate, type ParsedChargeUpdate, parseChargeUpdate } from '../order/charge-update.ts'
import { withEvents } from '../order/events.ts'
import { moneyEffects, type PaymentEffect } from '../order/money-effects.ts'
import type { ChargeReference } from '../order/order.ts'
import type { OrderRecord } from '../order/record.ts'
import { priceAt } from '../order/price-at.ts'
import { type OrderCharge, orderCharge } from '../order/view.ts'
import { reportStatusConflict } from './status-conflict.ts'
import type { StoredCallback } from './stored-callback.ts'
import { reportUnknownStatus } from './unknown-status.ts'

/**
 * The outcome of a callback. `unreadable`: it cannot be parsed. `mismatched`: it belongs to another charge, or reports
 * nothing with a known meaning. `unverified`: its payment is not verified yet. `order-unknown`: it reports money of an order
 * that the shop does not know at the moment. All but `applied` change nothing.
 */
export type CallbackOutcome = 'applied' | 'unreadable' | 'mismatched' | 'unverified' | 'order-unknown'

/** Milliseconds after its arrival during which a payment waits for its verification, and for its order. */
export const retryForMs = 86_400_000

/** Applies a callback to the order's record. */
export async function applyCallback(context: MerchantContext, callback: StoredCallback): Promise<CallbackOutcome> {
  const { rules, clock, orders } = context
  const { order: reference, attempt: number } = callback
  const update = await updateOf(context, callback)
  if (!update) return 'unreadable'
  const order = await context.findOrder(reference)
  const verified = new Set<string>()
  for (;;) {
    const stored = await orders.read(reference)
    const record = withRestored(stored.record, { ...callback, number }, clock.now())
    const attempt = findAttempt(record, number)
    if (!attempt || !matchesAttempt(attempt, update, rules)) return 'mismatched'

    if (attempt.card) reportUnknownStatus(context, update.status)
    const price = priceAt(order, record, attempt, clock.now())
    reportStatusConflict(context, attempt, update, price)
    const updated = applyUpdate(record, number, update, price, rules)
    const after = findAttempt(updated, number) ?? attempt
    // an attempt that was removed is stored again only for money
    if (record !== stored.record && !involvesMoney(after.status)) return 'applied'
    const effects = moneyEffects(record, updated, number, price, rules)
    // a database that lags must not turn a payment into one of a cancelled order
    if (!order && effects.length && clock.now() < callback.at + retryForMs) return 'order-unknown'
    const effect = effects.find((each) => !verified.has(keyOf(each)))
    if (context.verifyPayment && effect) {
      // written first, because the verification may take long, fail, or be interrupted by a crash
      const waiting = effect.effect === 'refunded' ? record : withReportedPayment(record, callback)
      if (waiting !== record && !(await orders.write(reference, waiting, stored.version))) continue
      const charge = orderCharge(after, price.now, rules)
      if (!(await isVerified(context, charge, { order: reference, attempt: number }, effect))) return 'unverified'
      verified.add(keyOf(effect))
      continue // the record may have changed during the verification
    }
    if (updated === record) return 'applied'
    if (await orders.write(reference, withEvents(record, updated, price, context), stored.version)) return 'applied'
  }
}

/** Returns the record in which the payment that a callback reports counts as on its way, for as long as it may be verified. */
const withReportedPayment = (record: OrderRecord, { attempt: number, at }: StoredCallback): OrderRecord =>
  changeAttempt(record, number, (attempt) => ({
    ...attempt,
    verifyingUntil: involvesMoney(attempt.status)
      ? attempt.verifyingUntil
      : Math.max(attempt.verifyingUntil ?? 0, at + retryForMs),
  }))

/** Returns whether a callback can be parsed and belongs to its charge. */
export async function matchesCharge(context: MerchantContext, callback: StoredCallback): Promise<boolean> {
  const { rules, clock, orders } = context
  const update = await updateOf(context, callback)
  const { record } = await orders.read(callback.order)
  const number = callback.attempt
  const attempt = findAttempt(withRestored(record, { ...callback, number }, clock.now()), number)
  return Boolean(update && attempt && matchesAttempt(attempt, update, rules))
}

const keyOf = ({ effect, amount }: PaymentEffect) => `${effect} ${amount}`

async function isVerified(
  { verifyPayment, audit }: MerchantContext,
  charge: OrderCharge,
  reference: ChargeReference,
  effect: PaymentEffect,
): Promise<boolean> {
  const isVerified = Boolean(await verifyPayment?.(charge, reference, effect))
  audit({ type: 'payment-verified', ...reference, isVerified })
  return isVerified
}

/** Returns the update that a callback reports; null when it cannot be parsed. */
export async function updateOf(context: MerchantContext, callback: StoredCallback): Promise<ParsedChargeUpdate | null> {
  const times = { timeZone: context.rules.timeZone, receivedAt: callback.at }
  const update = await parsedText(context, callback)
  return update && parseChargeUpdate(update, times)
}

/** Parses the text of a callback, its body as the shop does; null when it cannot be parsed. */
export async function parsedText(
  { parseCallback, report }: MerchantContext,
  { form, text, order }: StoredCallback,
): Promise<ChargeUpdate | null> {
  if (form !== 'body') return form === 'evidence' ? JSON.parse(text) : null
  try {
    return await parseCallback(text)
  } catch (error) {
    // a parser that throws would throw for this body at every retry
    report(error, `parseCallback of ${order}`)
    return null
  }
}
