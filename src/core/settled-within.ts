import type { Clock } from './clock.ts'
import { Deadline } from './deadline.ts'

/** Resolves when the promise has settled, after `ms` at the latest. Never rejects. */
export async function settledWithin(clock: Clock, ms: number, promise: Promise<unknown>): Promise<void> {
  const deadline = new Deadline(clock, ms)
  await deadline.race(promise).catch(() => {})
  deadline.end()
}
