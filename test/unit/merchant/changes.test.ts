import { expect, test } from 'vitest'
import { watchChanges } from '../../../src/merchant/stores/changes.ts'
import { memoryStore } from '../../../src/merchant/stores/memory.ts'
import { testClock } from '../../clock.ts'

/** Returns a store without `watch`, which counts its reads. */
function storeWithoutWatch() {
  const { watch: _, ...store } = memoryStore()
  const reads = { count: 0 }
  const get = (key: string) => {
    reads.count++
    return store.get(key)
  }
  return { store: { ...store, get }, reads }
}

test('subscribers are notified of another process’s write within half a second, by one read for all of them', async () => {
  const clock = testClock()
  const { store, reads } = storeWithoutWatch()
  const changes = watchChanges(store, clock)
  const version = (await store.put('a', 1, null)) || ''
  const { signal } = new AbortController()
  const waiting = Promise.all(Array.from({ length: 100 }, () => changes.subscribe('a', signal)(version)))
  await clock.untilSleeping(1)
  await clock.advance(500)
  expect(reads.count).toBe(1)

  await store.put('a', 2, version)
  await clock.untilSleeping(1)
  await clock.advance(500)
  await waiting
  expect(reads.count).toBe(2)
})

test('subscribers are notified of a write of their own process at once', async () => {
  const { store, reads } = storeWithoutWatch()
  const changes = watchChanges(store, testClock())
  const waiting = changes.subscribe('a', new AbortController().signal)('first')
  changes.notify?.('a', 'second')
  await waiting

  expect(reads.count).toBe(0)
})

test('a change between the read and the wait is not missed', async () => {
  const clock = testClock()
  const { store } = storeWithoutWatch()
  const wait = watchChanges(store, clock).subscribe('a', new AbortController().signal)
  const version = (await store.put('a', 1, null)) || ''
  await store.put('a', 2, version)
  const waiting = wait(version)
  await clock.untilSleeping(1)
  await clock.advance(500)

  await waiting
})

test('an aborted wait ends at once, and the key is no longer read', async () => {
  const clock = testClock()
  const { store, reads } = storeWithoutWatch()
  const stop = new AbortController()
  const waiting = watchChanges(store, clock).subscribe('a', stop.signal)(null)
  await clock.untilSleeping(1)
  stop.abort()
  await waiting
  await clock.advance(5000)

  expect(reads.count).toBe(0)
})

test('when watching a store fails, the wait ends after half a second', async () => {
  const clock = testClock()
  const watch = () => Promise.reject(new Error('down'))
  const waiting = watchChanges({ ...memoryStore(), watch }, clock).subscribe('a', new AbortController().signal)(null)
  await clock.untilSleeping(1)
  await clock.advance(500)

  await waiting
})
