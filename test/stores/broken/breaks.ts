import type { Clock } from '../../../src/core/clock.ts'
import { memoryStore } from '../../../src/merchant/stores/memory.ts'
import type { RecordIndex, Store } from '../../../src/merchant/stores/store.ts'
import { turns } from './crowds.ts'

/** Changes what a store in memory does, so that it breaks one promise. */
export type Break = (memory: Store, clock: Clock) => Partial<Store>

/** For a case by its name, a store that breaks its promise, and what the error says. */
export type BrokenStores = Readonly<Record<string, readonly [Break, RegExp]>>

/** Returns a store that writes another value than it got. */
export const writing =
  (change: (json: string) => string): Break =>
  (memory) => ({
    put: (key, value, ...rest) => memory.put(key, JSON.parse(change(JSON.stringify(value))), ...rest),
  })

/** Returns a store that takes keys for another key. */
export const naming =
  (change: (key: string) => string): Break =>
  (memory) => ({
    get: (key) => memory.get(change(key)),
    put: (key, ...record) => memory.put(change(key), ...record),
  })

/** Returns a store that remembers the entries of each key, and changes those of a write. */
export const indexing =
  (change: (index: RecordIndex, before: RecordIndex) => RecordIndex): Break =>
  (memory) => {
    const known = new Map<string, RecordIndex>()
    return {
      put(key, value, version, index = {}) {
        const changed = change(index, known.get(key) ?? {})
        known.set(key, changed)
        return memory.put(key, value, version, changed)
      },
    }
  }

/** Returns a store whose functions read the entries of each key without its expiry. */
export const forgettingExpiry =
  (read: (index: ReadonlyMap<string, RecordIndex>) => Partial<Store>): Break =>
  (memory) => {
    const known = new Map<string, RecordIndex>()
    return {
      put(key, value, version, index = {}) {
        known.set(key, index)
        return memory.put(key, value, version, index)
      },
      ...read(known),
    }
  }

/** Compares and writes in two steps. */
export const inTwoSteps: Break = (memory) => ({
  async put(key, value, version, index) {
    if (((await memory.get(key))?.version ?? null) !== version) return false
    await turns()
    return memory.put(key, value, (await memory.get(key))?.version ?? null, index)
  },
})

/** Returns the keys with a label, whose names begin with that of the shop, in the order of their characters. */
export const keysOf = (index: ReadonlyMap<string, RecordIndex>, label: string, after = '', shop = '') =>
  [...index]
    .filter(([key, { labels }]) => key > after && key.startsWith(shop) && labels?.includes(label))
    .map(([key]) => key)
    .toSorted()

/** A watch that no change ends. */
export const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))

/** Opens stores over one broken store in memory. */
export const openBroken = (breaks: Break) => (clocks: readonly Clock[]) => {
  const [clock] = clocks
  const memory = memoryStore(clock && { clock })
  return clocks.map((each) => ({ ...memory, ...breaks(memory, each) }))
}
