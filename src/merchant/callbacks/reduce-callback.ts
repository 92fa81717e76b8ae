import { leaseMs } from '../../core/lease.ts'
import { withTimeLimit } from '../../core/deadline.ts'
import type { MerchantContext } from '../charges/context.ts'
import { parsedText, updateOf } from './apply-callback.ts'
import { evidenceOf, remainsOf } from './evidence.ts'
import { indexOf, parseStoredCallback, type StoredCallback } from './stored-callback.ts'

/**
 * Reduces a stored callback to what the evidence of a payment needs, for an erasure. Returns false when it is not stored any
 * more.
 */
export async function reduceCallback(context: MerchantContext, key: string): Promise<boolean> {
  const { store, clock, callbackRetentionMs } = context
  const limit = {
    clock,
    ms: leaseMs,
    what: 'merchant.eraseData(): the reading of a callback',
    consequence: 'its data stays until eraseData() runs again',
  }
  // again when it was processed meanwhile
  for (let found = await store.get(key); found; found = await store.get(key)) {
    const callback = parseStoredCallback(found.value)
    if (callback.form !== 'body') return true
    const reduced = await withTimeLimit(limit, reducedCallback(context, callback))
    if (await store.put(key, reduced, found.version, indexOf(reduced, clock.now(), callbackRetentionMs))) return true
  }
  return false
}

async function reducedCallback(context: MerchantContext, callback: StoredCallback): Promise<StoredCallback> {
  const isReadable = (await updateOf(context, callback)) !== null
  const update = isReadable && (await parsedText(context, callback))
  if (!update) return { ...callback, form: 'remains', text: await remainsOf(callback.text, callback) }
  return { ...callback, form: 'evidence', text: JSON.stringify(evidenceOf(update, callback)) }
}
