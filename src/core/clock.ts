/** The only access to time: the current time, and timers. */
export interface Clock {
  /** Returns milliseconds since 1970, UTC. */
  now(): number
  /** Returns milliseconds of a clock that nobody sets: only differences mean something (default: `now`). */
  monotonic?(): number
  /** Resolves after `ms`, at most `maxTimerMs`; rejects with the signal's reason as soon as that is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** The longest delay of a timer in milliseconds, 24 days: one of more than 31 bits would fire at once. */
export const maxTimerMs = 2 ** 31 - 1

/** The reason of an abort that nobody reads. It is a text, because an error costs a stack trace. */
export const stopped = 'stopped'

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
      }, delayOf(ms))
      signal?.addEventListener('abort', stop, { once: true })
    }),
}

/** Returns milliseconds for durations within this process. Setting the time does not change them. */
export const monotonicMs = (clock: Clock): number =>
  clock.monotonic?.() ?? (clock === systemClock ? performance : clock).now()

/** Returns a delay that a timer can keep. */
export const delayOf = (ms: number) => Math.min(Math.max(0, ms), maxTimerMs)

/** Returns a task's result; undefined after `ms`, which aborts its signal. The caller's signal ends the wait too. */
export async function within<T>(
  clock: Clock,
  ms: number,
  task: (signal: AbortSignal) => T | Promise<T>,
  outer?: AbortSignal,
): Promise<T | void> {
  const controller = new AbortController()
  const { signal } = controller
  outer?.addEventListener('abort', () => controller.abort(), { signal })
  try {
    return await Promise.race([task(signal), clock.sleep(ms, signal)])
  } finally {
    controller.abort(stopped)
  }
}

/** Returns whether a value is the name of an IANA time zone that this runtime knows. */
export function isTimeZone(name: unknown): boolean {
  try {
    return typeof name === 'string' && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
