import { type Clock, systemClock } from '../../core/clock.ts'
import type { Store } from './store.ts'

interface Row {
  readonly json: string
  readonly version: string
  readonly expiresAt: number
  readonly due: number
}

/** A store in the memory of one process: for development and tests, as it forgets every charge when the process ends. */
export function memoryStore({ clock = systemClock }: { clock?: Pick<Clock, 'now'> } = {}): Required<Store> {
  const rows = new Map<string, Row>()
  const watchers = new Map<string, Set<() => void>>()

  const find = (key: string) => {
    const row = rows.get(key)
    if (row && row.expiresAt > clock.now()) return row
    rows.delete(key)
    return null
  }

  return {
    async get(key) {
      const row = find(key)
      return row && { value: JSON.parse(row.json), version: row.version }
    },

    async put(key, value, version, { expiresAt = Infinity, due = Infinity } = {}) {
      if ((find(key)?.version ?? null) !== version) return false
      // as text, so that nobody holds a piece of what is kept
      const row = { json: JSON.stringify(value), version: crypto.randomUUID(), expiresAt, due }
      rows.set(key, row)
      for (const tell of watchers.get(key) ?? []) tell()
      return row.version
    },

    async due(before, limit) {
      return [...rows.keys()]
        .flatMap((key) => ({ key, due: find(key)?.due ?? Infinity }))
        .filter(({ due }) => due <= before)
        .toSorted((a, b) => a.due - b.due)
        .slice(0, limit)
        .map(({ key }) => key)
    },

    watch(key, signal) {
      return new Promise((resolve) => {
        if (signal.aborted) return resolve()
        const watching = watchers.get(key) ?? new Set()
        watchers.set(key, watching)
        const tell = () => {
          signal.removeEventListener('abort', tell)
          watching.delete(tell)
          if (!watching.size && watchers.get(key) === watching) watchers.delete(key)
          resolve()
        }
        watching.add(tell)
        signal.addEventListener('abort', tell, { once: true })
      })
    },
  }
}
