import type { MerchantContext } from '../context/context.ts'
import type { StoredOrder } from '../context/orders.ts'
import { applyUpdate, matchesAttempt } from '../order/apply-update.ts'
import { orderTerms, provenStatusOf } from '../order/attempt-status.ts'
import { findAttempt, withRestored } from '../order/attempts.ts'
import { type ChargeUpdate, parseChargeUpdate, type ParsedChargeUpdate } from '../order/charge-update.ts'
import { blocksNewCharge } from '../order/current-charge.ts'
import { moneyEffects, type PaymentEffect } from '../order/events.ts'
import type { OrderTerms } from '../order/order.ts'
import type { Attempt, OrderRecord } from '../order/record.ts'
import { reportInexactId, reportStatusConflict, reportUnknownStatus } from './report-status.ts'
import type { ChargeCallback } from './stored-callback.ts'

/**
 * Why a callback changes nothing. `unreadable`: it cannot be parsed. `mismatched`: it is about another charge, or has
 * no known meaning. `payment-unverified`: its payment is not verified yet. `order-unknown`: it reports money of an
 * order that the shop does not know at the moment.
 */
export type NotApplied = 'unreadable' | 'mismatched' | 'payment-unverified' | 'order-unknown'

/** Milliseconds that a payment waits for its verification and its order; covers hours between two servers' clocks. */
export const retryForMs = 86_400_000

/** What a callback does to its order, as that is stored. */
interface Proposal {
  readonly stored: StoredOrder
  /** The stored record, with the attempt of the callback if that was removed. */
  readonly record: OrderRecord
  /** The same record if the callback changes nothing. */
  readonly proposed: OrderRecord
  readonly after: Attempt
  readonly effects: readonly PaymentEffect[]
  readonly terms: OrderTerms
}

/** Returns a function that reads the order, and what a callback does to it; null when the callback cannot be parsed. */
export async function proposerOf(
  context: MerchantContext,
  callback: ChargeCallback,
): Promise<(() => Promise<Proposal | NotApplied>) | null> {
  const { rules } = context.orders
  const { order: reference, attempt: number } = callback
  const update = await updateOf(context, callback)
  if (!update) return null
  if (update.hasInexactId) reportInexactId(context, reference)
  let found: ReturnType<typeof context.orders.findOrder> | undefined
  return async () => {
    const matching = await loadMatching(context, callback, update)
    if (!matching) return 'mismatched'
    found ??= context.orders.findOrder(reference)
    const order = await found
    const { stored, record, attempt, now } = matching
    reportUnknownStatus(context, attempt.method, update)
    const terms = orderTerms(order, record, attempt, now)
    reportStatusConflict(context, attempt, update, terms)
    const proposed = applyUpdate(record, number, update, terms, rules)
    const after = findAttempt(proposed, number) ?? attempt
    const effects = moneyEffects(record, proposed, number, terms, rules)
    const proposal = { stored, record, proposed, after, effects, terms }
    // an attempt that was removed is stored again only for money
    if (record !== stored.record && !blocksNewCharge(provenStatusOf(after)))
      return { ...proposal, record: stored.record, proposed: stored.record, effects: [] }
    // a database that lags must not turn a payment into one of a cancelled order
    if (!order && effects.length && now < callback.at + retryForMs) return 'order-unknown'
    return proposal
  }
}

/** Returns whether a callback can be parsed and belongs to its charge. */
export async function matchesCharge(context: MerchantContext, callback: ChargeCallback): Promise<boolean> {
  const update = await updateOf(context, callback)
  return update !== null && (await loadMatching(context, callback, update)) !== null
}

/** Loads a callback's charge, which the order's record may have forgotten; null when the update is not about it. */
async function loadMatching(
  { orders: { rules, orderRecords }, server: { clock } }: Pick<MerchantContext, 'orders' | 'server'>,
  callback: ChargeCallback,
  update: ParsedChargeUpdate,
) {
  const { order, attempt: number } = callback
  const stored = await orderRecords.read(order)
  const now = clock.now()
  const record = withRestored(stored.record, { ...callback, number }, now)
  const attempt = findAttempt(record, number)
  return attempt && matchesAttempt(attempt, update, rules) ? { stored, record, attempt, now } : null
}

/** Returns the update that a callback reports; null when it cannot be parsed. Throws what the shop's parser throws. */
export async function updateOf(context: MerchantContext, callback: ChargeCallback): Promise<ParsedChargeUpdate | null> {
  const times = { timeZone: context.orders.rules.timeZone, receivedAt: callback.at }
  const update = await parsedText(context, callback)
  return update && parseChargeUpdate(update, times)
}

/** Parses the text of a callback, its body as the shop does; null when it cannot, and throws what the parser throws. */
export async function parsedText(
  { orders: { parseCallback } }: Pick<MerchantContext, 'orders'>,
  { form, text }: ChargeCallback,
): Promise<ChargeUpdate | null> {
  if (form !== 'body') return form === 'evidence' ? JSON.parse(text) : null
  return parseCallback(text)
}
