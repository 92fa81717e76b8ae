import { leaseMs } from '../../core/lease.ts'
import { withTimeLimit } from '../../core/deadline.ts'
import type { MerchantContext } from '../charges/context.ts'
import { deliverInBackground } from '../charges/deliver-hooks.ts'
import { checkReference } from '../reference.ts'
import { type ActorOptions, actorOf } from '../reporting/audit-event.ts'
import { applyCallback } from './apply-callback.ts'
import { deleteCallback, listCallbacks, parseStoredCallback } from './stored-callback.ts'

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
  context.audit({ type: 'callbacks-replayed', order: reference ?? null, ...actor })
  return result
}

/** Does the same without an event of its own: `actor` is named in those of the callbacks. */
export async function replayStored(
  context: MerchantContext,
  reference: string | undefined,
  actor: { readonly by: string | null },
): Promise<ReplayResult> {
  const orders = new Set<string>()
  const result = { applied: 0, kept: 0 }
  for await (const key of listCallbacks(context)) {
    try {
      const order = await replay(context, key, reference, actor)
      if (order === null) continue
      if (order) orders.add(order)
      result[order ? 'applied' : 'kept']++
    } catch (error) {
      result.kept += reportFailure(context, error, key)
    }
  }
  for (const order of orders) await deliverInBackground(context, order).firstTry
  return result
}

/** Reports a failed replay. Returns 1 for a callback that stays stored, and 0 for one that cannot be read: nobody knows whose it is. */
function reportFailure({ quarantine, report }: MerchantContext, error: unknown, key: string): number {
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
  const found = await context.store.get(key)
  if (!found) return null
  const callback = context.quarantine.parse(key, () => parseStoredCallback(found.value))
  if (reference !== undefined && callback.order !== reference) return null
  const limit = {
    clock: context.clock,
    ms: leaseMs,
    what: 'the replay of a callback',
    consequence: 'it stays stored for another replay',
  }
  if ((await withTimeLimit(limit, applyCallback(context, callback))) !== 'applied') return false
  await deleteCallback(context, key, found.version)
  context.audit({ type: 'callback-applied', order: callback.order, attempt: callback.attempt, ...actor })
  return callback.order
}

const operation = 'merchant.replayCallbacks'
