import { settledWithin } from '../../core/deadline.ts'
import type { CallOptions } from '../../core/options.ts'
import { storeCallbackToken } from '../callbacks/callback-token.ts'
import type { MerchantContext } from '../context/context.ts'
import { keepTrying } from '../hooks/keep-trying.ts'
import { orderTerms } from '../order/attempt-status.ts'
import { type Claim, withClaim, withoutClaim } from '../order/attempts.ts'
import { withEvents } from '../order/events.ts'
import type { RequestFailure } from '../order/failures.ts'
import type { OrderTerms } from '../order/order.ts'
import type { OrderRecord } from '../order/record.ts'
import { maxHoldMs } from '../stores/checked-store.ts'
import { sendAndRecord, timeToSend } from '../writes/send-once.ts'
import type { LoadedOrder } from './order-requests.ts'

/** An order whose next attempt this process has claimed, until its lease ends. */
interface ClaimedOrder extends LoadedOrder {
  /** Returns the milliseconds before the service is given up: the rest of the lease remains to record the outcome. */
  readonly sendMsLeft: () => number
}

async function claimCharge(
  context: MerchantContext,
  loaded: LoadedOrder,
  claim: Claim,
  token: string,
): Promise<ClaimedOrder | null> {
  const { claims } = context.orders
  const { clock } = context.server
  const { reference } = loaded
  const remove = (stored: Promise<unknown>) => claims.get(reference) === stored && claims.delete(reference)
  const other = claims.get(reference)
  if (other) {
    await settledWithin(clock, maxHoldMs, other)
    remove(other) // the store may never settle it
    return null
  }
  const stored = storeClaim(context, loaded, claim, token)
  claims.set(reference, stored)
  return stored.finally(() => remove(stored))
}

/** Stores a claim beside its callback token, and withdraws it unless both are confirmed: then nothing is sent. */
async function storeClaim(
  context: MerchantContext,
  loaded: LoadedOrder,
  claim: Claim,
  token: string,
): Promise<ClaimedOrder | null> {
  const {
    records: { store, shop, clock },
    orders: { orderRecords, requestAge },
    scope: { audit, keepAlive },
  } = context
  const { reference, terms } = loaded
  const { number: attempt, method, invoice, amount, currency } = claim
  const target = { order: reference, attempt, method, invoice, amount, currency }
  const now = clock.now()
  const sendMsLeft = timeToSend(clock)
  const record = withClaim(loaded.record, claim, now)
  // the lease begins for this process, too, and also when the store does not confirm the claim
  requestAge(reference, { number: attempt, sentAt: now })
  const [claimed, stored] = await Promise.allSettled([
    orderRecords.write(reference, record, loaded.version),
    storeCallbackToken(store, token, { shop: shop.name(), charge: target }, now),
  ])
  const failed = [stored, claimed].find((each) => each.status === 'rejected')
  if (failed) {
    const withdrawal = keepTrying(context, `claim of ${reference}`, async () => {
      await orderRecords.update(reference, (known) => withoutClaim(known, { number: attempt, sentAt: now }))
      return true
    })
    keepAlive(withdrawal.ended)
    await withdrawal.firstTry
    throw failed.reason
  }
  const version = claimed.status === 'fulfilled' && claimed.value
  if (!version) {
    if (stored.status === 'fulfilled') await stored.value()
    return null
  }
  audit({ type: 'charge-requested', order: reference, attempt, method, amount })
  return { ...loaded, record, version, terms: { ...terms, now }, sendMsLeft }
}

/** A request for a charge, and what becomes of its order. */
interface ChargeRequest<Sent, Failed extends RequestFailure> {
  send(sending: Pick<CallOptions, 'timeout' | 'correlationId'>): Promise<Sent>
  /** Returns the order once the service has created the charge. */
  withSent(record: OrderRecord, sent: Sent, terms: OrderTerms): OrderRecord
  /** Reports what is wrong with a charge that is recorded. */
  check?(order: LoadedOrder, sent: Sent): void
  /** Reports and classifies an error of `send`. */
  failureOf(error: unknown): Failed
  withFailure(record: OrderRecord, number: number, failure: Failed, now: number): OrderRecord
}

/** Claims the order's next attempt, requests its charge, and returns the order then. Null: another one was faster. */
export async function chargeOnce<Sent, Failed extends RequestFailure>(
  context: MerchantContext,
  loaded: LoadedOrder,
  claim: Claim,
  token: string,
  { send, withSent, check, failureOf, withFailure }: ChargeRequest<Sent, Failed>,
): Promise<LoadedOrder | null> {
  const claimed = await claimCharge(context, loaded, claim, token)
  if (!claimed) return null
  return sendAndRecord(context, {
    sendMsLeft: claimed.sendMsLeft,
    send,
    async record(sent) {
      const order = await recordCharge(context, claimed, (record, terms) => withSent(record, sent, terms))
      check?.(order, sent)
      return order
    },
    recordFailure(error) {
      const failure = failureOf(error)
      return recordCharge(context, claimed, (record, { now }) => withFailure(record, claim.number, failure, now))
    },
  })
}

/** Records the outcome of a claimed charge, with its events, at the shop's price then: it may have changed. */
async function recordCharge(
  context: MerchantContext,
  claimed: ClaimedOrder,
  outcome: (record: OrderRecord, terms: OrderTerms) => OrderRecord,
): Promise<LoadedOrder> {
  const { findOrder, orderRecords } = context.orders
  const { clock } = context.server
  const { reference } = claimed
  const now = clock.now()
  const change = (record: OrderRecord) => {
    const terms = orderTerms(claimed.order, record, record.attempts.at(-1), now)
    return withEvents(record, outcome(record, terms), terms, context.orders, context.scope.requestId)
  }
  const stored = await orderRecords.update(reference, change, claimed)
  const order = await findOrder(reference, context.scope)
  return { reference, order, ...stored, terms: orderTerms(order, stored.record, stored.record.attempts.at(-1), now) }
}
