import * as v from 'valibot'
import { isRecord } from '../../core/is-record.ts'
import { base64url, sha256Base64url } from '../../http/base64url.ts'
import { cents, integer } from '../../schemas/scalars.ts'
import { callbackSubject } from '../subjects.ts'
import { parseRecord, removed } from '../stores/records.ts'
import { storedTime } from '../stores/stored-status.ts'
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

const tokenEntries = {
  format: v.literal(1),
  shop: v.string(),
  /** Until when it is valid, in epoch milliseconds. */
  expiresAt: storedTime,
  /** How many callbacks to its address did not match, could not be read or were not verified. */
  rejected: integer,
}

/** The record of a charge's callback token. It names the shop, because an address stays valid when a shop moves. */
export const storedToken = v.object({ ...tokenEntries, charge: callbackTarget })

export const storedSubjectToken = v.object({ ...tokenEntries, subject: callbackSubject })

type StoredToken = v.InferOutput<typeof storedToken> | v.InferOutput<typeof storedSubjectToken>

export type KnownToken = StoredToken & { readonly hash: string }

/** A valid token of a charge. */
export type ChargeToken = Extract<KnownToken, { readonly charge: CallbackTarget }>

const validForMs = 400 * 86_400_000

/** Returns until when a token created now is valid, and a callback may wait: for 400 days, in epoch milliseconds. */
export const callbackExpiry = (now: number): number => now + validForMs

/** Returns the secret part of a callback address: 32 random bytes, independent of every other secret. */
export const newCallbackToken = (random: (bytes: number) => Uint8Array): string => base64url.encode(random(32))

/** Stores which charge a token belongs to, before the service receives it. Returns a function that removes it. */
export async function storeCallbackToken(
  store: Store,
  token: string,
  owner: Pick<v.InferOutput<typeof storedToken>, 'shop' | 'charge'>,
  now: number,
) {
  const key = keyOf(await sha256Base64url(token))
  const expiresAt = callbackExpiry(now)
  const version = await store.put(key, { format: 1, ...owner, expiresAt, rejected: 0 }, null, { expiresAt })
  return () => store.put(key, null, version || null, removed)
}

/** Stores which subject the token with this hash belongs to, or renews it once less than half of its time is left. */
export async function keepSubjectToken(
  store: Store,
  hash: string,
  { shop, subject }: Pick<v.InferOutput<typeof storedSubjectToken>, 'shop' | 'subject'>,
  now: number,
): Promise<void> {
  for (let isKept = false; !isKept; ) {
    const found = await store.get(keyOf(hash))
    const known = found && parseToken(found.value)
    if (known && known.expiresAt - now > validForMs / 2) return
    const expiresAt = callbackExpiry(now)
    const token = { format: 1, shop, subject, expiresAt, rejected: known?.rejected ?? 0 }
    isKept = (await store.put(keyOf(hash), token, found?.version ?? null, { expiresAt })) !== false
  }
}

/** Returns what a token belongs to; null for an unknown or expired one. */
export async function findCallbackToken(store: Store, token: string): Promise<KnownToken | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const hash = await sha256Base64url(token)
  const found = await store.get(keyOf(hash))
  return found && { ...parseToken(found.value), hash }
}

/** Counts a callback that was rejected, or uncounts one (-1). */
export async function countRejected(store: Store, hash: string, difference: 1 | -1 = 1): Promise<void> {
  const key = keyOf(hash)
  for (let found = await store.get(key); found; found = await store.get(key)) {
    const token = parseToken(found.value)
    const { expiresAt } = token
    if (await store.put(key, { ...token, rejected: token.rejected + difference }, found.version, { expiresAt })) return
  }
}

const parseToken = (value: unknown): StoredToken =>
  parseRecord(isRecord(value) && 'subject' in value ? storedSubjectToken : storedToken, value, 'callback token')

// hashed, so that a reader of the store cannot send callbacks
const keyOf = (hash: string) => `callback:${hash}`
