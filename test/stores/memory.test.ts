import { expect, test } from 'vitest'
import { memoryStore } from '../../src/merchant/stores/memory.ts'
import type { Store } from '../../src/merchant/stores/store.ts'
import { testStore } from './store-cases.ts'

testStore('memoryStore', { open: (count, options) => Array<Store>(count).fill(memoryStore(options)) })

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
