import type { Clock } from '../core/clock.ts'

/** Milliseconds in which a record is read at most once, whoever waits for it. */
export const freshFor = 5000

/** What was read of a record, and when. */
export interface Reading<T> {
  readonly value: T
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Reads of the service, which tells nobody when a record changes. */
export interface Readings<T> {
  /** The record as it was at most 5 s ago; one read for all who ask at the same time. What the read throws is thrown. */
  get(id: string): Promise<Reading<T>>
  /** Makes the next `get` read anew: the record was just written to. */
  forget(id: string): void
}

/** Keeps what was read of each record for 5 s. Readings are of one process: what several show may differ by so much. */
export function readings<T>(clock: Pick<Clock, 'now'>, read: (id: string) => Promise<T>): Readings<T> {
  const known = new Map<string, { readonly began: number; readonly reading: Promise<Reading<T>> }>()

  function begin(id: string): Promise<Reading<T>> {
    const began = clock.now()
    for (const [key, each] of known) if (began - each.began >= freshFor) known.delete(key)
    const reading = read(id).then((value) => ({ value, at: began }))
    const entry = { began, reading }
    known.set(id, entry)
    // a failure is told to those who wait for it, and to nobody after them
    reading.catch(() => known.get(id) === entry && known.delete(id))
    return reading
  }

  return {
    get(id) {
      const entry = known.get(id)
      return entry && clock.now() - entry.began < freshFor ? entry.reading : begin(id)
    },
    forget: (id) => void known.delete(id),
  }
}
