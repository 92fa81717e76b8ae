import { reduceCallback } from '../callbacks/reduce-callback.ts'
import { type ReplayVerdict, replayStored } from '../callbacks/replay-callbacks.ts'
import { type CallbackOwner, callbacksOf, deleteCallback } from '../callbacks/stored-callback.ts'
import type { MerchantContext } from '../context/context.ts'
import type { Feature } from '../feature.ts'
import { actorOf, type ActorOptions } from '../reporting/audit-event.ts'
import type { DataSubject } from '../subjects.ts'
import { parseSubject } from './subject.ts'

/** The result of an erasure. */
export interface ErasedData {
  /** The number of removed files. */
  readonly files: number
  /**
   * The number of callbacks that stay stored, because they may be the only evidence of a payment: reduced to amounts,
   * times and names that describe nobody, or to a hash and a length. They expire after `callbackRetentionSeconds`.
   */
  readonly keptCallbacks: number
}

/**
 * Erases what is stored about a subject, except the evidence of payments. Throws an InputError for another subject, and
 * what the stores throw; then it is to be repeated, and so it is where a callback could not be verified.
 */
export async function eraseData(
  context: MerchantContext,
  features: readonly Feature[],
  given: DataSubject,
  options?: ActorOptions,
): Promise<ErasedData> {
  const { subject, id, records, callbackOwner } = await parseSubject(operation, context.records, features, given)
  const actor = actorOf(operation, options)
  // a payment that can be read by now must not be lost with its callback
  const replay = callbackOwner && (await replayStored(context, callbackOwner, actor))
  const files = records ? await records.erase(id) : 0
  const keptCallbacks = replay ? await eraseCallbacks(context, callbackOwner, replay.verdicts) : 0
  context.scope.audit({ type: 'data-erased', ...subject, ...actor })
  return { files, keptCallbacks }
}

const operation = 'merchant.eraseData'

const undecidedText =
  'merchant.eraseData(): a callback is not verified yet, because verifyCallback() failed, so its data stays until eraseData() runs again'

/**
 * Returns the number of callbacks that stay stored. Only those of an order are evidence of payments. Throws at the end why one
 * could not be verified: without its bytes, nobody could verify its payment any more.
 */
async function eraseCallbacks(
  context: MerchantContext,
  owner: CallbackOwner,
  verdicts: ReadonlyMap<string, ReplayVerdict>,
): Promise<number> {
  let keptCallbacks = 0
  const left: unknown[] = []
  for await (const { key, version, callback } of callbacksOf(context, owner)) {
    // one that arrived meanwhile is processed, as one that arrives later
    if (!verdicts.has(key) && !callback.isKept) continue
    const verdict = verdicts.get(key)
    if (!('order' in owner)) await deleteCallback(context, key, version)
    else if (callback.unverified && !callback.isKept && typeof verdict === 'object')
      left.push(verdict.failure ?? new Error(undecidedText))
    else if (await reduceCallback(context, key, verdict === true)) keptCallbacks++
  }
  if (left.length) throw left[0]
  return keptCallbacks
}
