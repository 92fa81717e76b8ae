import { expect, test } from 'vitest'
import { memoryStore } from '../../src/merchant/stores/memory.ts'
import type { Store } from '../../src/merchant/stores/store.ts'
import { testStore } from './test-store.ts'

// one process has one clock
testStore('memoryStore', {
  open: (clocks) => Array<Store>(clocks.length).fill(memoryStore(clocks[0] && { clock: clocks[0] })),
  // its data belongs to one program alone
  openIntruded: async (clock) => ({ store: memoryStore({ clock }), intruder: { damage: {}, crowd() {} } }),
})

test('a watcher of the memory store is notified of the next change of its key, and of no other key', async () => {
  const store = memoryStore()
  const notified: string[] = []
  const stop = new AbortController()
  const watching = ['a', 'b'].map((key) => store.watch(key, stop.signal).then(() => notified.push(key)))
  await store.put('a', 1, null)
  await watching[0]
  expect(notified).toEqual(['a'])

  stop.abort()
  await watching[1]
  expect(notified).toEqual(['a', 'b'])
})
