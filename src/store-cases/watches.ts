import { type Clock, within } from '../core/clock.ts'
import type { Store } from '../merchant/stores/store.ts'
import { brokenPromise, write } from './promises.ts'
import type { Cases } from './tested-database.ts'

/** Milliseconds after which a wait counts as endless. */
const maxWaitMs = 10_000

/** The end of a wait: by a change, by its signal, and by the end of the store. */
export const watchCases: Cases = {
  'wakes a waiter at each change by another connection, if it can watch': async ({ openTwo, clock }) => {
    const [reader, writer] = await openTwo()
    if (!reader.watch) return
    let version = await write(writer, 'order:1', 0)
    for (let change = 1; change <= 10; change++) {
      const stop = new AbortController()
      const changed = untilChanged(reader, version, clock, stop.signal)
      await reader.get('order:1')
      version = await write(writer, 'order:1', change, version)
      await expectEnd(clock, 'watch() resolves at the next change by any process', changed)
      stop.abort()
    }
  },

  'ends a wait whose signal is aborted, if it can watch': async ({ openOne, clock }) => {
    const store = await openOne()
    const stop = new AbortController()
    const waiting = store.watch?.('order:1', stop.signal)
    stop.abort()
    await expectEnd(clock, 'watch() ends when its signal is aborted', settled(waiting))
  },

  'ends its waits when it is closed, and the driver stays open': async ({ openOne, clock }) => {
    const store = await openOne()
    const stop = new AbortController()
    const waiting = settled(store.watch?.('order:1', stop.signal))
    await store.close?.()
    if (!store.close) stop.abort()
    await expectEnd(clock, 'close() ends the waits of the store', waiting)

    await write(store, 'order:1', 1)
  },
}

// a watch may end without a change, and then begins again
async function untilChanged(store: Store, version: string, clock: Clock, signal: AbortSignal) {
  let hasChanged = false
  while (!hasChanged && !signal.aborted) {
    const watched = store.watch?.('order:1', signal)
    hasChanged = (await store.get('order:1'))?.version !== version
    if (hasChanged)
      void settled(watched) // its signal ends it
    else await watched
    await clock.sleep(1)
  }
}

// a store may resolve or reject a wait that ends
const settled = async (waiting: Promise<void> | undefined) => void (await Promise.allSettled([waiting]))

async function expectEnd(clock: Clock, promise: string, waiting: Promise<void>) {
  const ended = waiting.then(() => true)
  if (!(await within(clock, maxWaitMs, () => ended)))
    throw brokenPromise(promise, `It was still waiting after ${maxWaitMs / 1000} s`)
}
