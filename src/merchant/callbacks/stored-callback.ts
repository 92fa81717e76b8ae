import * as v from 'valibot'
import { integer } from '../../schemas/scalars.ts'
import { callbackTarget } from '../charges/callback-token.ts'
import type { MerchantContext } from '../charges/context.ts'
import { parseRecord } from '../stores/records.ts'

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

const prefix = 'received:'

/** Returns the store's key of a callback. */
export const callbackKey = (id: string): string => prefix + id

/** Deletes a callback that was applied: it holds more of the buyer's data than is needed. */
export async function deleteCallback({ store, clock }: MerchantContext, key: string, version: string): Promise<void> {
  await store.put(key, null, version, { expiresAt: clock.now() })
}

const firstLimit = 100
const endOfTime = 8.64e15 // the last time that a Date can hold

/** Returns the keys of all stored callbacks. A store has no list of its keys, but every stored callback has a due date. */
export async function callbackKeys({ store }: Pick<MerchantContext, 'store'>): Promise<string[]> {
  for (let limit = firstLimit; ; limit *= 2) {
    const keys = await store.due(endOfTime, limit)
    if (keys.length < limit) return keys.filter(isCallbackKey)
  }
}

/** A stored callback with its key, and the version that a write over it must name. */
export interface KeyedCallback {
  readonly key: string
  readonly version: string
  readonly callback: StoredCallback
}

/** Returns the stored callbacks of one order. */
export async function orderCallbacks(context: MerchantContext, order: string): Promise<KeyedCallback[]> {
  const found: KeyedCallback[] = []
  for (const key of await callbackKeys(context)) {
    const stored = await context.store.get(key)
    if (!stored) continue
    const callback = parseStoredCallback(stored.value)
    if (callback.order === order) found.push({ key, version: stored.version, callback })
  }
  return found
}

/** Returns whether a key of the store belongs to a callback. */
export const isCallbackKey = (key: string): boolean => key.startsWith(prefix)
