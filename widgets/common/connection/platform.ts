import { type Clock, systemClock } from '../../../src/core/clock.ts'
import type { Page } from './waiting-requests.ts'

/** Access to time, randomness and the network. */
export interface Platform {
  readonly clock: Clock
  /** Returns numbers from 0 to 1. */
  readonly random: () => number
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch
  /** The page of the elements (default: the global object). */
  readonly page?: Page
}

export const browserPlatform: Platform = { clock: systemClock, random: Math.random }
