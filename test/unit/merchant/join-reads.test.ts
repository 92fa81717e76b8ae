import { expect, test } from 'vitest'
import { joinReads } from '../../../src/merchant/stores/checked-store.ts'
import { memoryStore } from '../../../src/merchant/stores/memory.ts'
import type { Store, StoredValue } from '../../../src/merchant/stores/store.ts'

/** Opens a store in memory that reads many keys at once, and lists which keys each call asked for. */
function openStore() {
  const memory = memoryStore()
  const calls: string[][] = []
  const store: Store = {
    ...memory,
    get(key) {
      calls.push([key])
      return memory.get(key)
    },
    async getMany(keys) {
      calls.push([...keys])
      const values = await Promise.all(keys.map(async (key) => [key, await memory.get(key)] as const))
      return new Map(values.filter((entry): entry is readonly [string, StoredValue] => entry[1] !== null))
    },
  }
  return { memory, store, calls }
}

test('reads that begin together take one trip, and each gets its own value', async () => {
  const { memory, store, calls } = openStore()
  const version = await memory.put('a', 1, null)
  const read = joinReads(store)

  expect(await Promise.all([read('a'), read('b'), read('a')])).toEqual([
    { value: 1, version },
    null,
    { value: 1, version },
  ])
  expect(await read('a')).toEqual({ value: 1, version })
  expect(calls).toEqual([['a', 'b'], ['a']])
})

test('a read that begins after a confirmed write does not join one that began before it', async () => {
  const { memory, store } = openStore()
  const read = joinReads(store)
  const before = read('a')
  const version = await memory.put('a', 1, null)

  expect(await read('a')).toEqual({ value: 1, version })
  await before
})

test('a hundred keys are read at once, and more in further calls', async () => {
  const { store, calls } = openStore()
  const read = joinReads(store)
  await Promise.all(Array.from({ length: 250 }, (_, n) => read(`order:${n}`)))

  expect(calls.map((keys) => keys.length)).toEqual([100, 100, 50])
})

test('reads that one failed trip took all fail, and the next succeed', async () => {
  const { memory, store } = openStore()
  const read = joinReads({ ...store, getMany: () => Promise.reject(new Error('no disk')) })

  const results = await Promise.allSettled([read('a'), read('b')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await memory.put('a', 1, null)
  expect(await read('a')).toMatchObject({ value: 1 })
})
