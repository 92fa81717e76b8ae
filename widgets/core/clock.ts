import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { Clock } from '../../src/core/clock.ts'

/** Where a server clock lives and what it serves. */
export interface ClockUse {
  readonly clock: () => Clock
  /** Aborted while nobody looks. */
  readonly signal: () => AbortSignal
  /** Whether something on the screen counts. */
  readonly wanted: () => boolean
  /** Told after a sleep of the machine, or when its clock was set: what is known of the server's time is stale. */
  readonly jumped: () => void
}

/** The server's time, however wrong the device's is; redraws its element on each of its seconds while one is wanted. */
export class ServerClock implements ReactiveController {
  #offset = 0
  #ticking: AbortSignal | null = null
  readonly #host: ReactiveControllerHost
  readonly #use: ClockUse

  constructor(host: ReactiveControllerHost, use: ClockUse) {
    this.#host = host
    this.#use = use
    host.addController(this)
  }

  /** Milliseconds since 1970 by the server's clock. */
  now(): number {
    return this.#use.clock().now() + this.#offset
  }

  /** Learns the server's time from an answer that has just come. */
  heard(time: string) {
    const server = Date.parse(time)
    if (server) this.#offset = server - this.#use.clock().now()
  }

  hostUpdated() {
    const signal = this.#use.signal()
    if (this.#ticking === signal || signal.aborted || !this.#use.wanted()) return
    this.#ticking = signal
    void this.#tick(signal)
  }

  async #tick(signal: AbortSignal) {
    const clock = this.#use.clock()
    const pause = 1000 - (this.now() % 1000)
    const due = clock.now() + pause
    await clock.sleep(pause, signal).catch(() => {})
    if (this.#ticking === signal) this.#ticking = null
    if (signal.aborted) return
    this.#host.requestUpdate()
    if (Math.abs(clock.now() - due) > 5000) this.#use.jumped()
  }
}
