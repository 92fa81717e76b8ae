import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { Clock } from '../../src/core/clock.ts'

export interface ServerClockOptions {
  readonly clock: () => Clock
  /** Aborted while the page is hidden. */
  readonly signal: () => AbortSignal
  /** Returns whether the element shows a countdown. */
  readonly isNeeded: () => boolean
  /** Called after the machine slept or its clock was set: the known server time is stale. */
  readonly onClockChange: () => void
}

/** Keeps the server's time, whatever the device's clock says. Redraws its element every second while it is needed. */
export class ServerClock implements ReactiveController {
  #offset = 0
  #ticking: AbortSignal | null = null
  readonly #host: ReactiveControllerHost
  readonly #options: ServerClockOptions

  constructor(host: ReactiveControllerHost, options: ServerClockOptions) {
    this.#host = host
    this.#options = options
    host.addController(this)
  }

  /** Returns milliseconds since 1970 by the server's clock. */
  now(): number {
    return this.#options.clock().now() + this.#offset
  }

  /** Sets the clock by the server time of a response that has just arrived. */
  synchronize(time: string) {
    const server = Date.parse(time)
    if (server) this.#offset = server - this.#options.clock().now()
  }

  hostUpdated() {
    const signal = this.#options.signal()
    if (this.#ticking === signal || signal.aborted || !this.#options.isNeeded()) return
    this.#ticking = signal
    void this.#tick(signal)
  }

  async #tick(signal: AbortSignal) {
    const clock = this.#options.clock()
    const pause = 1000 - (this.now() % 1000)
    const due = clock.now() + pause
    await clock.sleep(pause, signal).catch(() => {})
    if (this.#ticking === signal) this.#ticking = null
    if (signal.aborted) return
    this.#host.requestUpdate()
    if (Math.abs(clock.now() - due) > 5000) this.#options.onClockChange()
  }
}
