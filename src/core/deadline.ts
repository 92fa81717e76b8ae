import type { Clock } from './clock.ts'

/**
 * Limits the time of one attempt. Its `signal` aborts with the caller's signal, when the time is over, and at `end()`.
 * The signals are combined by hand because `AbortSignal.any` is newer than the browsers of some payers.
 */
export class Deadline {
  readonly #clock: Clock
  readonly #ms: number
  readonly #controller = new AbortController()
  #reject: (reason: unknown) => void = () => {}
  #until: number
  #watching = false
  #expired = false

  constructor(clock: Clock, ms: number, outer?: AbortSignal) {
    const { signal } = this.#controller
    this.#clock = clock
    this.#ms = ms
    if (outer?.aborted) this.#abort(outer.reason)
    outer?.addEventListener('abort', () => this.#abort(outer.reason), { signal })
    this.#until = clock.now() + ms
    this.#watch(ms)
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  get expired(): boolean {
    return this.#expired
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
    this.#until = this.#clock.now() + this.#ms
    if (!this.#watching) this.#watch(this.#ms)
  }

  /** Stops the time until `restart()`. */
  pause() {
    this.#until = Infinity
  }

  /** Releases the timer and the caller's signal. */
  end() {
    this.#controller.abort('done') // a string costs no stack trace
  }

  #watch(ms: number) {
    this.#watching = true
    this.#clock.sleep(ms, this.signal).then(
      () => {
        const left = this.#until - this.#clock.now()
        this.#watching = false
        if (left <= 0) this.#expire()
        else if (left < Infinity) this.#watch(left)
      },
      () => {},
    )
  }

  #expire() {
    this.#expired = true
    this.#abort(new DOMException(`no response within ${this.#ms} ms; check the connection`, 'TimeoutError'))
  }

  #abort(reason: unknown) {
    this.#reject(reason)
    this.#controller.abort(reason)
  }
}
