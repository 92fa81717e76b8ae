import type { Clock } from '../core/clock.ts'

/** Milliseconds in which a record is read at most once, whoever waits for it. */
export const freshFor = 5000

/** What was read of a record, and when the read began. */
export interface Reading<T> {
  readonly value: T
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Reads of the service, which tells nobody when a record changes. */
export interface Readings<T> {
  /**
   * The record as it was at most 5 s ago; one read for all who ask at the same time. What the read throws is thrown, and
   * for 5 s to others too: a service that fails is not asked more often than one that answers.
   */
  get(id: string): Promise<Reading<T>>
  /** Makes the next `get` read anew: the record was just written to. */
  forget(id: string): void
}

/** Keeps what was read of each record for 5 s. Readings are of one process: what several show may differ by so much. */
export function readings<T>(clock: Pick<Clock, 'now'>, read: (id: string) => Promise<T>): Readings<T> {
  const known = new Map<string, { readonly began: number; readonly reading: Promise<Reading<T>> }>()

  function begin(id: string): Promise<Reading<T>> {
    const began = clock.now()
    for (const [key, each] of known) if (isOver(each)) known.delete(key)
    const reading = read(id).then((value) => ({ value, at: began }))
    known.set(id, { began, reading })
    return reading
  }

  const isOver = ({ began }: { readonly began: number }) => clock.now() - began >= freshFor

  return {
    get(id) {
      const entry = known.get(id)
      return entry && !isOver(entry) ? entry.reading : begin(id)
    },
    forget: (id) => void known.delete(id),
  }
}
