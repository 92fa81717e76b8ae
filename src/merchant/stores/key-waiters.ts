/** Ends a wait: rejects it for a failure, and resolves it for anything else, such as an abort of its signal. */
type EndWait = (cause?: unknown) => void

class Failure {
  readonly reason: unknown

  constructor(reason: unknown) {
    this.reason = reason
  }
}

/** Holds those who wait for the next change of a key, in one process. */
export function keyWaiters() {
  const waitsByKey = new Map<string, Set<EndWait>>()
  const endAll = (cause: unknown) => {
    for (const waits of waitsByKey.values()) for (const end of waits) end(cause)
  }

  return {
    /** Resolves at the next `wake` of the key, or when the signal is aborted. Rejects at `fail`. */
    wait: (key: string, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        if (signal.aborted) return resolve()
        const waits = waitsByKey.get(key) ?? new Set()
        waitsByKey.set(key, waits)
        // one function for all, because a process may hold thousands of waits
        const end: EndWait = (cause) => {
          signal.removeEventListener('abort', end)
          waits.delete(end)
          if (!waits.size && waitsByKey.get(key) === waits) waitsByKey.delete(key)
          if (cause instanceof Failure) reject(cause.reason)
          else resolve()
        }
        waits.add(end)
        // the signal of one wait: a shared listener would need a set for each
        signal.addEventListener('abort', end)
      }),
    /** Wakes those who wait for this key. */
    wake(key: string) {
      for (const end of waitsByKey.get(key) ?? []) end('changed')
    },
    /** Wakes everybody: changes may have been missed. */
    wakeAll: () => endAll('maybe changed'),
    /** Rejects all waits: no change can be noticed now. */
    fail: (reason: unknown) => endAll(new Failure(reason)),
    keys: () => [...waitsByKey.keys()],
  }
}
