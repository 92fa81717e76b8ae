import { leaseMs } from '../../core/lease.ts'
import { withTimeLimit } from '../../core/time-limit.ts'
import { callbackExpiry } from '../charges/callback-token.ts'
import type { MerchantContext } from '../charges/context.ts'
import { deliverInBackground } from '../charges/deliver-hooks.ts'
import { type BackgroundTask, keepTrying } from '../charges/keep-trying.ts'
import { retryPauseMs } from '../order/outbox.ts'
import { applyCallback } from './apply-callback.ts'
import type { CallbackKey } from './store-callback.ts'
import { parseStoredCallback, type StoredCallback } from './stored-callback.ts'

/**
 * Processes a stored callback, then deletes it. A body that cannot be read, matched or verified is reported to
 * `on.unreadableCallback` and kept. Returns false when processing failed and must be retried.
 */
export async function processCallback(context: MerchantContext, key: string): Promise<boolean> {
  const { store, clock, report } = context
  const found = await store.get(key)
  if (!found) return true
  const callback = parseStoredCallback(found.value)
  const { order } = callback
  try {
    const isApplied = await withTimeLimit(clock, leaseMs, apply(context, callback), 'the processing of a callback')
    // an applied body holds more of the buyer's data than is needed
    const [rest, expiresAt] = isApplied ? [null, clock.now()] : [callback, callbackExpiry(callback.at)]
    await store.put(key, rest, found.version, { expiresAt })
    return true
  } catch (error) {
    report(error, `callback of ${order}`)
    const failures = callback.failures + 1
    const dates = { due: clock.now() + retryPauseMs(failures), expiresAt: callbackExpiry(callback.at) }
    await store.put(key, { ...callback, failures }, found.version, dates)
    return false
  }
}

async function apply(context: MerchantContext, callback: StoredCallback): Promise<boolean> {
  const { on, logLine } = context
  const { order, text } = callback
  const isApplied = await applyCallback(context, callback, text)
  if (!isApplied) {
    logLine(`callback of ${order}: it cannot be read, matched or verified; it is stored for 400 days`)
    await on.unreadableCallback?.(text)
  }
  return isApplied
}

/** Processes a stored callback now, retries for half a minute, and then calls the hooks that are due. */
export function processInBackground(context: MerchantContext, { key, order }: CallbackKey): BackgroundTask {
  const task = keepTrying(context, `callback of ${order}`, () => processCallback(context, key))
  return { ...task, ended: task.ended.then(() => deliverInBackground(context, order).ended) }
}
