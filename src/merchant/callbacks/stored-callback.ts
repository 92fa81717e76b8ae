import * as v from 'valibot'
import { integer } from '../../schemas/scalars.ts'
import type { MerchantContext } from '../context/context.ts'
import { listKeys } from '../stores/list-keys.ts'
import { parseRecord, recordKeys, removed } from '../stores/records.ts'
import type { Shop } from '../stores/shop.ts'
import type { RecordIndex } from '../stores/store.ts'
import { callbackExpiry, callbackTarget } from './callback-token.ts'

/** The record of a callback that is not applied yet. */
export const storedCallback = v.object({
  format: v.literal(1),
  ...callbackTarget.entries,
  /** The hash of the token that it was sent to. */
  token: v.string(),
  /**
   * What `text` is. `body`: the body as it arrived, without the token; once it was parsed, also without the fields that describe
   * a person. `evidence`: after an erasure, what is needed of a body that can be parsed, as a `ChargeUpdate`. `remains`: after
   * an erasure, what is kept of a body that cannot be parsed.
   */
  form: v.picklist(['body', 'evidence', 'remains']),
  text: v.string(),
  failures: integer,
  /** True once it counts for the limit of its token. */
  isCounted: v.boolean(),
  /** True once it was reported as unreadable: only a replay processes it. */
  isKept: v.boolean(),
  /** When it arrived, in epoch milliseconds. */
  at: v.number(),
})

/** A callback that is not applied yet. */
export type StoredCallback = v.InferOutput<typeof storedCallback>

/** Parses a stored callback. Throws when it is invalid or was written by a newer version of the package. */
export const parseStoredCallback = (value: unknown): StoredCallback => parseRecord(storedCallback, value, 'callback')

const prefix = 'received:'

/** Makes and reads the keys of a shop's callbacks. */
export const callbackKeys = (shop: Pick<Shop, 'keyOf'>) => recordKeys(shop, prefix)

/** Returns the beginning of the ids of an order's callbacks, by which they are found without those of other orders. */
const idsOf = (order: string) => `${order}:`

/** Returns the id of a new callback. */
export const newCallbackId = (order: string): string => idsOf(order) + crypto.randomUUID()

/** Deletes a callback that was applied: it holds more of the buyer's data than is needed. */
export async function deleteCallback(
  { orders: { store } }: MerchantContext,
  key: string,
  version: string,
): Promise<void> {
  await store.put(key, null, version, removed)
}

const label = 'callback'

/** The label of the callbacks that could not be read, matched or verified. */
export const unreadableLabel = 'unreadable-callback'

/** Returns the index of a callback that `processDue` must process at `due`, in epoch milliseconds. */
export const pendingIndex = ({ at }: Pick<StoredCallback, 'at'>, due: number): RecordIndex => ({
  due,
  expiresAt: callbackExpiry(at),
  labels: [label],
})

/** Returns the index of a callback that only a replay processes. */
export const keptIndex = ({ at }: Pick<StoredCallback, 'at'>, retentionMs: number): RecordIndex => ({
  expiresAt: at + retentionMs,
  labels: [label, unreadableLabel],
})

/** Returns the index of a callback as it is: pending ones are due at `due`. */
export const indexOf = (callback: StoredCallback, due: number, retentionMs: number): RecordIndex =>
  callback.isKept ? keptIndex(callback, retentionMs) : pendingIndex(callback, due)

/** Iterates over the keys of the stored callbacks of the shop, or of one order (and of `A:…` with those of `A`). */
export const listCallbacks = (
  { orders: { store, shop } }: Pick<MerchantContext, 'orders'>,
  order?: string,
): AsyncGenerator<string> => listKeys(store, label, shop.name(), order === undefined ? prefix : prefix + idsOf(order))

/** A stored callback with its key, and the version that a write over it must name. */
export interface KeyedCallback {
  readonly key: string
  readonly version: string
  readonly callback: StoredCallback
}

/** Reads a stored callback; null when it is not stored any more. Throws a RecordError for one that cannot be read. */
export async function findCallback({ orders }: MerchantContext, key: string): Promise<KeyedCallback | null> {
  const { store, quarantine } = orders
  const found = await store.get(key)
  if (!found) return null
  try {
    const callback = parseStoredCallback(found.value)
    quarantine.release(key)
    return { key, version: found.version, callback }
  } catch (error) {
    quarantine.add(key, error)
    throw error
  }
}

/** Iterates over the stored callbacks of one order. */
export async function* orderCallbacks(context: MerchantContext, order: string): AsyncGenerator<KeyedCallback> {
  for await (const key of listCallbacks(context, order)) {
    const found = await readableCallback(context, key)
    if (found?.callback.order === order) yield found
  }
}

// one that cannot be read must not hold up work on the others
async function readableCallback(context: MerchantContext, key: string): Promise<KeyedCallback | null> {
  try {
    return await findCallback(context, key)
  } catch (error) {
    context.orders.quarantine.skip(error, 'callbacks', key)
    return null
  }
}
