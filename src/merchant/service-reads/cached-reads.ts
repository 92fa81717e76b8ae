import type { Clock } from '../../core/clock.ts'

/** Milliseconds in which a record is read once at most, for all requests together. */
export const maxAgeMs = 5000

/** The result of a read, and when the read began. */
export interface CachedRead<T> {
  readonly value: T
  /** Epoch milliseconds. */
  readonly readAt: number
}

/** Cached reads of the service, which sends no callback when these records change. */
export interface CachedReads<T> {
  /**
   * Returns the record as it was 5 s ago or later. Simultaneous requests share one read. A read that throws is cached too, so
   * that a failing service is not read more often than a working one.
   */
  get(id: string): Promise<CachedRead<T>>
  /** Makes the next `get` read again, after a write to the record. */
  forget(id: string): void
}

/** Caches the reads of each record for 5 s. Each process has its own cache, so views of several processes may differ by 5 s. */
export function cachedReads<T>(clock: Pick<Clock, 'now'>, read: (id: string) => Promise<T>): CachedReads<T> {
  const cache = new Map<string, { readonly readAt: number; readonly result: Promise<CachedRead<T>> }>()

  const isStale = ({ readAt }: { readonly readAt: number }) => clock.now() - readAt >= maxAgeMs

  function readAgain(id: string): Promise<CachedRead<T>> {
    const readAt = clock.now()
    for (const [key, entry] of cache) if (isStale(entry)) cache.delete(key)
    const result = read(id).then((value) => ({ value, readAt }))
    cache.set(id, { readAt, result })
    return result
  }

  return {
    get(id) {
      const entry = cache.get(id)
      return entry && !isStale(entry) ? entry.result : readAgain(id)
    },
    forget: (id) => void cache.delete(id),
  }
}
