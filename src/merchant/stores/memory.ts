import { systemClock } from '../../core/clock.ts'
import { keyWaiters } from './key-waiters.ts'
import { isOfShop } from './shop.ts'
import type { Store, StoreOptions } from './store.ts'

/** A store that reports changes itself. */
export type WatchableStore = Store & Required<Pick<Store, 'watch'>>

interface Row {
  readonly json: string
  readonly version: string
  readonly expiresAt: number
  readonly due: number
  readonly labels: readonly string[]
}

/** Stores records in the memory of one process, for development and tests. All charges are lost when the process ends. */
export function memoryStore(options?: StoreOptions): Store & Required<Pick<Store, 'watch'>> {
  const { clock = systemClock } = options ?? {}
  const rows = new Map<string, Row>()
  const waiters = keyWaiters()

  const find = (key: string) => {
    const row = rows.get(key)
    if (row && row.expiresAt > clock.now()) return row
    rows.delete(key)
    return null
  }

  const withLabel = (label: string, shop: string | undefined, after = '') =>
    [...rows.keys()].filter((key) => key > after && isOfShop(key, shop) && find(key)?.labels.includes(label))

  const store: WatchableStore = {
    async get(key) {
      const row = find(key)
      return row && { value: JSON.parse(row.json), version: row.version }
    },

    async put(key, value, version, { expiresAt = Infinity, due = Infinity, labels = [] } = {}) {
      if ((find(key)?.version ?? null) !== version) return false
      // JSON text, so that no caller holds a reference into a stored value
      const row = { json: JSON.stringify(value), version: crypto.randomUUID(), expiresAt, due, labels }
      rows.set(key, row)
      waiters.wake(key)
      return row.version
    },

    async due(before, limit, shop) {
      return [...rows.keys()]
        .filter((key) => isOfShop(key, shop))
        .map((key) => ({ key, due: find(key)?.due ?? Infinity }))
        .filter(({ due }) => due <= before)
        .toSorted((a, b) => a.due - b.due)
        .slice(0, limit)
        .map(({ key }) => key)
    },

    async claimDue(key, now, until) {
      const row = find(key)
      if (!row || row.due > now) return false
      rows.set(key, { ...row, due: until })
      return true
    },

    list: async (label, limit, after, shop) => withLabel(label, shop, after).toSorted().slice(0, limit),

    count: async (label, shop) => withLabel(label, shop).length,

    watch: waiters.wait,
  }
  volatile.add(store)
  return store
}

const volatile = new WeakSet<object>()

/** Returns whether a store forgets its records when the process ends. */
export const isVolatile = (store: object): boolean => volatile.has(store)
