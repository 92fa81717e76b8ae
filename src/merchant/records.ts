import type { Changes } from './changes.ts'
import type { Dates, Store } from './stores/store.ts'

/** What the records of one kind have in common. */
export interface Kind<T> {
  /** What their keys begin with. */
  readonly prefix: string
  /** A record that was not written yet. */
  readonly empty: T
  /** Reads what was stored. Throws when that is no such record. */
  read(value: unknown): T
  dates(record: T): Dates
}

/** Reads and writes the records of one kind, of which each write names the version that it is made of. */
export function recordsIn<T>(store: Store, changes: Changes, { prefix, empty, ...kind }: Kind<T>) {
  const keyOf = (id: string) => prefix + id

  /** The record, an empty one if there is none yet. */
  async function read(id: string): Promise<{ readonly record: T; readonly version: string | null }> {
    const found = await store.get(keyOf(id))
    return found ? { record: kind.read(found.value), version: found.version } : { record: empty, version: null }
  }

  /** Writes a record over the version that was read; false when somebody else was faster. */
  async function write(id: string, record: T, version: string | null): Promise<boolean> {
    // what a shop's own functions gave must not make a record that nobody can read any more
    const written = await store.put(keyOf(id), kind.read(record), version, kind.dates(record))
    if (written) changes.written(keyOf(id), written)
    return written !== false
  }

  /** Changes a record, again and again until nobody else was faster. A change that gives back its record writes nothing. */
  async function update(id: string, change: (record: T) => T): Promise<T> {
    for (;;) {
      const { record, version } = await read(id)
      const changed = change(record)
      if (changed === record || (await write(id, changed, version))) return changed
    }
  }

  /** The id that a key is of; null for keys of another kind. */
  const idOf = (key: string) => (key.startsWith(prefix) ? key.slice(prefix.length) : null)

  return { keyOf, idOf, read, write, update }
}
