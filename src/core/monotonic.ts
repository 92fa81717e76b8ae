import { type Clock, systemClock } from './clock.ts'

/** Returns milliseconds for durations within this process. Setting the time does not change them. */
export const monotonicMs = (clock: Clock): number =>
  clock.monotonic?.() ?? (clock === systemClock ? performance : clock).now()
