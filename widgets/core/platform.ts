import { type Clock, systemClock } from '../../src/core/clock.ts'

/** Where time, chance and the network come from. */
export interface Platform {
  readonly clock: Clock
  /** From 0 to 1. */
  readonly random: () => number
  /** Takes the place of the global one. */
  readonly fetch?: typeof fetch
}

/** The browser's own. */
export const browserPlatform: Platform = { clock: systemClock, random: Math.random }
