import * as v from 'valibot'
import { integer } from '../../schemas/scalars.ts'
import { callbackTarget } from '../charges/callback-token.ts'
import type { MerchantContext } from '../charges/context.ts'
import { parseRecord } from '../stores/records.ts'

const storedCallback = v.object({
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

/** Returns whether a key of the store belongs to a callback. */
export const isCallbackKey = (key: string): boolean => key.startsWith(prefix)
