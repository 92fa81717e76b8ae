import * as v from 'valibot'
import { isRecord } from '../../core/is-record.ts'
import { optionsObject } from '../../core/option-schemas.ts'
import type { MerchantContext, Received } from '../context/context.ts'
import { deliverInBackground } from '../hooks/deliver-hooks.ts'
import { referenceIn } from '../reference.ts'
import { actorEntries, actorOf, type ActorOptions } from '../reporting/audit-event.ts'
import { RecordError } from '../stores/store-error.ts'
import { applyCallback } from './apply-callback.ts'
import { inTime } from './process-callback.ts'
import { receiveSubject } from './receivers.ts'
import {
  type CallbackOwner,
  deleteCallback,
  findCallback,
  isAbout,
  listCallbacks,
  referenceOf,
  type StoredCallback,
} from './stored-callback.ts'
import { verifyStored } from './verify-callback.ts'

/** The result of a replay. */
export interface ReplayResult {
  /** The number of callbacks that were applied, and deleted. */
  readonly applied: number
  /** The number of callbacks that still cannot be read, matched or verified, and stay stored. */
  readonly kept: number
}

/** The person who replays callbacks, and how. */
export interface ReplayOptions extends ActorOptions {
  /** True to apply callbacks that `verifyCallback` has not accepted, without asking it (default false). */
  readonly trusted?: boolean
}

const replayOptions = optionsObject<ReplayOptions>({ ...actorEntries, trusted: v.optional(v.boolean()) })

/** Parses and applies the stored callbacks again, of one order or of all, and then calls the hooks that are due. */
export async function replayCallbacks(
  context: MerchantContext,
  target: { readonly order?: string } = {},
  options?: ReplayOptions,
): Promise<ReplayResult> {
  // an order that the shop does not name by mistake does not stand for all of them
  if (!isRecord(target) || 'order' in target) referenceIn(operation, 'order', { order: '', ...target })
  const actor = actorOf(operation, options, replayOptions)
  const isTrusted = options?.trusted ?? false
  const owner = target.order === undefined ? undefined : { order: target.order }
  const { applied, kept } = await replayStored(context, owner, actor, isTrusted)
  context.scope.audit({ type: 'callbacks-replayed', order: target.order ?? null, trusted: isTrusted, ...actor })
  return { applied, kept }
}

/**
 * Replays callbacks. Returns the keys of those tried too, of those among them that are verified, and why nobody knows it of
 * others. `actor` is named in their audit events.
 */
export async function replayStored(
  context: MerchantContext,
  owner: CallbackOwner | undefined,
  actor: { readonly by: string | null },
  isTrusted = false,
) {
  const result = { applied: 0, kept: 0 }
  const tried = new Set<string>()
  const verified = new Set<string>()
  const undecided = new Map<string, unknown>()
  // the callbacks of an order follow each other: its hooks run after the last one
  let changed: string | null = null
  for await (const key of listCallbacks(context, owner)) {
    tried.add(key)
    try {
      const replayed = await replay(context, key, owner, actor, isTrusted, verified)
      if (!replayed) continue
      if (replayed.isUndecided) undecided.set(key, new Error(undecidedText))
      result[replayed.isApplied ? 'applied' : 'kept']++
      if (!replayed.isApplied || 'subject' in replayed.callback || replayed.callback.order === changed) continue
      if (changed !== null) await deliverInBackground(context, changed).firstTry
      changed = replayed.callback.order
    } catch (error) {
      // nobody knows whose an unreadable one is
      if (error instanceof RecordError) context.records.quarantine.skip(error, 'replayCallbacks', key)
      else {
        context.scope.report(error, 'replayCallbacks')
        if (!verified.has(key)) undecided.set(key, error)
        result.kept++
      }
    }
  }
  if (changed !== null) await deliverInBackground(context, changed).firstTry
  return { ...result, tried, verified, undecided }
}

/** Returns a callback, and whether it was applied; null when it is not to be replayed. */
async function replay(
  context: MerchantContext,
  key: string,
  owner: CallbackOwner | undefined,
  actor: { readonly by: string | null },
  isTrusted: boolean,
  verified: Set<string>,
): Promise<Replayed | null> {
  const found = await findCallback(context, key)
  if (!found) return null
  const { callback } = found
  if (owner && !isAbout(owner, callback)) return null
  const isVerified = isTrusted || (await verifyStored(context, callback))
  if (!isVerified) return { callback, isApplied: false, isUndecided: isVerified === null }
  verified.add(key)
  const work =
    'subject' in callback ? receiveSubject(context, callback.subject, key) : applied(applyCallback(context, callback))
  const consequence = 'it stays stored for another replay'
  const { fate, repeat } = await inTime(context, callback, 'the replay of a callback', consequence, work)
  const isApplied = fate === 'delete'
  if (!isApplied) return { callback, isApplied }
  await deleteCallback(context, key, found.version)
  context.scope.audit({ type: 'callback-applied', ...referenceOf(callback), ...actor })
  await repeat?.()
  return { callback, isApplied }
}

interface Replayed {
  readonly callback: StoredCallback
  readonly isApplied: boolean
  /** True where `verifyCallback` failed, so that nobody knows whether it counts. */
  readonly isUndecided?: boolean
}

const undecidedText =
  'merchant.eraseData(): a callback is not verified yet, because verifyCallback() failed, so its data stays until eraseData() runs again'

const applied = async (outcome: ReturnType<typeof applyCallback>): Promise<Received> => ({
  fate: typeof (await outcome) === 'string' ? 'keep' : 'delete',
})

const operation = 'merchant.replayCallbacks'
