import { type Clock, monotonicMs } from '../../core/clock.ts'
import { settledWithin, withDeadline } from '../../core/deadline.ts'
import { GuicheError } from '../../core/errors.ts'
import { leaseMs } from '../../core/lease.ts'
import type { CallOptions } from '../../core/options.ts'
import { storeCallbackToken } from '../callbacks/callback-token.ts'
import type { MerchantContext } from '../context/context.ts'
import { orderTerms } from '../order/attempt-status.ts'
import { type Claim, withClaim } from '../order/attempts.ts'
import { withEvents } from '../order/events.ts'
import type { OrderTerms } from '../order/order.ts'
import type { OrderRecord } from '../order/record.ts'
import { maxHoldMs } from '../stores/checked-store.ts'
import type { LoadedOrder } from './order-requests.ts'

/** An order whose next attempt this process has claimed, until its lease ends. */
export interface ClaimedOrder extends LoadedOrder {
  /** Returns the milliseconds before the service is given up: the rest of the lease remains to record the outcome. */
  readonly sendMsLeft: () => number
}

/** Milliseconds of the lease that remain to record the outcome after the service is given up. */
const recordMs = 10_000

/**
 * Returns the time to send of a request whose lease begins now. A clock that is set back must not lengthen it, and a machine that
 * was suspended may have a monotonic clock that stood still.
 */
export function timeToSend(clock: Clock): () => number {
  const began = { at: clock.now(), monotonic: monotonicMs(clock) }
  return () => leaseMs - recordMs - Math.max(clock.now() - began.at, monotonicMs(clock) - began.monotonic)
}

/** Claims the order's next attempt. Returns null when another request or process was faster. */
export async function claimCharge(
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

// The callback token is stored first: a failure between the two must not leave a card uncertain that was never charged.
async function storeClaim(
  { orders: { store, records, requestAge, shop }, server: { clock }, scope: { audit } }: MerchantContext,
  loaded: LoadedOrder,
  claim: Claim,
  token: string,
): Promise<ClaimedOrder | null> {
  const { reference, terms } = loaded
  const { number: attempt, method, invoice, amount, currency } = claim
  const target = { order: reference, attempt, method, invoice, amount, currency }
  const removeToken = await storeCallbackToken(store, token, { shop: shop.name(), charge: target }, terms.now)
  const now = clock.now()
  const sendMsLeft = timeToSend(clock)
  const record = withClaim(loaded.record, claim, now)
  // the lease begins for this process, too, and also when the store does not confirm the claim
  requestAge(reference, { number: attempt, claimedAt: now })
  const version = await records.write(reference, record, loaded.version)
  if (!version) {
    await removeToken()
    return null
  }
  audit({ type: 'charge-requested', order: reference, attempt, method, amount })
  return { ...loaded, record, version, terms: { ...terms, now }, sendMsLeft }
}

/**
 * Sends a request that moves money, once, in its time. Rejects with the error of `send`, or when the time to send is over: a later
 * response could arrive when other processes count this one as dead.
 */
export async function sendOnce<Sent>(
  { server: { clock }, scope: { requestId } }: Pick<MerchantContext, 'server' | 'scope'>,
  { sendMsLeft }: Pick<ClaimedOrder, 'sendMsLeft'>,
  send: (sending: Pick<CallOptions, 'timeout' | 'correlationId'>) => Promise<Sent>,
): Promise<Sent> {
  const timeout = sendMsLeft()
  if (timeout <= 0)
    throw new GuicheError(
      callInfo,
      'not_sent',
      'store.put() took too long, so nothing was sent; make the store faster, or try again',
    )
  // one second more, for a client that ignores its timeout
  return withDeadline(clock, timeout + 1000, send({ timeout, correlationId: requestId ?? undefined }))
}

const callInfo = { operation: 'merchant', correlationId: '' }

/** A request that was claimed, and how its outcome is recorded. */
interface Sending<Sent, Recorded> extends Pick<ClaimedOrder, 'sendMsLeft'> {
  /** Where its errors are reported: `payouts.create of P-1`. */
  readonly where: string
  send(sending: Pick<CallOptions, 'timeout' | 'correlationId'>): Promise<Sent>
  record(response: Sent): Promise<Recorded>
  recordFailure(error: unknown): Promise<Recorded>
}

/** Sends a claimed request once, in its time, and records its outcome, also of a response that comes after that. */
export async function sendAndRecord<Sent, Recorded>(
  context: Pick<MerchantContext, 'server' | 'scope'>,
  { sendMsLeft, where, send, record, recordFailure }: Sending<Sent, Recorded>,
): Promise<Recorded> {
  const { report, keepAlive } = context.scope
  let answer: Promise<Sent> | undefined
  const sent = sendOnce(context, { sendMsLeft }, (sending) => (answer = send(sending)))
  return sent.then(record, (error: unknown) => {
    report(error, where)
    if (answer) keepAlive(answer.then(record, () => null))
    return recordFailure(error)
  })
}

/** Returns whether an error proves that a request has done nothing. */
export const hasDoneNothing = (error: unknown): boolean =>
  error instanceof GuicheError && (error.outcome === 'refused' || error.outcome === 'not_sent')

/**
 * Records the outcome of a claimed charge, with the events it causes. Returns the order as it is stored then, at the price
 * that the shop asks then: it may have changed while the service was creating the charge.
 */
export async function recordCharge(
  context: MerchantContext,
  claimed: ClaimedOrder,
  outcome: (record: OrderRecord, terms: OrderTerms) => OrderRecord,
): Promise<LoadedOrder> {
  const { findOrder, records } = context.orders
  const { clock } = context.server
  const { reference } = claimed
  const now = clock.now()
  const change = (record: OrderRecord) => {
    const terms = orderTerms(claimed.order, record, record.attempts.at(-1), now)
    return withEvents(record, outcome(record, terms), terms, context.orders, context.scope.requestId)
  }
  const stored = await records.update(reference, change, claimed)
  const order = await findOrder(reference, context.scope)
  return { reference, order, ...stored, terms: orderTerms(order, stored.record, stored.record.attempts.at(-1), now) }
}
