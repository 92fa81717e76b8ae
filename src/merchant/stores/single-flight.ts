import type { Clock } from '../../core/clock.ts'
import { settledWithin } from '../../core/deadline.ts'

/**
 * Returns the result of a run of the key's task that begins after this call. Calls that arrive during a run share the next
 * one, so that any number of simultaneous callers cost two runs.
 */
export type SingleFlight<T> = (key: string, task: () => Promise<T>) => Promise<T>

/**
 * Milliseconds after which a run no longer holds back others. It may never end: the store may not respond, and an edge runtime
 * cancels the work of a request whose client has left.
 */
export const maxHoldMs = 5000

interface Flight<T> {
  readonly heldUntil: number
  readonly result: Promise<T>
  next: Promise<T> | null
}

/** Runs the tasks of each key one after another in this process. It holds nothing about a key without a run. */
export function singleFlight<T>(clock: Clock): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>()

  function start(key: string, task: () => Promise<T>): Promise<T> {
    const flight: Flight<T> = { heldUntil: clock.now() + maxHoldMs, result: task(), next: null }
    flights.set(key, flight)
    const end = () => {
      if (!flight.next && flights.get(key) === flight) flights.delete(key)
    }
    flight.result.then(end, end)
    return flight.result
  }

  return (key, task) => {
    const flight = flights.get(key)
    const holdMs = flight ? flight.heldUntil - clock.now() : 0
    if (!flight || holdMs <= 0) return start(key, task)
    flight.next ??= settledWithin(clock, holdMs, flight.result).then(() => start(key, task))
    return flight.next
  }
}
