import type { RecordIndex, StoredValue } from '../../src/merchant/stores/store.ts'
import { isOfShop } from '../../src/merchant/stores/shop.ts'
import type { World } from './world.ts'

interface Row {
  readonly json: string
  readonly version: string
  readonly index: RecordIndex
  /** What `due` and `list` find it by until `indexedAt`: an index may be written after its record. */
  readonly before: RecordIndex
  readonly indexedAt: number
}

/** The most milliseconds after which `due` and `list` know a write: as long as an interrupted write of an index waits. */
export const maxLagMs = 5000

/** The database that all servers share: linearizable, and never wrong itself. */
export class Database {
  readonly #rows = new Map<string, Row>()
  readonly #due = new Set<string>()
  /** The keys that have had a label. */
  readonly #labeled = new Map<string, Set<string>>()
  readonly #watches = new Map<string, Set<() => void>>()
  readonly #world: World
  #writes = 0
  /** Set while no server can reach it. */
  isAway = false

  constructor(world: World) {
    this.#world = world
  }

  get(key: string) {
    const row = this.#find(key)
    return row && { value: JSON.parse(row.json), version: row.version }
  }

  put(key: string, value: unknown, version: string | null, index: RecordIndex = {}): string | false {
    const current = this.#find(key)
    if ((current?.version ?? null) !== version) return false
    const row = {
      json: JSON.stringify(value),
      version: String(++this.#writes),
      index,
      before: current?.index ?? {},
      indexedAt: this.#world.scheduler.now + this.#lagMs(key),
    }
    this.#set(key, row)
    for (const wake of this.#watches.get(key) ?? []) wake()
    return row.version
  }

  due(before: number, limit: number, shop?: string): string[] {
    const found: { readonly key: string; readonly due: number }[] = []
    for (const key of this.#due) {
      const due = this.#indexOf(this.#find(key)).due ?? Infinity
      if (due <= before && isOfShop(key, shop)) found.push({ key, due })
    }
    return found
      .sort((a, b) => a.due - b.due || (a.key < b.key ? -1 : 1))
      .slice(0, limit)
      .map(({ key }) => key)
  }

  claimDue(key: string, now: number, until: number): boolean {
    const row = this.#find(key)
    if (!row || (row.index.due ?? Infinity) > now) return false
    this.#set(key, { ...row, index: { ...row.index, due: until } })
    return true
  }

  list(label: string, limit: number, after = '', shop?: string): string[] {
    return [...(this.#labeled.get(label) ?? [])]
      .filter((key) => key > after && isOfShop(key, shop) && this.#indexOf(this.#find(key)).labels?.includes(label))
      .sort()
      .slice(0, limit)
  }

  getMany(keys: readonly string[]): ReadonlyMap<string, StoredValue> {
    const found = keys.map((key) => [key, this.get(key)] as const)
    return new Map(found.flatMap(([key, value]) => (value ? [[key, value] as const] : [])))
  }

  versions(keys: readonly string[]): ReadonlyMap<string, string> {
    const found = keys.map((key) => [key, this.#find(key)?.version] as const)
    return new Map(found.flatMap(([key, version]) => (version === undefined ? [] : [[key, version] as const])))
  }

  watch(key: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve()
      const watches = this.#watches.get(key) ?? new Set()
      const wake = () => {
        watches.delete(wake)
        if (watches.size === 0) this.#watches.delete(key)
        signal.removeEventListener('abort', wake)
        resolve()
      }
      this.#watches.set(key, watches.add(wake))
      signal.addEventListener('abort', wake, { once: true })
    })
  }

  /** Returns all rows, each as its key and the JSON of its value. */
  *rows(): Generator<string> {
    for (const key of this.#rows.keys()) {
      const row = this.#find(key)
      if (row) yield `${key} ${row.json}`
    }
  }

  #indexOf(row: Row | null): RecordIndex {
    if (!row) return {}
    return row.indexedAt > this.#world.scheduler.now ? row.before : row.index
  }

  #lagMs(key: string): number {
    const { faults, draws } = this.#world
    const random = faults.lag > 0 ? draws(`index|${placeOf(key)}`) : null
    return random?.chance(faults.lag) ? random.below(maxLagMs) : 0
  }

  #find(key: string): Row | null {
    const row = this.#rows.get(key)
    if (!row) return null
    if ((row.index.expiresAt ?? Infinity) > this.#world.scheduler.now) return row
    this.#rows.delete(key)
    this.#due.delete(key)
    return null
  }

  #set(key: string, row: Row) {
    this.#rows.set(key, row)
    for (const label of row.index.labels ?? []) {
      const keys = this.#labeled.get(label) ?? new Set()
      this.#labeled.set(label, keys.add(key))
    }
    if (row.index.due === undefined && row.before.due === undefined) this.#due.delete(key)
    else this.#due.add(key)
  }
}

// a key may hold a random token, which is no part of the place where something is decided
export const placeOf = (key: string) => key.slice(0, 60)
