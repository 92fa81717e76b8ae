import { expect, test } from 'vitest'
import { watchChanges } from '../../../src/merchant/stores/changes.ts'
import { memoryStore } from '../../../src/merchant/stores/memory.ts'
import type { PollableStore } from '../../../src/merchant/stores/store.ts'
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

/** Returns a store that reads many versions at once, and notes which. Its watch never ends by itself, or rejects. */
function pollableStore(watch: 'silent' | 'broken' | 'none') {
  const { watch: _, ...store } = memoryStore()
  const reads: string[][] = []
  const pollable: PollableStore = {
    ...store,
    async versions(keys) {
      reads.push([...keys])
      const found = await Promise.all(keys.map(async (key) => [key, (await store.get(key))?.version ?? ''] as const))
      return new Map(found.filter(([, version]) => version))
    },
    ...(watch === 'silent' && {
      watch: (_key, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
    }),
    ...(watch === 'broken' && { watch: () => Promise.reject(new Error('down')) }),
  }
  return { store: pollable, reads }
}

test.each(['none', 'broken'] as const)(
  'a process reads all keys that somebody waits for at once, every 500 ms, while the watch is %s',
  async (watch) => {
    const clock = testClock()
    const { store, reads } = pollableStore(watch)
    const changes = watchChanges(store, clock)
    const { signal } = new AbortController()
    const version = (await store.put('a', 1, null)) || ''
    const waiting = changes.subscribe('a', signal)(version)
    const others = ['b', 'c'].map((key) => changes.subscribe(key, signal)(null))
    await clock.untilSleeping(1)
    await clock.advance(500)
    expect(reads).toEqual([['a', 'b', 'c']])

    await store.put('a', 2, version)
    await clock.advance(500)
    await waiting
    await clock.advance(500)
    expect(reads).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
      ['b', 'c'],
    ])
    expect(others).toHaveLength(2)
  },
)

test('a change that the watch missed is found within ten seconds, by one read', async () => {
  const clock = testClock()
  const { store, reads } = pollableStore('silent')
  const version = (await store.put('a', 1, null)) || ''
  const waiting = watchChanges(store, clock).subscribe('a', new AbortController().signal)(version)
  await store.put('a', 2, version)
  await clock.untilSleeping(1)
  await clock.advance(9500)
  expect(reads).toEqual([])
  await clock.advance(500)

  await waiting
  expect(reads).toEqual([['a']])
})

test('a failed read of one key delays no other key', async () => {
  const clock = testClock()
  const { store } = storeWithoutWatch()
  const get = (key: string) => (key === 'a' ? Promise.reject(new Error('unreadable')) : store.get(key))
  const changes = watchChanges({ ...store, get }, clock)
  const stop = new AbortController()
  const failing = changes.subscribe('a', stop.signal)(null)
  const waiting = changes.subscribe('b', stop.signal)(null)
  await store.put('b', 1, null)
  await clock.untilSleeping(1)
  await clock.advance(500)

  await waiting
  stop.abort()
  await failing
})

/** Returns a clock on which nobody wakes from the first sleep, as in a request that an edge runtime has canceled. */
function clockWithCanceledSleep() {
  const clock = testClock()
  let sleeps = 0
  const sleep: typeof clock.sleep = (...args) => (sleeps++ ? clock.sleep(...args) : new Promise(() => {}))
  return { ...clock, sleep }
}

test('after the request that read for all has ended, another one reads when the next read was due', async () => {
  const clock = clockWithCanceledSleep()
  const { store } = storeWithoutWatch()
  const changes = watchChanges(store, clock)
  const version = (await store.put('a', 1, null)) || ''
  const ending = new AbortController()
  const ended = changes.subscribe('a', ending.signal)(version)
  const waiting = changes.subscribe('a', new AbortController().signal)(version)
  await clock.advance(400)
  ending.abort()
  await ended
  await clock.untilSleeping(1)
  await store.put('a', 2, version)
  await clock.advance(100)

  await waiting
})

test('when the request that reads for all was canceled, the next one that comes after five seconds reads for all', async () => {
  const clock = clockWithCanceledSleep()
  const { store, reads } = storeWithoutWatch()
  const changes = watchChanges(store, clock)
  const { signal } = new AbortController()
  const version = (await store.put('a', 1, null)) || ''
  const waiting = [changes.subscribe('a', signal)(version)]
  await clock.advance(5500)
  waiting.push(changes.subscribe('a', signal)(version))
  await store.put('a', 2, version)
  await clock.untilSleeping(1)
  await clock.advance(500)
  await Promise.all(waiting)

  expect(reads.count).toBe(1)
})
