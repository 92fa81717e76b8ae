import { type Clock, systemClock } from '../../src/core/clock.ts'

/** A time that several processes share. It may pass faster than the machine's, so that leases end soon. */
export interface SharedTime {
  /** A moment of the machine's clock, in epoch milliseconds. */
  readonly start: number
  /** Seconds that pass in one second of the machine (1: the machine's own time). */
  readonly speed: number
  /** Milliseconds by which the clock was ahead at the start. */
  readonly aheadMs: number
}

/** Returns the clock of a shared time. */
export const sharedClock = ({ start, speed, aheadMs }: SharedTime): Clock => ({
  now: () => start + aheadMs + Math.floor((Date.now() - start) * speed),
  sleep: (ms, signal) => systemClock.sleep(ms / speed, signal),
})
