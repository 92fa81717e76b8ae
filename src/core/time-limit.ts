import type { Clock } from './clock.ts'
import { Deadline } from './deadline.ts'

/** A time limit, and what its error says. */
interface TimeLimit {
  readonly clock: Clock
  readonly ms: number
  /** Names the work. */
  readonly what: string
  /** What happens because the work did not end, as the end of a sentence. */
  readonly consequence: string
}

/**
 * Settles with the promise, or rejects at the limit, whatever the promise does later.
 *
 * @throws Error when the promise has not settled in time.
 */
export async function withTimeLimit<T>({ clock, ms, what, consequence }: TimeLimit, promise: Promise<T>): Promise<T> {
  const deadline = new Deadline(clock, ms)
  try {
    return await deadline.race(promise)
  } catch (error) {
    if (!deadline.expired) throw error
    throw new Error(`${what} did not end in time, so ${consequence}; give what it waits for a timeout`, {
      cause: error,
    })
  } finally {
    deadline.end()
  }
}
