import type { MerchantContext } from '../context/context.ts'
import type { StoredOrder } from '../context/orders.ts'
import { leaseHook } from '../hooks/deliver-hooks.ts'
import { applyUpdate, changeAttempt, matchesAttempt } from '../order/apply-update.ts'
import { orderTerms, provenStatusOf } from '../order/attempt-status.ts'
import { findAttempt, withRestored } from '../order/attempts.ts'
import { type ChargeUpdate, parseChargeUpdate, type ParsedChargeUpdate } from '../order/charge-update.ts'
import { blocksNewCharge } from '../order/current-charge.ts'
import { moneyEffects, type PaymentEffect, withEvents } from '../order/events.ts'
import type { OrderTerms } from '../order/order.ts'
import type { Attempt, OrderRecord } from '../order/record.ts'
import { orderCharge } from '../order/view.ts'
import { addedReferences, keepBankReferences } from '../bank-references.ts'
import { reportInexactId, reportStatusConflict, reportUnknownStatus } from './report-status.ts'
import type { ChargeCallback } from './stored-callback.ts'

/**
 * Why a callback changes nothing. `unreadable`: it cannot be parsed. `mismatched`: it belongs to another charge, or
 * reports nothing with a known meaning. `unverified`: its payment is not verified yet. `order-unknown`: it reports
 * money of an order that the shop does not know at the moment.
 */
export type NotApplied = 'unreadable' | 'mismatched' | 'unverified' | 'order-unknown'

/**
 * Milliseconds after its arrival during which a payment waits for its verification, and for its order. The difference
 * of the clocks of two servers, of hours at most, is part of this day.
 */
export const retryForMs = 86_400_000

/** Applies a callback to the order's record, and returns the order as it is stored then. */
export async function applyCallback(
  context: MerchantContext,
  callback: ChargeCallback,
): Promise<StoredOrder | NotApplied> {
  const { rules, orderRecords, verifyPayment } = context.orders
  const { order: reference, attempt: number } = callback
  const propose = await proposerOf(context, callback)
  if (!propose) return 'unreadable'
  const verified = new Set<string>()
  for (;;) {
    const proposal = await propose()
    if (typeof proposal === 'string') return proposal
    const { stored, record, proposed, after, effects, terms } = proposal
    const effect = effects.find((each) => !verified.has(keyOf(each)))
    if (verifyPayment && effect) {
      // written first, because the verification may take long, fail, or be interrupted by a crash
      const waiting = effect.effect === 'refunded' ? record : withReportedPayment(record, callback)
      if (waiting !== record && !(await orderRecords.write(reference, waiting, stored.version))) continue
      const charge = orderCharge(after, terms.now, rules)
      const isVerified = await verifyPayment(charge, { order: reference, attempt: number }, effect)
      context.scope.audit({ type: 'payment-verified', order: reference, attempt: number, isVerified })
      if (!isVerified) return 'unverified'
      verified.add(keyOf(effect))
      continue // the record may have changed during the verification
    }
    const updated = verifyPayment ? withVerifiedEvidence(record, after, effects) : proposed
    const applied = withEvents(record, updated, terms, context.orders, context.scope.requestId, callback.sha256)
    // a process that applied the callback when it arrived may have ended before the reference was written
    const isRepeated = applied === record && !verifyPayment
    await keepBankReferences(
      context,
      reference,
      isRepeated ? after.charge.end_to_end : addedReferences(record, applied),
    )
    if (applied === record) return stored
    const version = await orderRecords.write(reference, applied, stored.version)
    if (version) return { record: applied, version }
  }
}

/** An order as a callback has left it, and the event that the same write has leased. */
interface ArrivedOrder extends StoredOrder {
  readonly leased: ReturnType<typeof leaseHook>
}

/**
 * Applies a callback when it arrives, by one write that also leases the first hook. Returns null for one that must be
 * stored instead: it changes nothing yet, another write was faster, or nobody knows whether all was written.
 */
export async function applyArriving(context: MerchantContext, callback: ChargeCallback): Promise<ArrivedOrder | null> {
  const { orderRecords } = context.orders
  const { order: reference } = callback
  const propose = await proposerOf(context, callback)
  for (let isUnknown = false; ; isUnknown = true) {
    const proposal = await propose?.()
    if (!proposal || typeof proposal === 'string') return null
    const { stored, record, proposed, terms } = proposal
    if (proposed === record) return { ...stored, leased: null }
    if (isUnknown) return null
    const applied = withEvents(record, proposed, terms, context.orders, context.scope.requestId, callback.sha256)
    const leased = leaseHook(context, reference, applied)
    const keepReferences = () => keepBankReferences(context, reference, addedReferences(record, applied))
    // an event that is leased here writes the reference again, if this process ends between the two
    if (!leased) await keepReferences()
    const [written, kept] = await Promise.allSettled([
      orderRecords.write(reference, leased?.record ?? applied, stored.version),
      leased && keepReferences(),
    ])
    if (kept.status === 'rejected' || (written.status === 'fulfilled' && !written.value)) return null
    if (written.status === 'fulfilled' && written.value)
      return { record: leased?.record ?? applied, version: written.value, leased }
  }
}

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
async function proposerOf(
  context: MerchantContext,
  callback: ChargeCallback,
): Promise<(() => Promise<Proposal | NotApplied>) | null> {
  const { rules } = context.orders
  const { clock } = context.server
  const { order: reference, attempt: number } = callback
  const update = await updateOf(context, callback)
  if (!update) return null
  if (update.hasInexactId) reportInexactId(context, reference)
  const order = await context.orders.findOrder(reference)
  return async () => {
    const matching = await loadMatching(context, callback, update)
    if (!matching) return 'mismatched'
    const { stored, record, attempt } = matching
    reportUnknownStatus(context, attempt.method, update)
    const terms = orderTerms(order, record, attempt, clock.now())
    reportStatusConflict(context, attempt, update, terms)
    const proposed = applyUpdate(record, number, update, terms, rules)
    const after = findAttempt(proposed, number) ?? attempt
    const effects = moneyEffects(record, proposed, number, terms, rules)
    const proposal = { stored, record, proposed, after, effects, terms }
    // an attempt that was removed is stored again only for money
    if (record !== stored.record && !blocksNewCharge(provenStatusOf(after)))
      return { ...proposal, record: stored.record, proposed: stored.record, effects: [] }
    // a database that lags must not turn a payment into one of a cancelled order
    if (!order && effects.length && clock.now() < callback.at + retryForMs) return 'order-unknown'
    return proposal
  }
}

/**
 * Returns the record with the attempt as a callback leaves it, but for the times and the reference of money that it
 * only repeats: nobody verifies those.
 */
const withVerifiedEvidence = (record: OrderRecord, after: Attempt, effects: readonly PaymentEffect[]): OrderRecord =>
  changeAttempt(record, after.number, ({ paidAt, charge: { refunded_at, end_to_end } }) => {
    const isReceived = effects.some(({ effect }) => effect !== 'refunded')
    const isReturned = effects.some(({ effect }) => effect === 'refunded')
    const charge = { ...after.charge, ...(!isReceived && { end_to_end }), ...(!isReturned && { refunded_at }) }
    return { ...after, charge, ...(!isReceived && { paidAt }) }
  })

/** Returns the record in which the payment that a callback reports counts as on its way, for as long as it may be verified. */
const withReportedPayment = (record: OrderRecord, { attempt: number, at }: ChargeCallback): OrderRecord =>
  changeAttempt(record, number, (attempt) => ({
    ...attempt,
    verifyingUntil: blocksNewCharge(provenStatusOf(attempt))
      ? attempt.verifyingUntil
      : Math.max(attempt.verifyingUntil ?? 0, at + retryForMs),
  }))

/** Returns whether a callback can be parsed and belongs to its charge. */
export async function matchesCharge(context: MerchantContext, callback: ChargeCallback): Promise<boolean> {
  const update = await updateOf(context, callback)
  return update !== null && (await loadMatching(context, callback, update)) !== null
}

/** Loads the charge of a callback, which its order's record may have forgotten; null when the update is not about it. */
async function loadMatching(
  { orders: { rules, orderRecords }, server: { clock } }: Pick<MerchantContext, 'orders' | 'server'>,
  callback: ChargeCallback,
  update: ParsedChargeUpdate,
) {
  const { order, attempt: number } = callback
  const stored = await orderRecords.read(order)
  const record = withRestored(stored.record, { ...callback, number }, clock.now())
  const attempt = findAttempt(record, number)
  return attempt && matchesAttempt(attempt, update, rules) ? { stored, record, attempt } : null
}

const keyOf = ({ effect, amount }: PaymentEffect) => `${effect} ${amount}`

/** Returns the update that a callback reports; null when it cannot be parsed. Throws what the shop's parser throws. */
export async function updateOf(context: MerchantContext, callback: ChargeCallback): Promise<ParsedChargeUpdate | null> {
  const times = { timeZone: context.orders.rules.timeZone, receivedAt: callback.at }
  const update = await parsedText(context, callback)
  return update && parseChargeUpdate(update, times)
}

/** Parses the text of a callback, its body as the shop does; null when it cannot be parsed. Throws what the shop's parser throws. */
export async function parsedText(
  { orders: { parseCallback } }: Pick<MerchantContext, 'orders'>,
  { form, text }: ChargeCallback,
): Promise<ChargeUpdate | null> {
  if (form !== 'body') return form === 'evidence' ? JSON.parse(text) : null
  return parseCallback(text)
}
