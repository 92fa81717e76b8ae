import type { Store } from './stores/store.ts'
import * as v from 'valibot'
import { whole } from '../schemas/scalars.ts'
import { base64url } from './base64url.ts'

const target = v.object({ format: v.literal(1), order: v.string(), attempt: whole })

/** The attempt that a callback address belongs to. */
export type Target = Pick<v.InferOutput<typeof target>, 'order' | 'attempt'>

/** Days for which a charge is listened to, and what could not be read is kept. */
export const keptDays = 400

/** The end of that time, from now. */
export const keptUntil = (now: number) => now + keptDays * 86_400_000

/** Makes the secret part of a callback address, independent of every other secret. */
export const newToken = (random: (bytes: number) => Uint8Array) => base64url.encode(random(32))

/** What is kept of a token, and what it is found by: nobody who reads the store can call back. */
export async function hashOf(token: string): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))))
}

/** Remembers whose token it is; before the service hears of it. */
export async function remember(store: Store, tokenHash: string, of: Target, now: number): Promise<void> {
  await store.put(`callback:${tokenHash}`, { format: 1, ...of }, null, { expiresAt: keptUntil(now) })
}

/** Whose token it is; null for one that was never made, or is forgotten. */
export async function recall(store: Store, token: string): Promise<Target | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const found = await store.get(`callback:${await hashOf(token)}`)
  return found ? v.parse(target, found.value) : null
}
