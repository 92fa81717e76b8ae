import type { Clock } from './clock.ts'
import { Deadline } from './deadline.ts'

/**
 * Settles with the promise, or rejects after `ms`, whatever the promise does later. `what` names the work in the error.
 *
 * @throws Error when the promise has not settled in time.
 */
export async function withTimeLimit<T>(clock: Clock, ms: number, promise: Promise<T>, what: string): Promise<T> {
  const deadline = new Deadline(clock, ms)
  try {
    return await deadline.race(promise)
  } catch (error) {
    if (!deadline.expired) throw error
    throw new Error(
      `${what} did not end in time, so it counts as failed and is repeated; give what it waits for a timeout`,
      { cause: error },
    )
  } finally {
    deadline.end()
  }
}
