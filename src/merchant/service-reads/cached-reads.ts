import type { Clock } from '../../core/clock.ts'

/** Milliseconds in which a record is read once at most, for all requests together. */
export const maxAgeMs = 5000

/** The result of a read, and when the read began. */
export interface CachedRead<T> {
  readonly value: T
  /** Epoch milliseconds. */
  readonly readAt: number
}

/**
 * Caches the reads of each record for 5 s: the service sends no callback when these records change. Each process has its own cache, so views of several processes may differ by 5 s.
 * Passes the error of each read that fails to `report`, once.
 */
export function cachedReads<T>(
  clock: Pick<Clock, 'now'>,
  read: (id: string) => Promise<T>,
  report: (error: unknown) => void,
) {
  const cache = new Map<string, { readonly readAt: number; readonly result: Promise<CachedRead<T>> }>()

  const isStale = ({ readAt }: { readonly readAt: number }) => clock.now() - readAt >= maxAgeMs

  function readAgain(id: string): Promise<CachedRead<T>> {
    const readAt = clock.now()
    for (const [key, entry] of cache) if (isStale(entry)) cache.delete(key)
    const result = read(id).then((value) => ({ value, readAt }))
    result.catch(report)
    cache.set(id, { readAt, result })
    return result
  }

  return {
    /**
     * Returns the record as it was 5 s ago or later. Simultaneous requests share one read. A read that throws is cached too, so
     * that a failing service is not read more often than a working one.
     */
    get(id: string) {
      const entry = cache.get(id)
      return entry && !isStale(entry) ? entry.result : readAgain(id)
    },
    /** Makes the next `get` read again, after a write to the record. */
    forget: (id: string) => void cache.delete(id),
  }
}
