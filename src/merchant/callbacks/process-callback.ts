import { withTimeLimit } from '../../core/deadline.ts'
import { leaseMs } from '../../core/lease.ts'
import type { MerchantContext, Received } from '../context/context.ts'
import type { StoredOrder } from '../context/orders.ts'
import { repeatHook } from '../hooks/call-hook.ts'
import { deliverInBackground } from '../hooks/deliver-hooks.ts'
import { eventId } from '../hooks/event-id.ts'
import { type BackgroundTask, keepTrying } from '../hooks/keep-trying.ts'
import { subjectEntry } from '../subjects.ts'
import { retryPauseMs } from '../writes/outbox.ts'
import { applyCallback } from './apply-callback.ts'
import { countRejected } from './callback-token.ts'
import { retryForMs } from './propose-update.ts'
import { receiveSubject } from './receivers.ts'
import { withoutPersonalFields } from './reduce-callback.ts'
import {
  deleteCallback,
  findCallback,
  keptIndex,
  type KeyedCallback,
  callbackName,
  pendingIndex,
  referenceOf,
  type StoredCallback,
} from './stored-callback.ts'
import { verifyStored } from './verify-callback.ts'

/**
 * Processes a stored callback, then deletes it. One that cannot be read or matched, or verified for a day, is reported
 * to `on.unreadableCallback` and kept. A payment of an order that the shop does not know waits for a day, too, and then
 * counts as one of a cancelled order. A callback of a subject goes to its receiver.
 */
export async function processCallback(context: MerchantContext, found: KeyedCallback): Promise<Processed> {
  const { store } = context.records
  const { clock } = context.server
  const { report, audit } = context.scope
  const { key, version, callback } = found
  const retryLater = async (rest: StoredCallback) => {
    const failures = rest.failures + 1
    await store.put(key, { ...rest, failures }, version, pendingIndex(rest, clock.now() + retryPauseMs(failures)))
    return { isDone: false }
  }
  try {
    const work = apply(context, found)
    const consequence = 'it counts as failed and is repeated'
    const { fate, rest, stored, repeat } = await inTime(
      context,
      callback,
      'the processing of a callback',
      consequence,
      work,
    )
    const isDone = fate !== 'retry'
    if (fate === 'delete') await deleteCallback(context, key, version)
    else if (isDone)
      await store.put(key, { ...rest, isKept: true }, version, keptIndex(rest, context.orders.callbackRetentionMs))
    else await retryLater(rest)
    if (rest.isCounted !== callback.isCounted) await countRejected(store, callback.token, rest.isCounted ? 1 : -1)
    if (!isDone) return { isDone }
    const about = referenceOf(callback)
    audit(fate === 'delete' ? { type: 'callback-applied', ...about } : { type: 'callback-rejected', ...about })
    if (repeat) context.scope.keepAlive(repeat())
    return { isDone, stored }
  } catch (error) {
    report(error, `callback of ${callbackName(callback)}`)
    return retryLater(callback)
  }
}

/** Returns the milliseconds that a callback may take. That of a subject waits for the service and then for a hook. */
export const processingMs = (callback: StoredCallback): number => ('subject' in callback ? 2 * leaseMs : leaseMs)

/** Settles with the work on a callback, or rejects when it takes too long, as `withTimeLimit` does. */
export const inTime = <T>(
  { server: { clock } }: Pick<MerchantContext, 'server'>,
  callback: StoredCallback,
  what: string,
  consequence: string,
  work: Promise<T>,
): Promise<T> => withTimeLimit({ clock, ms: processingMs(callback), what, consequence }, work)

interface Processed {
  /** False when it must be processed again. */
  readonly isDone: boolean
  /** Its order, as the callback left it. */
  readonly stored?: StoredOrder | undefined
}

/** The result of a callback, and the part of it that is stored then. */
interface Applied extends Received {
  readonly stored?: StoredOrder
  readonly rest: StoredCallback
}

async function apply(context: MerchantContext, { key, callback }: KeyedCallback): Promise<Applied> {
  const { unverified, ...verified } = callback
  const isVerified = unverified?.isRejected ? false : await verifyStored(context, callback)
  if (isVerified === null) return { fate: 'retry', rest: callback }
  if (!isVerified) return reject(context, key, { ...callback, isCounted: true })
  return applyVerified(context, key, unverified === undefined ? callback : { ...verified, isCounted: false })
}

async function applyVerified(context: MerchantContext, key: string, callback: StoredCallback): Promise<Applied> {
  if ('subject' in callback) {
    const received = await receiveSubject(context, callback.subject, key)
    return received.fate === 'keep'
      ? reject(context, key, { ...callback, isCounted: true })
      : { ...received, rest: callback }
  }
  const { clock } = context.server
  const { order, at } = callback
  const outcome = await applyCallback(context, callback)
  if (typeof outcome !== 'string') return { fate: 'delete', rest: callback, stored: outcome }
  // a replay needs all of a body that cannot be parsed, and no personal field of any other
  const isRead = outcome !== 'unreadable' && callback.form === 'body'
  const text = isRead ? withoutPersonalFields(callback.text) : callback.text
  const rest = { ...callback, text, isCounted: callback.isCounted || outcome !== 'order-unknown' }
  if (outcome === 'order-unknown' && callback.failures === 0)
    context.scope.report(unknownOrder(), `callback of ${order}`)
  const waits = outcome === 'payment-unverified' || outcome === 'order-unknown'
  if (waits && clock.now() < at + retryForMs) return { fate: 'retry', rest }
  return reject(context, key, rest)
}

/** Reports a callback that changes nothing, before it is kept. */
async function reject(context: MerchantContext, key: string, rest: StoredCallback): Promise<Applied> {
  const { records, orders, scope } = context
  const name = callbackName(rest)
  scope.logLine(`callback of ${name}: it cannot be read, matched or verified; it stays stored for replayCallbacks()`)
  const { unreadableCallback } = orders.on
  if (!unreadableCallback) return { fate: 'keep', rest }
  const subject = 'subject' in rest ? subjectEntry(rest.subject) : (['order', rest.order] as const)
  const id = await eventId(records.shop.name(), subject, 'unreadableCallback', [key])
  const call = () => unreadableCallback(rest.text, referenceOf(rest), { id, requestId: scope.requestId })
  try {
    await call()
    const hook = { name: 'unreadableCallback', subject: name, call }
    return { fate: 'keep', rest, repeat: () => repeatHook(context, hook) }
  } catch (error) {
    scope.report(error, `on.unreadableCallback of ${name}`)
    return { fate: 'retry', rest }
  }
}

const unknownOrder = () =>
  new Error(
    'findOrder() returned null for an order with a charge that was paid or refunded; it is asked again for a day, then the order counts as cancelled',
  )

/** Processes a stored callback now, retries for half a minute, and then calls the hooks that are due. */
export function processInBackground(context: MerchantContext, arrived: KeyedCallback): BackgroundTask {
  const { callback } = arrived
  let latest: KeyedCallback | null = arrived
  let stored: StoredOrder | undefined
  const task = keepTrying(context, `callback of ${callbackName(callback)}`, async () => {
    latest ??= (await mayRetry(context, arrived)) ? await findCallback(context, arrived.key) : null
    if (!latest) return true
    const processing = processCallback(context, latest)
    latest = null
    const processed = await processing
    stored = processed.stored
    return processed.isDone
  })
  if ('subject' in callback) return task
  return { ...task, ended: task.ended.then(() => deliverInBackground(context, callback.order, stored).ended) }
}

// a callback of a charge may be applied twice at the same time, a hook should not
async function mayRetry(
  { records: { store }, server: { clock } }: Pick<MerchantContext, 'records' | 'server'>,
  { key, callback }: KeyedCallback,
): Promise<boolean> {
  const now = clock.now()
  return !('subject' in callback) || store.claimDue(key, now, now + processingMs(callback))
}
