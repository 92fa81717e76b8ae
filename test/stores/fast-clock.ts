import { type Clock, systemClock } from '../../src/core/clock.ts'

/** A clock that can run faster than the system's. */
export interface FastClock extends Clock {
  /** Sets how many seconds pass in one second of the system (1 at first). */
  setSpeed(speed: number): void
}

/** Creates a clock that shows the system's time until its speed is set. */
export function fastClock(): FastClock {
  let speed = 1
  let [start, systemStart] = [systemClock.now(), systemClock.now()]
  const now = () => start + (systemClock.now() - systemStart) * speed
  return {
    now,
    monotonic: now,
    sleep: (ms, signal) => systemClock.sleep(ms / speed, signal),
    setSpeed(next) {
      ;[start, systemStart] = [now(), systemClock.now()]
      speed = next
    },
  }
}
