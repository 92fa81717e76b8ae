import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, test } from 'vitest'
import { memoryStore } from '../../../src/merchant/stores/memory.ts'
import { sqliteStore } from '../../../src/merchant/stores/sqlite.ts'
import type { Store } from '../../../src/merchant/stores/store.ts'
import { testClock } from '../../clock.ts'

const folder = mkdtempSync(join(tmpdir(), 'guiche-stores-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const newFile = () => join(folder, `${files++}.sqlite`)

// each function opens this many stores over the same data
const kinds: [string, (count: number, clock?: ReturnType<typeof testClock>) => Store[]][] = [
  ['memoryStore', (count, clock) => Array<Store>(count).fill(memoryStore(clock && { clock }))],
  [
    'sqliteStore, a connection each on one file',
    (count, clock) => {
      const file = newFile()
      return Array.from({ length: count }, () => sqliteStore(new DatabaseSync(file), clock && { clock }))
    },
  ],
]

describe.each(kinds)('%s', (_, stores) => {
  const store = (clock?: ReturnType<typeof testClock>) => {
    const [one] = stores(1, clock)
    if (!one) throw new Error('no store was opened')
    return one
  }

  test('returns the stored value, and null for a key that was never written', async () => {
    const opened = store()
    const version = await opened.put('order:1', { paid: [1, null, 'ã'] }, null)

    expect(await opened.get('order:1')).toEqual({ value: { paid: [1, null, 'ã'] }, version })
    expect(await opened.get('order:2')).toBe(null)
  })

  test('keeps its own copy of a value', async () => {
    const opened = store()
    const value = { amount: 100 }
    await opened.put('order:1', value, null)
    value.amount = 1

    expect((await opened.get('order:1'))?.value).toEqual({ amount: 100 })
  })

  test('lets one of forty writers create a key', async () => {
    const results = await Promise.all(stores(40).map((one, n) => one.put('order:1', n, null)))

    expect(results.filter(Boolean)).toHaveLength(1)
  })

  test('lets one of forty writers replace a version', async () => {
    const racing = stores(40)
    const version = (await racing[0]?.put('order:1', 'first', null)) || ''
    const results = await Promise.all(racing.map((one, n) => one.put('order:1', n, version)))

    expect(results.filter(Boolean)).toHaveLength(1)
    expect((await racing[1]?.get('order:1'))?.version).toBe(results.find(Boolean))
  })

  test('loses none of forty updates that retry until they succeed', async () => {
    const racing = stores(40)
    await Promise.all(
      racing.map(async (one) => {
        for (let written: string | false = false; !written; ) {
          const found = await one.get('count')
          written = await one.put('count', Number(found?.value ?? 0) + 1, found?.version ?? null)
        }
      }),
    )

    expect((await racing[0]?.get('count'))?.value).toBe(40)
  })

  test('rejects a write over an old version, or over a key that does not exist', async () => {
    const opened = store()
    const old = (await opened.put('order:1', 1, null)) || ''
    await opened.put('order:1', 2, old)

    expect(await opened.put('order:1', 3, old)).toBe(false)
    expect(await opened.put('order:2', 3, old)).toBe(false)
    expect((await opened.get('order:1'))?.value).toBe(2)
  })

  test('removes a value at its expiry, and then the key can be created again', async () => {
    const clock = testClock()
    const opened = store(clock)
    const version =
      (await opened.put('callback:1', 'old', null, { expiresAt: clock.now() + 1000, due: clock.now() })) || ''
    await clock.advance(1000)

    expect(await opened.get('callback:1')).toBe(null)
    expect(await opened.due(clock.now(), 10)).toEqual([])
    expect(await opened.put('callback:1', 'late', version)).toBe(false)
    const again = await opened.put('callback:1', 'new', null)
    expect(again).toEqual(expect.any(String))
    expect(again).not.toBe(version)
  })

  test('returns the keys that are due, the earliest first, up to the limit', async () => {
    const opened = store()
    await opened.put('b', 0, null, { due: 2000 })
    await opened.put('a', 0, null, { due: 3000 })
    await opened.put('c', 0, null, { due: 1000 })
    await opened.put('never', 0, null)

    expect(await opened.due(2000, 10)).toEqual(['c', 'b'])
    expect(await opened.due(9000, 2)).toEqual(['c', 'b'])
  })

  test('no longer returns a key as due after a write without a due date', async () => {
    const opened = store()
    const version = (await opened.put('a', 0, null, { due: 1000 })) || ''
    await opened.put('a', 1, version)

    expect(await opened.due(9000, 10)).toEqual([])
  })

  test('lets one of forty processes claim a due key, and the next one after the claim has ended', async () => {
    const racing = stores(40)
    const version = (await racing[0]?.put('a', 0, null, { due: 1000 })) || ''
    const results = await Promise.all(racing.map((one) => one.claimDue('a', 1000, 5000)))

    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await racing[0]?.due(4999, 10)).toEqual([])
    expect(await racing[0]?.claimDue('a', 5000, 9000)).toBe(true)
    expect(await racing[0]?.put('a', 1, version)).toEqual(expect.any(String))
  })

  test('lets nobody claim a key that is not due, has no due date or does not exist', async () => {
    const opened = store()
    await opened.put('later', 0, null, { due: 2000 })
    await opened.put('never', 0, null)

    expect(await Promise.all(['later', 'never', 'unknown'].map((key) => opened.claimDue(key, 1000, 5000)))).toEqual([
      false,
      false,
      false,
    ])
    expect(await opened.due(2000, 10)).toEqual(['later'])
  })

  test('lists the keys with a label in pages, until a write takes the label away', async () => {
    const opened = store()
    const version = (await opened.put('b', 0, null, { labels: ['uncertain', 'overpaid'] })) || ''
    for (const key of ['c', 'a', 'd']) await opened.put(key, 0, null, { labels: ['uncertain'] })
    await opened.put('e', 0, null, { labels: ['paid'] })

    expect(await opened.list('uncertain', 3)).toEqual(['a', 'b', 'c'])
    expect(await opened.list('uncertain', 3, 'c')).toEqual(['d'])
    expect(await opened.list('overpaid', 3)).toEqual(['b'])
    await opened.put('b', 1, version)
    expect(await opened.list('uncertain', 10)).toEqual(['a', 'c', 'd'])
  })

  test('lists no expired key, and lets nobody claim it', async () => {
    const clock = testClock()
    const opened = store(clock)
    await opened.put('a', 0, null, { expiresAt: clock.now() + 1000, due: clock.now(), labels: ['paid'] })
    await clock.advance(1000)

    expect(await opened.list('paid', 10)).toEqual([])
    expect(await opened.claimDue('a', clock.now(), clock.now() + 1000)).toBe(false)
  })
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

test('threads that increment a value in one SQLite file lose no increment', async () => {
  const file = newFile()
  new DatabaseSync(file).exec('PRAGMA journal_mode = WAL')
  await Promise.all([1, 2, 3, 4].map(() => countIn(file, 50)))

  expect((await sqliteStore(new DatabaseSync(file)).get('count'))?.value).toBe(200)
})

function countIn(file: string, times: number) {
  const program = `
    const { DatabaseSync } = await import('node:sqlite')
    const { sqliteStore } = await import(${JSON.stringify(new URL('../../../src/merchant/stores/sqlite.ts', import.meta.url).href)})
    const store = sqliteStore(new DatabaseSync(${JSON.stringify(file)}))
    for (let left = ${times}; left > 0; ) {
      const found = await store.get('count')
      if (await store.put('count', (found?.value ?? 0) + 1, found?.version ?? null)) left--
    }
  `
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`))
  return new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
}
