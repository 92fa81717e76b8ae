import * as v from 'valibot'
import { base64url, sha256Base64url } from '../../http/base64url.ts'
import { cents, integer } from '../../schemas/scalars.ts'
import { parseRecord, removed } from '../stores/records.ts'
import type { Store } from '../stores/store.ts'

/** The charge that a callback belongs to: enough to restore an attempt that its order's record no longer has. */
export const callbackTarget = v.object({
  order: v.string(),
  attempt: integer,
  method: v.picklist(['pix', 'card']),
  invoice: v.string(),
  amount: cents,
  currency: v.string(),
})

export type CallbackTarget = v.InferOutput<typeof callbackTarget>

/**
 * The record of a callback token, under the hash of the token. It names the shop, because an address stays valid when a shop
 * moves: its key belongs to none.
 */
export const storedToken = v.object({
  format: v.literal(1),
  shop: v.string(),
  charge: callbackTarget,
  /** Until when it is valid, in epoch milliseconds. */
  expiresAt: v.number(),
  /** How many callbacks to its address did not match the charge, could not be read or were not verified. */
  rejected: integer,
})

/** The charge that a token belongs to, and the shop that it belongs to. */
export type CallbackOwner = Pick<v.InferOutput<typeof storedToken>, 'shop' | 'charge'>

/** A valid token. */
export interface KnownToken extends CallbackOwner, Pick<v.InferOutput<typeof storedToken>, 'rejected'> {
  readonly hash: string
}

/** Returns until when a token created now is valid, and a callback waits to be processed: 400 days, in epoch milliseconds. */
export const callbackExpiry = (now: number): number => now + 400 * 86_400_000

/** Returns the secret part of a callback address: 32 random bytes, independent of every other secret. */
export const newCallbackToken = (random: (bytes: number) => Uint8Array): string => base64url.encode(random(32))

/**
 * Stores which charge a token belongs to, before the service receives the token. Returns a function that removes it again,
 * for a charge that was not requested after all.
 */
export async function storeCallbackToken(store: Store, token: string, owner: CallbackOwner, now: number) {
  const key = keyOf(await sha256Base64url(token))
  const expiresAt = callbackExpiry(now)
  const version = await store.put(key, { format: 1, ...owner, expiresAt, rejected: 0 }, null, { expiresAt })
  return () => store.put(key, null, version || null, removed)
}

/** Returns what a token belongs to; null for an unknown or expired one. */
export async function findCallbackToken(store: Store, token: string): Promise<KnownToken | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const hash = await sha256Base64url(token)
  const found = await store.get(keyOf(hash))
  return found && { ...parseToken(found.value), hash }
}

/** Counts a callback that was rejected. */
export async function countRejected(store: Store, hash: string): Promise<void> {
  const key = keyOf(hash)
  for (let found = await store.get(key); found; found = await store.get(key)) {
    const token = parseToken(found.value)
    const { expiresAt } = token
    if (await store.put(key, { ...token, rejected: token.rejected + 1 }, found.version, { expiresAt })) return
  }
}

const parseToken = (value: unknown) => parseRecord(storedToken, value, 'callback token')

// hashed, so that a reader of the store cannot send callbacks
const keyOf = (hash: string) => `callback:${hash}`
