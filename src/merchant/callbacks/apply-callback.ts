import type { MerchantContext } from '../charges/context.ts'
import { applyUpdate, matchesAttempt } from '../order/apply-update.ts'
import { findAttempt, withRestored } from '../order/attempts.ts'
import { type ChargeUpdate, parseChargeUpdate, type ParsedChargeUpdate } from '../order/charge-update.ts'
import { blocksNewCharge } from '../order/current-charge.ts'
import { moneyEffects, type PaymentEffect, withEvents } from '../order/events.ts'
import { type ChargeReference, orderTerms } from '../order/order.ts'
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

    if (attempt.method === 'card') reportUnknownStatus(context, update.status)
    const terms = orderTerms(order, record, attempt, clock.now())
    reportStatusConflict(context, attempt, update, terms)
    const updated = applyUpdate(record, number, update, terms, rules)
    const after = findAttempt(updated, number) ?? attempt
    // an attempt that was removed is stored again only for money
    if (record !== stored.record && !blocksNewCharge(after.provenStatus)) return 'applied'
    const effects = moneyEffects(record, updated, number, terms, rules)
    // a database that lags must not turn a payment into one of a cancelled order
    if (!order && effects.length && clock.now() < callback.at + retryForMs) return 'order-unknown'
    const effect = effects.find((each) => !verified.has(keyOf(each)))
    if (context.verifyPayment && effect) {
      const charge = orderCharge(after, terms.now, rules)
      if (!(await isVerified(context, charge, { order: reference, attempt: number }, effect))) return 'unverified'
      verified.add(keyOf(effect))
      continue // the record may have changed during the verification
    }
    if (updated === record) return 'applied'
    if (await orders.write(reference, withEvents(record, updated, terms, context), stored.version)) return 'applied'
  }
}

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
