import { withTimeLimit } from '../../core/deadline.ts'
import { leaseMs } from '../../core/lease.ts'
import type { MerchantContext } from '../context/context.ts'
import type { StoredOrder } from '../context/orders.ts'
import { type BackgroundTask, deliverInBackground, keepTrying } from '../hooks/deliver-hooks.ts'
import { retryPauseMs } from '../order/outbox.ts'
import { applyCallback, retryForMs } from './apply-callback.ts'
import { countRejected } from './callback-token.ts'
import { withoutPersonalFields } from './evidence.ts'
import {
  deleteCallback,
  findCallback,
  keptIndex,
  type KeyedCallback,
  pendingIndex,
  type StoredCallback,
} from './stored-callback.ts'

/**
 * Processes a stored callback, then deletes it. A body that cannot be read or matched is reported to
 * `on.unreadableCallback` and kept, and so is a payment that could not be verified for a day. A payment of an order that
 * the shop does not know waits for a day, too, and counts as one of a cancelled order then.
 */
export async function processCallback(context: MerchantContext, found: KeyedCallback): Promise<Processed> {
  const { store } = context.orders
  const { clock } = context.server
  const { report, audit } = context.scope
  const { key, version, callback } = found
  const { order, attempt } = callback
  const retryLater = async (rest: StoredCallback) => {
    const failures = rest.failures + 1
    await store.put(key, { ...rest, failures }, version, pendingIndex(rest, clock.now() + retryPauseMs(failures)))
    return { isDone: false }
  }
  const limit = {
    clock,
    ms: leaseMs,
    what: 'the processing of a callback',
    consequence: 'it counts as failed and is repeated',
  }

  try {
    const { next, rest, stored } = await withTimeLimit(limit, apply(context, callback))
    const isDone = next !== 'retry'
    if (next === 'delete') await deleteCallback(context, key, version)
    else if (isDone)
      await store.put(key, { ...rest, isKept: true }, version, keptIndex(rest, context.orders.callbackRetentionMs))
    else await retryLater(rest)
    if (rest.isCounted && !callback.isCounted) await countRejected(store, callback.token)
    if (!isDone) return { isDone }
    audit({ type: next === 'delete' ? 'callback-applied' : 'callback-rejected', order, attempt })
    return { isDone, stored }
  } catch (error) {
    report(error, `callback of ${order}`)
    return retryLater(callback)
  }
}

/** What became of a callback. */
interface Processed {
  /** False when it must be processed again. */
  readonly isDone: boolean
  /** Its order, as the callback left it. */
  readonly stored?: StoredOrder | undefined
}

/** The result of a callback, and the part of it that is stored then. */
interface Applied {
  readonly stored?: StoredOrder
  readonly next: 'delete' | 'retry' | 'keep'
  readonly rest: StoredCallback
}

async function apply(context: MerchantContext, callback: StoredCallback): Promise<Applied> {
  const { on } = context.orders
  const { clock } = context.server
  const { logLine, report, requestId } = context.scope
  const { order, attempt, at } = callback
  const outcome = await applyCallback(context, callback)
  if (typeof outcome !== 'string') return { next: 'delete', rest: callback, stored: outcome }
  // a replay needs all of a body that cannot be parsed, and no personal field of any other
  const isRead = outcome !== 'unreadable' && callback.form === 'body'
  const text = isRead ? withoutPersonalFields(callback.text) : callback.text
  const rest = { ...callback, text, isCounted: callback.isCounted || outcome !== 'order-unknown' }
  if (outcome === 'order-unknown' && callback.failures === 0) report(unknownOrder(), `callback of ${order}`)
  const waits = outcome === 'unverified' || outcome === 'order-unknown'
  if (waits && clock.now() < at + retryForMs) return { next: 'retry', rest }
  logLine(`callback of ${order}: it cannot be read, matched or verified; it stays stored for replayCallbacks()`)
  try {
    await on.unreadableCallback?.(text, { order, attempt }, { requestId })
    return { next: 'keep', rest }
  } catch (error) {
    report(error, `on.unreadableCallback of ${order}`)
    return { next: 'retry', rest }
  }
}

const unknownOrder = () =>
  new Error(
    'findOrder() returned null for an order with a charge that was paid or refunded; it is asked again for a day, then the order counts as cancelled',
  )

/** Processes a stored callback now, retries for half a minute, and then calls the hooks that are due. */
export function processInBackground(context: MerchantContext, arrived: KeyedCallback): BackgroundTask {
  const { order } = arrived.callback
  let latest: KeyedCallback | null = arrived
  let stored: StoredOrder | undefined
  const task = keepTrying(context, `callback of ${order}`, async () => {
    latest ??= await findCallback(context, arrived.key)
    if (!latest) return true
    const processing = processCallback(context, latest)
    latest = null
    const processed = await processing
    stored = processed.stored
    return processed.isDone
  })
  return { ...task, ended: task.ended.then(() => deliverInBackground(context, order, stored).ended) }
}
