import { type Clock, monotonicMs } from '../core/clock.ts'

/** Returns a clock whose time begins at that of another one, and moves only when a case moves it. Its timers are those of the other. */
export function movableClock(start: Clock): Clock & { advance(ms: number): void } {
  let time = start.now()
  return {
    now: () => time,
    monotonic: () => monotonicMs(start),
    sleep: (ms, signal) => start.sleep(ms, signal),
    advance(ms) {
      time += ms
    },
  }
}
