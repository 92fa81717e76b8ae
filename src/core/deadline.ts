import type { Clock } from './clock.ts'

/**
 * The time that one attempt has: its `signal` ends with the caller's, when the time is over, or when the attempt is done.
 * Signals are joined by hand: `AbortSignal.any` is younger than the browsers that payers have.
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

  /** Settles with the promise, or rejects at the deadline even when the promise never settles; one race at a time. */
  race<T>(promise: Promise<T>): Promise<T> {
    // not Promise.race: whatever had raced would be held until the deadline, every chunk of a file
    return new Promise((resolve, reject) => {
      this.#reject = reject
      if (this.signal.aborted) reject(this.signal.reason)
      promise.then(resolve, reject)
    })
  }

  /** Gives the whole time again. */
  restart() {
    this.#until = this.#clock.now() + this.#ms
    if (!this.#watching) this.#watch(this.#ms)
  }

  /** Stops the time until `restart`. */
  pause() {
    this.#until = Infinity
  }

  /** Lets go of the clock and of the caller's signal. */
  end() {
    this.#controller.abort('done') // a reason that costs no stack
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
    this.#abort(new DOMException(`no answer within ${this.#ms} ms`, 'TimeoutError'))
  }

  #abort(reason: unknown) {
    this.#reject(reason)
    this.#controller.abort(reason)
  }
}
