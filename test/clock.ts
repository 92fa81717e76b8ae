import type { Clock } from '../src/core/clock.ts'

/** A clock that moves only when a test moves it. */
export interface TestClock extends Clock {
  /** Advances the time and wakes the sleepers that are due, in the order of their due times. */
  advance(ms: number): Promise<void>
  /** Sets the clock forward or back, as a person does, or a server of time. Whoever sleeps goes on sleeping. */
  set(ms: number): void
  /** The remaining milliseconds of each sleeper, in the order in which they fell asleep. */
  readonly pendingSleepsMs: readonly number[]
  /** Resolves as soon as this many sleepers sleep. Rejects after 30 s, so that a test fails instead of hanging. */
  untilSleeping(count: number): Promise<void>
}

/** Returns the clock of another server, which is ahead (or behind, if negative) by so many milliseconds. */
export const clockAhead = (clock: TestClock, ms: number): TestClock => ({ ...clock, now: () => clock.now() + ms })

interface Sleeper {
  readonly dueAt: number
  wake(): void
}

// far more than a busy machine needs
const limitMs = 30_000

/** Creates a test clock that starts at `start`, an ISO time. */
export function testClock(start = '2026-03-10T12:00:00Z'): TestClock {
  let now = Date.parse(start)
  let elapsedMs = 0
  const sleepers = new Set<Sleeper>()
  let onSleep: (() => void) | undefined

  return {
    now: () => now,
    monotonic: () => elapsedMs,

    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        const sleeper = {
          dueAt: elapsedMs + ms,
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
        onSleep?.()
      }),

    async advance(ms) {
      const end = elapsedMs + ms
      for (let next = nextDue(); next && next.dueAt <= end; next = nextDue()) {
        moveTo(Math.max(elapsedMs, next.dueAt))
        next.wake()
        await eventLoopTurn()
      }
      moveTo(end)
    },

    set(ms) {
      now += ms
    },

    get pendingSleepsMs() {
      return [...sleepers].map(({ dueAt }) => dueAt - elapsedMs)
    },

    untilSleeping: (count) =>
      new Promise((resolve, reject) => {
        const missing = () => new Error(`${sleepers.size} of ${count} sleepers sleep after ${limitMs / 1000} s`)
        const limit = setTimeout(() => reject(missing()), limitMs)
        onSleep = () => {
          if (sleepers.size < count) return
          clearTimeout(limit)
          resolve()
        }
        onSleep()
      }),
  }

  function moveTo(time: number) {
    now += time - elapsedMs
    elapsedMs = time
  }

  function nextDue() {
    return [...sleepers].toSorted((a, b) => a.dueAt - b.dueAt)[0]
  }
}

/** Advances the clock from one sleeper to the next until the promise settles, and returns its result. */
export async function advanceUntilSettled<T>(clock: TestClock, promise: Promise<T>): Promise<T> {
  const state = { isSettled: false }
  const markSettled = () => (state.isSettled = true)
  promise.then(markSettled, markSettled)
  for (await eventLoopTurn(); !state.isSettled; await eventLoopTurn()) {
    const sleepsMs = clock.pendingSleepsMs
    if (sleepsMs.length) await clock.advance(Math.min(500, ...sleepsMs))
  }
  return promise
}

const digests = { atWork: 0 }

// other threads make signatures and hashes: on a busy machine no time of a test must pass meanwhile
const { subtle } = globalThis.crypto
for (const name of ['digest', 'sign', 'verify', 'importKey', 'deriveKey'] as const) {
  const value = new Proxy(subtle[name], {
    async apply(work, _, args) {
      digests.atWork++
      try {
        return await Reflect.apply(work, subtle, args)
      } finally {
        digests.atWork--
      }
    },
  })
  Object.defineProperty(subtle, name, { value, configurable: true })
}

/** Waits until every continuation that was ready has run, and those of signatures and hashes that they have begun. */
export async function eventLoopTurn(): Promise<void> {
  do await oneTurn()
  while (digests.atWork > 0)
}

const oneTurn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
