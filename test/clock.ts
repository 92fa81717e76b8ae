import type { Clock } from '../src/core/clock.ts'

/** A clock that stands until a test moves it. */
export interface TestClock extends Clock {
  /** Moves the hour on, waking who sleeps in the order of their times. */
  advance(ms: number): Promise<void>
  /** Sets the hour, as a person does or a machine that was asleep: nobody wakes by it. */
  set(ms: number): void
  /** For how many ms each sleeper still sleeps, in the order in which they fell asleep. */
  readonly naps: readonly number[]
  /** Resolves as soon as this many sleep. */
  asleep(count: number): Promise<void>
}

interface Sleeper {
  readonly at: number
  wake(): void
}

/** Makes a clock that shows `start`, an ISO time, and goes only when told. */
export function testClock(start = '2026-03-10T12:00:00Z'): TestClock {
  let now = Date.parse(start)
  const sleepers = new Set<Sleeper>()
  let told: (() => void) | undefined

  return {
    now: () => now,

    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const sleeper = {
          at: now + ms,
          wake() {
            signal?.removeEventListener('abort', stop)
            sleepers.delete(sleeper)
            resolve()
          },
        }
        const stop = () => {
          sleepers.delete(sleeper)
          reject(signal?.reason)
        }
        signal?.addEventListener('abort', stop, { once: true })
        sleepers.add(sleeper)
        told?.()
      }),

    async advance(ms) {
      const end = now + ms
      for (let next = first(); next && next.at <= end; next = first()) {
        now = Math.max(now, next.at)
        next.wake()
        await turn()
      }
      now = end
    },

    set(ms) {
      now += ms
    },

    get naps() {
      return [...sleepers].map(({ at }) => at - now)
    },

    async asleep(count) {
      while (sleepers.size < count) await new Promise<void>((resolve) => (told = resolve))
    },
  }

  function first() {
    return [...sleepers].toSorted((a, b) => a.at - b.at)[0]
  }
}

/** What some work comes to, while the clock goes on from one sleeper to the next. */
export async function goingOn<T>(clock: TestClock, work: Promise<T>): Promise<T> {
  const state = { over: false }
  const mark = () => (state.over = true)
  work.then(mark, mark)
  for (await turn(); !state.over; await turn()) await clock.advance(Math.min(500, ...clock.naps))
  return work
}

/** A whole turn of the event loop: what waited for nothing but what has happened has run. */
export const turn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
