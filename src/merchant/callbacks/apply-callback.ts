import { addedReferences, keepBankReferences } from '../bank-references.ts'
import type { MerchantContext } from '../context/context.ts'
import type { StoredOrder } from '../context/orders.ts'
import { type LeasedHook, leaseHook } from '../hooks/deliver-hooks.ts'
import { changeAttempt } from '../order/apply-update.ts'
import { provenStatusOf } from '../order/attempt-status.ts'
import { blocksNewCharge } from '../order/current-charge.ts'
import { type PaymentEffect, withEvents } from '../order/events.ts'
import { isPlainId } from '../order/plain-id.ts'
import type { Attempt, OrderRecord } from '../order/record.ts'
import { orderCharge } from '../order/view.ts'
import { withReferences } from '../writes/outbox.ts'
import { type NotApplied, proposerOf, retryForMs } from './propose-update.ts'
import type { ChargeCallback } from './stored-callback.ts'

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
      if (!isVerified) return 'payment-unverified'
      verified.add(keyOf(effect))
      continue // the record may have changed during the verification
    }
    const updated = verifyPayment ? withVerifiedEvidence(record, after, effects) : proposed
    const applied = withEvents(record, updated, terms, context.orders, context.scope.requestId, callback.sha256)
    await keepBankReferences(context, reference, addedReferences(record, applied))
    if (applied === record) return stored
    const version = await orderRecords.write(reference, applied, stored.version)
    if (version) return { record: applied, version }
  }
}

/** An order as a callback has left it, and the event that the same write has leased. */
interface ArrivedOrder extends StoredOrder {
  readonly leased: LeasedHook<OrderRecord> | null
}

/** Applies a callback by one write that also leases the first hook. Null where it must be stored instead. */
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
    const added = addedReferences(record, applied)
    // beside the order only with the event of this write, which passes them to the server that calls its hook; texts about a
    // person before it, so that an erasure finds them
    const isOfPayment = leased && leased.event.id > record.lastEvent && added.every(isPlainId)
    const beside = isOfPayment ? withReferences(leased, added) : null
    if (!beside) await keepBankReferences(context, reference, added)
    const next = (beside ?? leased)?.record ?? applied
    const [written, kept] = await Promise.allSettled([
      orderRecords.write(reference, next, stored.version),
      beside && keepBankReferences(context, reference, added),
      leased?.eventId,
    ])
    if (written.status === 'rejected') continue
    const isPrepared = kept.status === 'fulfilled'
    return written.value
      ? { record: next, version: written.value, leased: leased && { ...leased, ...beside, isPrepared } }
      : null
  }
}

/** Returns the record after a callback, without times and references of repeated money, which nobody has verified. */
const withVerifiedEvidence = (record: OrderRecord, after: Attempt, effects: readonly PaymentEffect[]): OrderRecord =>
  changeAttempt(record, after.number, ({ paidAt, charge: { refunded_at, end_to_end } }) => {
    const isReceived = effects.some(({ effect }) => effect !== 'refunded')
    const isReturned = effects.some(({ effect }) => effect === 'refunded')
    const charge = { ...after.charge, ...(!isReceived && { end_to_end }), ...(!isReturned && { refunded_at }) }
    return { ...after, charge, ...(!isReceived && { paidAt }) }
  })

/** Returns the record in which the payment that a callback reports counts as on its way while it may be verified. */
const withReportedPayment = (record: OrderRecord, { attempt: number, at }: ChargeCallback): OrderRecord =>
  changeAttempt(record, number, (attempt) => ({
    ...attempt,
    verifyingUntil: blocksNewCharge(provenStatusOf(attempt))
      ? attempt.verifyingUntil
      : Math.max(attempt.verifyingUntil ?? 0, at + retryForMs),
  }))

const keyOf = ({ effect, amount }: PaymentEffect) => `${effect} ${amount}`
