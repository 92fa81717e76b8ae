import type { Clock } from './clock.ts'

/**
 * The time that one attempt has: its `signal` ends with the caller's, when `ms` are over, or when the attempt is done.
 * Signals are joined by hand: `AbortSignal.any` is younger than the browsers that payers have.
 */
export class Deadline {
  readonly #controller = new AbortController()
  readonly #over: Promise<never>
  #expired = false

  constructor(clock: Clock, ms: number, outer?: AbortSignal) {
    const { signal } = this.#controller
    this.#over = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    this.#over.catch(() => {}) // nobody races any more
    if (outer?.aborted) this.#controller.abort(outer.reason)
    outer?.addEventListener('abort', () => this.#controller.abort(outer.reason), { signal })
    clock.sleep(ms, signal).then(
      () => {
        this.#expired = true
        this.#controller.abort(new DOMException(`no answer within ${ms} ms`, 'TimeoutError'))
      },
      () => {},
    )
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  get expired(): boolean {
    return this.#expired
  }

  /** Settles with the promise, or rejects at the deadline even when the promise never settles. */
  race<T>(promise: Promise<T>): Promise<T> {
    return Promise.race([promise, this.#over])
  }

  /** Lets go of the clock and of the caller's signal. */
  end() {
    this.#controller.abort('done') // a reason that costs no stack
  }
}
