import type { Clock } from './clock.ts'

/**
 * The time that one attempt has: its `signal` ends with the caller's or when `ms` are over.
 * Signals are joined by hand: `AbortSignal.any` is younger than the browsers that payers have.
 */
export class Deadline {
  readonly #controller = new AbortController()
  readonly #rest = new AbortController()
  #expired = false

  constructor(clock: Clock, ms: number, outer?: AbortSignal) {
    if (outer?.aborted) this.#controller.abort(outer.reason)
    outer?.addEventListener('abort', () => this.#controller.abort(outer.reason), { signal: this.#rest.signal })
    clock.sleep(ms, this.#rest.signal).then(
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
    return new Promise((resolve, reject) => {
      const { signal } = this.#controller
      if (signal.aborted) reject(signal.reason)
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      promise.then(resolve, reject)
    })
  }

  /** Lets go of the clock and of the caller's signal. */
  end() {
    this.#rest.abort()
  }
}
