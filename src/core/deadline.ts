import { type Clock, delayOf, monotonicMs, stopped, systemClock } from './clock.ts'

/**
 * Limits the time of one attempt. Its `signal` aborts with the caller's signal, when the time is over, and at `end()`.
 * The signals are combined by hand because `AbortSignal.any` is newer than the browsers of some payers.
 */
export class Deadline {
  readonly #clock: Clock
  readonly #ms: number
  readonly #controller = new AbortController()
  readonly signal = this.#controller.signal
  #reject: ((reason: unknown) => void) | undefined
  #cancelTimer: (() => void) | undefined
  #unfollow: (() => void) | undefined
  #until = 0
  /** True once the time was over. */
  expired = false

  constructor(clock: Clock, ms: number, outer?: AbortSignal) {
    this.#clock = clock
    this.#ms = ms
    this.restart()
    this.#unfollow = onAbort(outer, () => this.#abort(outer?.reason))
  }

  /** Settles with the promise, or rejects at the deadline even if the promise never settles; one race at a time. */
  race<T>(promise: Promise<T>): Promise<T> {
    // not Promise.race, which would keep every chunk of a file in memory until the deadline
    return new Promise((resolve, reject) => {
      this.#reject = reject
      if (this.signal.aborted) reject(this.signal.reason)
      promise.then(resolve, reject)
    })
  }

  /** Starts the full time again. */
  restart() {
    this.#until = monotonicMs(this.#clock) + this.#ms
    if (!this.#cancelTimer && !this.signal.aborted) this.#watch(this.#ms)
  }

  /** Stops the time until `restart()`. */
  pause() {
    this.#until = Infinity
  }

  /** Releases the timer and the caller's signal, and aborts its own. */
  end() {
    this.release()
    this.#controller.abort(stopped)
  }

  /** Releases the timer and the caller's signal, once nothing listens to its own any more. */
  release() {
    this.#cancelTimer?.()
    this.#cancelTimer = undefined
    this.#unfollow?.()
  }

  #watch(ms: number) {
    this.#cancelTimer = startTimer(this.#clock, ms, () => {
      this.#cancelTimer = undefined
      const leftMs = this.#until - monotonicMs(this.#clock)
      // a timer may fire a fraction of a millisecond early
      if (leftMs < 1) {
        this.expired = true
        this.#abort(new DOMException(`no response within ${this.#ms} ms; check the connection`, 'TimeoutError'))
      } else if (leftMs < Infinity) this.#watch(leftMs)
    })
  }

  #abort(reason: unknown) {
    this.release()
    this.#reject?.(reason)
    this.#controller.abort(reason)
  }
}

/** Settles with the promise, or rejects after `ms` or when `outer` is aborted, whatever the promise does later. */
export async function withDeadline<T>(clock: Clock, ms: number, promise: Promise<T>, outer?: AbortSignal): Promise<T> {
  const deadline = new Deadline(clock, ms, outer)
  try {
    return await deadline.race(promise)
  } finally {
    deadline.end()
  }
}

interface TimeLimit {
  readonly clock: Clock
  readonly ms: number
  /** Names the task. */
  readonly what: string
  /** What follows when the task does not end, as the end of a sentence. */
  readonly consequence: string
}

/** Settles with the promise, or throws an Error that names the task at the limit, whatever the promise does later. */
export async function withTimeLimit<T>({ clock, ms, what, consequence }: TimeLimit, promise: Promise<T>): Promise<T> {
  const deadline = new Deadline(clock, ms)
  try {
    return await deadline.race(promise)
  } catch (error) {
    if (!deadline.expired) throw error
    const text = `${what} did not end in time, so ${consequence}; give what it waits for a timeout`
    throw new Error(text, { cause: error })
  } finally {
    deadline.end()
  }
}

/** Resolves when the promise has settled, after `ms` at the latest. Never rejects. */
export async function settledWithin(clock: Clock, ms: number, promise: Promise<unknown>): Promise<void> {
  await withDeadline(clock, ms, promise).catch(() => {})
}

/** Calls `onTime` once, after `ms`. Returns a function that cancels it. */
export function startTimer(clock: Clock, ms: number, onTime: () => void): () => void {
  if (clock === systemClock) {
    // a sleep and its signal would be half of what a deadline costs
    const timer = setTimeout(onTime, delayOf(ms))
    return () => clearTimeout(timer)
  }
  const controller = new AbortController()
  clock.sleep(ms, controller.signal).then(onTime, () => {})
  return () => controller.abort(stopped)
}

const listenersOf = new WeakMap<object, Set<() => void>>()

const callAll = ({ target }: Event) => listenersOf.get(target ?? {})?.forEach((listener) => listener())

/** Calls a listener on abort. All calls share one listener of the signal, because Node warns of a leak at eleven. */
export function onAbort(signal: AbortSignal | null | undefined, listener: () => void): () => void {
  if (!signal) return () => {}
  if (signal.aborted) listener()
  const listeners = listenersOf.get(signal) ?? new Set()
  listenersOf.set(signal, listeners.add(listener))
  signal.addEventListener('abort', callAll)
  return () => {
    listeners.delete(listener)
    // a composite signal with a listener is never garbage-collected
    if (!listeners.size) signal.removeEventListener('abort', callAll)
  }
}
