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
  type KeyedCallback,
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

/** Whether a callback is verified. `failure` is why nobody knows; undefined where `verifyCallback` failed, which reports it. */
export type ReplayVerdict = boolean | { readonly failure?: unknown }

/** Replays callbacks. Returns those tried too, by their keys, with their verdicts. `actor` is named in their audit events. */
export async function replayStored(
  context: MerchantContext,
  owner: CallbackOwner | undefined,
  actor: { readonly by: string | null },
  isTrusted = false,
) {
  const result = { applied: 0, kept: 0 }
  const verdicts = new Map<string, ReplayVerdict>()
  // the callbacks of an order follow each other: its hooks run after the last one
  let changed: string | null = null
  for await (const key of listCallbacks(context, owner)) {
    verdicts.set(key, {})
    try {
      const found = await findCallback(context, key)
      if (!found || (owner && !isAbout(owner, found.callback))) continue
      const { callback } = found
      const isVerified = isTrusted || (await verifyStored(context, callback))
      verdicts.set(key, isVerified ?? {})
      const isApplied = isVerified ? await replay(context, found, actor) : false
      result[isApplied ? 'applied' : 'kept']++
      if (!isApplied || 'subject' in callback || callback.order === changed) continue
      if (changed !== null) await deliverInBackground(context, changed).firstTry
      changed = callback.order
    } catch (error) {
      // nobody knows whose an unreadable one is
      if (error instanceof RecordError) context.records.quarantine.skip(error, 'replayCallbacks', key)
      else {
        context.scope.report(error, 'replayCallbacks')
        if (typeof verdicts.get(key) === 'object') verdicts.set(key, { failure: error })
        result.kept++
      }
    }
  }
  if (changed !== null) await deliverInBackground(context, changed).firstTry
  return { ...result, verdicts }
}

/** Applies a callback that is verified, and deletes it. Returns whether it was applied. */
async function replay(
  context: MerchantContext,
  { key, callback, version }: KeyedCallback,
  actor: { readonly by: string | null },
): Promise<boolean> {
  const work =
    'subject' in callback ? receiveSubject(context, callback.subject, key) : applied(applyCallback(context, callback))
  const consequence = 'it stays stored for another replay'
  const { fate, repeat } = await inTime(context, callback, 'the replay of a callback', consequence, work)
  if (fate !== 'delete') return false
  await deleteCallback(context, key, version)
  context.scope.audit({ type: 'callback-applied', ...referenceOf(callback), ...actor })
  await repeat?.()
  return true
}

const applied = async (outcome: ReturnType<typeof applyCallback>): Promise<Received> => ({
  fate: typeof (await outcome) === 'string' ? 'keep' : 'delete',
})

const operation = 'merchant.replayCallbacks'
