import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { type Clock, stopped } from '../../../src/core/clock.ts'

/** Runs while an element is on a visible page. `cause` is the page event that started it, if one did. */
export type VisibleTask = (signal: AbortSignal, cause?: Event) => void

const pageEvents = ['pageshow', 'focus', 'online', 'offline']

/** Runs a task while its element is on a visible page. It starts again when the page returns or its network changes. */
export class VisibilityController implements ReactiveController {
  #controller = new AbortController()
  #listening: AbortController | undefined
  #startedAt = 0
  readonly #task: VisibleTask
  readonly #clock: () => Clock

  constructor(host: ReactiveControllerHost, clock: () => Clock, task: VisibleTask) {
    this.#clock = clock
    this.#task = task
    host.addController(this)
  }

  /** Aborted as soon as the page is hidden or the task starts again. */
  get signal(): AbortSignal {
    return this.#controller.signal
  }

  hostConnected() {
    const { signal } = (this.#listening = new AbortController())
    document.addEventListener('visibilitychange', this.#onPageEvent, { signal })
    for (const name of pageEvents) addEventListener(name, this.#onPageEvent, { signal })
    this.restart()
  }

  hostDisconnected() {
    this.#listening?.abort(stopped)
    this.#controller.abort(stopped)
  }

  /** Aborts the task, and starts it again at once if the page is visible. */
  restart(cause?: Event) {
    this.#controller.abort(stopped)
    if (document.hidden) return
    const { signal } = (this.#controller = new AbortController())
    this.#startedAt = this.#clock().now()
    this.#task(signal, cause)
  }

  readonly #onPageEvent = (event: Event) => {
    // a return to the page fires several of these events at once; `offline` is never one of them
    const isSettled = this.signal.aborted || Math.abs(this.#clock().now() - this.#startedAt) >= 1000
    if (isSettled || event.type === 'offline' || document.hidden) this.restart(event)
  }
}
