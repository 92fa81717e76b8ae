import * as v from 'valibot'
import { integer } from '../../schemas/scalars.ts'
import { callbackExpiry, callbackTarget } from '../charges/callback-token.ts'
import type { MerchantContext } from '../charges/context.ts'
import { listKeys } from '../stores/list-keys.ts'
import { keysOf, parseRecord, removed } from '../stores/records.ts'
import type { Shop } from '../stores/shop-register.ts'
import type { RecordIndex } from '../stores/store.ts'

/** The record of a callback that is not applied yet. */
export const storedCallback = v.object({
  format: v.literal(1),
  ...callbackTarget.entries,
  /** The body as it arrived, without the token. Once it was parsed, also without the fields that describe a person. */
  text: v.string(),
  failures: integer,
  /** When it arrived, in epoch milliseconds. */
  at: v.number(),
})

/** A callback that is not applied yet. */
export type StoredCallback = v.InferOutput<typeof storedCallback>

/** Parses a stored callback. Throws when it is invalid or was written by a newer version of the package. */
export const parseStoredCallback = (value: unknown): StoredCallback => parseRecord(storedCallback, value, 'callback')

/** Makes and reads the keys of a shop's callbacks. */
export const callbackKeys = (shop: Pick<Shop, 'name'>) => keysOf(shop, 'received:')

/** Deletes a callback that was applied: it holds more of the buyer's data than is needed. */
export async function deleteCallback({ store }: MerchantContext, key: string, version: string): Promise<void> {
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

/** Iterates over the keys of all stored callbacks of the shop. */
export const listCallbacks = ({ store, shop }: Pick<MerchantContext, 'store' | 'shop'>): AsyncGenerator<string> =>
  listKeys(store, label, shop.name())

/** A stored callback with its key, and the version that a write over it must name. */
export interface KeyedCallback {
  readonly key: string
  readonly version: string
  readonly callback: StoredCallback
}

/** Returns the stored callbacks of one order. */
export async function orderCallbacks(context: MerchantContext, order: string): Promise<KeyedCallback[]> {
  const found: KeyedCallback[] = []
  for await (const key of listCallbacks(context)) {
    const stored = await context.store.get(key)
    if (!stored) continue
    const callback = readCallback(context, key, stored.value)
    if (callback?.order === order) found.push({ key, version: stored.version, callback })
  }
  return found
}

/** Parses a callback of any order; null for one that cannot be read: it must not hold up work on the others. */
function readCallback({ quarantine }: MerchantContext, key: string, value: unknown): StoredCallback | null {
  try {
    return quarantine.parse(key, () => parseStoredCallback(value))
  } catch (error) {
    quarantine.skip(error, 'callbacks', key)
    return null
  }
}
