import { isRecord } from '../../core/is-record.ts'
import type { Store, StoredValue } from '../../merchant/stores/store.ts'
import type { Use, Written } from './history.ts'

/** What a recorded store holds: who wrote it. */
interface Signed {
  readonly by: string
}

const isSigned = (value: unknown): value is Signed => isRecord(value) && typeof value['by'] === 'string'

/** A store of which each use becomes a part of a history. Values are written by `sign`, so that a read knows the write. */
export interface RecordedStore {
  read(keys: readonly string[]): Promise<ReadonlyMap<string, StoredValue>>
  /** Writes over a value that was read, or null. Returns what was written, false if it was refused, and null if nobody knows. */
  write(key: string, over: StoredValue | null, due: number): Promise<StoredValue | false | null>
  /** Returns whether it was claimed; null if nobody knows. */
  claim(key: string, now: number, until: number): Promise<boolean | null>
}

const writtenBy = (found: StoredValue | null | undefined): Written =>
  found ? (isSigned(found.value) ? found.value.by : 'a damaged value') : null

/** Records the uses of a store by one client into `uses`. `now` is a clock that all clients share. */
export function recordHistory(store: Store, client: string, uses: Use[], now: () => number): RecordedStore {
  let count = 0

  return {
    async read(keys) {
      const begin = now()
      const found = await readAll(store, keys)
      const end = now()
      for (const key of keys) uses.push({ kind: 'read', key, begin, end, found: writtenBy(found.get(key)) })
      return found
    },

    async write(key, over, due) {
      const value: Signed = { by: `${client}|${++count}` }
      const begin = now()
      const version = await store.put(key, value, over?.version ?? null, { due }).catch(() => null)
      const isDone = version === null ? null : version !== false
      const end = isDone === null ? Infinity : now()
      uses.push({ kind: 'write', key, begin, end, over: writtenBy(over), written: value.by, isDone })
      return version ? { value, version } : version === null ? null : false
    },

    async claim(key, at, until) {
      const begin = now()
      const isDone = await store.claimDue(key, at, until).catch(() => null)
      const end = isDone === null ? Infinity : now()
      if (isDone !== false) uses.push({ kind: 'claim', key, begin, end, now: at, until, isDone })
      return isDone
    },
  }
}

async function readAll(store: Store, keys: readonly string[]): Promise<ReadonlyMap<string, StoredValue>> {
  if (store.getMany) return store.getMany(keys)
  const found = await Promise.all(keys.map(async (key) => [key, await store.get(key)] as const))
  return new Map(found.flatMap(([key, value]) => (value ? [[key, value] as const] : [])))
}
