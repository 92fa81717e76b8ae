/** The one door to time: what the hour is, and how to wait. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** Resolves after `ms`; rejects with the signal's reason as soon as that is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const stop = () => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop)
        resolve()
      }, ms)
      signal?.addEventListener('abort', stop, { once: true })
    }),
}
