import * as v from 'valibot'
import { whole } from '../schemas/scalars.ts'
import { base64url } from './base64url.ts'
import type { Store } from './stores/store.ts'

const target = v.object({ format: v.literal(1), order: v.string(), attempt: whole })

/** The attempt that a callback address belongs to. */
export type Target = Pick<v.InferOutput<typeof target>, 'order' | 'attempt'>

/** Until when a charge that is made now is listened to, and what cannot be read now is kept: 400 days. */
export const keptUntil = (now: number) => now + 400 * 86_400_000

/** Makes the secret part of a callback address, independent of every other secret. */
export const newToken = (random: (bytes: number) => Uint8Array) => base64url.encode(random(32))

/** Remembers whose token it is; before the service hears of it. */
export async function remember(store: Store, token: string, of: Target, now: number): Promise<void> {
  await store.put(await keyOf(token), { format: 1, ...of }, null, { expiresAt: keptUntil(now) })
}

/** Whose token it is; null for one that was never made, or is forgotten. */
export async function recall(store: Store, token: string): Promise<Target | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const found = await store.get(await keyOf(token))
  return found ? v.parse(target, found.value) : null
}

// hashed, so that nobody who reads the store can call
async function keyOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return `callback:${base64url.encode(new Uint8Array(hash))}`
}
