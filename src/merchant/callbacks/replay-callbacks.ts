import { withTimeLimit } from '../../core/deadline.ts'
import { leaseMs } from '../../core/lease.ts'
import type { MerchantContext } from '../context/context.ts'
import { deliverInBackground } from '../hooks/deliver-hooks.ts'
import { checkReference } from '../reference.ts'
import { actorOf, type ActorOptions } from '../reporting/audit-event.ts'
import { applyCallback } from './apply-callback.ts'
import { deleteCallback, findCallback, listCallbacks } from './stored-callback.ts'

/** The result of a replay. */
export interface ReplayResult {
  /** The number of callbacks that were applied, and deleted. */
  readonly applied: number
  /** The number of callbacks that still cannot be read, matched or verified, and stay stored. */
  readonly kept: number
}

/** Parses and applies the stored callbacks again, of one order or of all, and then calls the hooks that are due. */
export async function replayCallbacks(
  context: MerchantContext,
  reference?: string,
  options?: ActorOptions,
): Promise<ReplayResult> {
  if (reference !== undefined) checkReference(operation, 'order', reference)
  const actor = actorOf(operation, options)
  const result = await replayStored(context, reference, actor)
  context.scope.audit({ type: 'callbacks-replayed', order: reference ?? null, ...actor })
  return result
}

/** Does the same without an event of its own: `actor` is named in those of the callbacks. */
export async function replayStored(
  context: MerchantContext,
  reference: string | undefined,
  actor: { readonly by: string | null },
): Promise<ReplayResult> {
  const result = { applied: 0, kept: 0 }
  // the callbacks of an order follow each other: its hooks run after the last one
  let changed: string | null = null
  for await (const key of listCallbacks(context, reference)) {
    try {
      const order = await replay(context, key, reference, actor)
      if (order === null) continue
      result[order ? 'applied' : 'kept']++
      if (!order || order === changed) continue
      if (changed !== null) await deliverInBackground(context, changed).firstTry
      changed = order
    } catch (error) {
      result.kept += reportFailure(context, error, key)
    }
  }
  if (changed !== null) await deliverInBackground(context, changed).firstTry
  return result
}

/** Reports a failed replay. Returns 1 for a callback that stays stored, and 0 for one that cannot be read: nobody knows whose it is. */
function reportFailure(
  { orders: { quarantine }, scope: { report } }: MerchantContext,
  error: unknown,
  key: string,
): number {
  try {
    quarantine.skip(error, 'replayCallbacks', key)
    return 0
  } catch {
    report(error, 'replayCallbacks')
    return 1
  }
}

/** Returns the order of an applied callback; false when it is kept, and null when it is not to be replayed. */
async function replay(
  context: MerchantContext,
  key: string,
  reference: string | undefined,
  actor: { readonly by: string | null },
): Promise<string | false | null> {
  const found = await findCallback(context, key)
  if (!found) return null
  const { callback } = found
  if (reference !== undefined && callback.order !== reference) return null
  const limit = {
    clock: context.server.clock,
    ms: leaseMs,
    what: 'the replay of a callback',
    consequence: 'it stays stored for another replay',
  }
  if (typeof (await withTimeLimit(limit, applyCallback(context, callback))) === 'string') return false
  await deleteCallback(context, key, found.version)
  context.scope.audit({ type: 'callback-applied', order: callback.order, attempt: callback.attempt, ...actor })
  return callback.order
}

const operation = 'merchant.replayCallbacks'
