import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { Clock } from '../../src/core/clock.ts'

/** What is done while an element is on a page that is looked at; `cause` is the event that began it, if one did. */
export type Work = (signal: AbortSignal, cause?: Event) => void

const pageEvents = ['pageshow', 'focus', 'online', 'offline']

/**
 * Runs work while its element is on a visible page: ended when it is removed or the page hidden, begun anew when the
 * page is seen again, comes back from the back/forward cache or the network changes.
 */
export class Presence implements ReactiveController {
  #stop = new AbortController()
  #began = 0
  readonly #work: Work
  readonly #clock: () => Clock

  constructor(host: ReactiveControllerHost, clock: () => Clock, work: Work) {
    this.#clock = clock
    this.#work = work
    host.addController(this)
  }

  /** Aborted as soon as the page is left or the work is begun anew. */
  get signal(): AbortSignal {
    return this.#stop.signal
  }

  hostConnected() {
    document.addEventListener('visibilitychange', this.#heard)
    for (const name of pageEvents) addEventListener(name, this.#heard)
    this.restart()
  }

  hostDisconnected() {
    document.removeEventListener('visibilitychange', this.#heard)
    for (const name of pageEvents) removeEventListener(name, this.#heard)
    this.#stop.abort()
  }

  /** Begins anew at once, if the page is looked at. */
  restart(cause?: Event) {
    this.#stop.abort()
    if (document.hidden) return
    this.#stop = new AbortController()
    this.#began = this.#clock().now()
    this.#work(this.#stop.signal, cause)
  }

  readonly #heard = (event: Event) => {
    // on return several of these events come at once; going offline is never one of them
    const settled = this.#stop.signal.aborted || Math.abs(this.#clock().now() - this.#began) >= 1000
    const fresh = !settled && event.type !== 'offline'
    if (!fresh || document.hidden) this.restart(event)
  }
}
