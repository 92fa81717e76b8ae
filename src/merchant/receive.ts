import * as v from 'valibot'
import { problem } from '../contract/problems.ts'
import { readText } from '../core/body.ts'
import { whole } from '../schemas/scalars.ts'
import { believe } from './believe.ts'
import { keptUntil, recall } from './callback-token.ts'
import { deliverSoon } from './deliver.ts'
import { keepTrying, type Work } from './keep-trying.ts'
import { pauseAfter } from './outbox.ts'
import type { Shop } from './shop.ts'

const received = v.object({
  format: v.literal(1),
  order: v.string(),
  attempt: whole,
  /** As it came. */
  text: v.string(),
  tries: whole,
  at: v.number(),
})

type Received = v.InferOutput<typeof received>

const prefix = 'received:'
const largest = 1024 * 1024

/** Whether a key is of something that was received. */
export const isReceived = (key: string) => key.startsWith(prefix)

/** Where something received is kept, and the order it is about. */
export interface Kept {
  readonly key: string
  readonly order: string
}

/** Stores what came to a callback address before anything is made of it; gives where, or the problem to answer. */
export async function receive(shop: Shop, token: string, request: Request): Promise<Kept | Response> {
  const target = await recall(shop.store, token)
  if (!target) return problem('missing')
  const now = shop.clock.now()
  const { order, attempt } = target
  const key = prefix + crypto.randomUUID()
  const value: Received = { format: 1, order, attempt, text: await readText(request, largest), tries: 0, at: now }
  await shop.store.put(key, value, null, { due: now, expiresAt: keptUntil(now) })
  return { key, order }
}

/**
 * Makes of it what can be made, and then forgets it; what cannot be read or believed is told to the shop and kept.
 * False when that did not work and is to be tried again.
 */
export async function apply(shop: Shop, key: string): Promise<boolean> {
  const found = await shop.store.get(key)
  if (!found) return true
  const value = v.parse(received, found.value)
  const now = shop.clock.now()
  try {
    const believed = await believe(shop, value, value.text)
    if (!believed) await shop.on.unread?.(value.text)
    // a text that was understood holds more of the buyer than is needed
    const [rest, expiresAt] = believed ? [null, now] : [value, keptUntil(value.at)]
    await shop.store.put(key, rest, found.version, { expiresAt })
    return true
  } catch (error) {
    shop.report(error, `callback of ${value.order}`)
    const tries = value.tries + 1
    const dates = { due: now + pauseAfter(tries), expiresAt: keptUntil(value.at) }
    await shop.store.put(key, { ...value, tries }, found.version, dates)
    return false
  }
}

/** Makes of it what can be made, now and for half a minute, and tells the shop what came of it. */
export function applySoon(shop: Shop, { key, order }: Kept): Work {
  const applied = keepTrying(shop, `callback of ${order}`, () => apply(shop, key))
  return { ...applied, ended: applied.ended.then(() => deliverSoon(shop, order).ended) }
}
