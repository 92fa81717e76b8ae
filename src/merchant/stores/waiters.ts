/** Those who wait for the next change of a key, in one process. */
export interface Waiters {
  /** Resolves at the next `wake` of the key, or when the signal is aborted. Rejects at `fail`. */
  wait(key: string, signal: AbortSignal): Promise<void>
  /** Wakes those who wait for this key. */
  wake(key: string): void
  /** Wakes everybody: changes may have been missed. */
  wakeAll(): void
  /** Rejects all waits: no change can be noticed now. */
  fail(reason: unknown): void
  /** The keys that somebody waits for. */
  keys(): string[]
}

interface Waiter {
  resolve(): void
  reject(reason: unknown): void
}

/** Creates an empty set of waiters. */
export function createWaiters(): Waiters {
  const waitersByKey = new Map<string, Set<Waiter>>()
  const all = () => [...waitersByKey.values()].flatMap((waiters) => [...waiters])

  return {
    wait: (key, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return resolve()
        const waiters = waitersByKey.get(key) ?? new Set()
        waitersByKey.set(key, waiters)
        const end = () => {
          signal.removeEventListener('abort', waiter.resolve)
          waiters.delete(waiter)
          if (!waiters.size && waitersByKey.get(key) === waiters) waitersByKey.delete(key)
        }
        const waiter: Waiter = {
          resolve() {
            end()
            resolve()
          },
          reject(reason) {
            end()
            reject(reason)
          },
        }
        waiters.add(waiter)
        signal.addEventListener('abort', waiter.resolve, { once: true })
      }),
    wake(key) {
      for (const waiter of waitersByKey.get(key) ?? []) waiter.resolve()
    },
    wakeAll() {
      for (const waiter of all()) waiter.resolve()
    },
    fail(reason) {
      for (const waiter of all()) waiter.reject(reason)
    },
    keys: () => [...waitersByKey.keys()],
  }
}
