import { type Clock, monotonicMs } from '../../core/clock.ts'

/** Milliseconds in which a record is read once at most, for all requests together. */
export const maxAgeMs = 5000

export interface CachedRead<T> {
  readonly value: T
  /** When the read began, in epoch milliseconds. */
  readonly readAt: number
  /** When the next one may begin, by the clock that nobody sets. */
  readonly staleAt: number
}

/** Caches reads for 5 s in this process, because no callback announces changes. Passes each error to `report`, once. */
export function cachedReads<T>(clock: Clock, read: (id: string) => Promise<T>, report: (error: unknown) => void) {
  const cache = new Map<string, { readonly staleAt: number; readonly result: Promise<CachedRead<T>> }>()

  const isStale = ({ staleAt }: { readonly staleAt: number }) => monotonicMs(clock) >= staleAt

  function readAgain(id: string): Promise<CachedRead<T>> {
    const readAt = clock.now()
    const staleAt = monotonicMs(clock) + maxAgeMs
    for (const [key, entry] of cache) if (isStale(entry)) cache.delete(key)
    const result = read(id).then((value) => ({ value, readAt, staleAt }))
    result.catch(report)
    cache.set(id, { staleAt, result })
    return result
  }

  return {
    /** Returns a record of 5 s ago or later. Requests share a read. Errors are cached, to spare a failing service. */
    get(id: string) {
      const entry = cache.get(id)
      return entry && !isStale(entry) ? entry.result : readAgain(id)
    },
    /** Makes the next `get` read again, after a write to the record. */
    forget: (id: string) => void cache.delete(id),
  }
}
