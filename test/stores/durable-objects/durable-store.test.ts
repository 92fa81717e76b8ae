// @full It starts isolates of workerd, and kills them.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Clock, systemClock } from '../../../src/core/clock.ts'
import type { WatchableStore } from '../../../src/merchant/stores/memory.ts'
import { waitFor } from '../../contract/wait-for.ts'
import { bundleWorker } from '../../tools/servers/bundle-worker.ts'
import { callWorker } from '../../tools/servers/call-worker.ts'
import { type DatabaseServer, startDatabase } from '../../tools/servers/database-server.ts'
import { workerd } from '../../tools/servers/workerd.ts'
import { writeThrough } from '../killed-writer/killed-writer.ts'
import { writtenKeys } from '../killed-writer/numbered-record.ts'
import { testStore } from '../test-store.ts'
import type { Damage, StoreCall } from './worker.ts'

let server: DatabaseServer
beforeAll(async () => {
  const bundle = await bundleWorker(join(import.meta.dirname, 'worker.ts'))
  server = await startDatabase(workerd({ bundle, classes: { RECORDS: 'Records', DUE: 'DueRecords' } }))
})
afterAll(() => server?.stop())

/** Calls a method of a store in workerd. */
const call = <T>(target: Omit<StoreCall, 'now'>, clock: Pick<Clock, 'now'>, signal?: AbortSignal): Promise<T> =>
  callWorker(`http://127.0.0.1:${server.port}/`, { ...target, now: clock.now() } satisfies StoreCall, signal)

/** Opens a store in workerd. */
function openStore(name: string, data: string | null, clock: Pick<Clock, 'now'> = systemClock): WatchableStore {
  const to = (method: StoreCall['method'], ...args: readonly unknown[]) => ({ store: name, data, method, args })
  return {
    get: (key) => call(to('get', key), clock),
    put: (...record) => call(to('put', ...record), clock),
    due: (...query) => call(to('due', ...query), clock),
    claimDue: (...claim) => call(to('claimDue', ...claim), clock),
    // JSON has no undefined
    list: (label, limit, after = '', ...shop) => call(to('list', label, limit, after, ...shop), clock),
    count: (...query) => call(to('count', ...query), clock),
    watch: (key, signal) => call(to('watch', key), clock, signal),
  }
}

/** Runs while the index hangs. Then workerd is killed and started again. */
async function whileIndexHangs(run: () => Promise<void>) {
  await call({ store: '', data: null, method: 'stopIndexing', args: [] }, systemClock)
  try {
    await run()
  } finally {
    await server.crash()
    await server.start()
  }
}

/** Kills workerd between the writes of all records and the updates of their index, and starts it again. */
const restartBeforeIndexing = (store: WatchableStore) =>
  whileIndexHangs(() =>
    waitFor(async () => {
      for (const key of writtenKeys) {
        const n = Number.parseInt(String((await store.get(key))?.value), 10)
        // the nth record is due at n: its index is still the one before
        expect(await store.due(n - 1, 100)).toContain(key)
      }
    }),
  )

let opened = 0

const damages: readonly Damage[] = ['no JSON', 'cut off', 'without its fields', 'of another type']

/** Opens stores over the same new data. */
function open(clocks: readonly Pick<Clock, 'now'>[]): WatchableStore[] {
  const data = `data ${opened++}`
  return clocks.map((clock, n) => openStore(`${data}, ${n}`, data, clock))
}

function openTwo(): [WatchableStore, WatchableStore] {
  const [first, second] = open([systemClock, systemClock])
  if (!first || !second) throw new Error('too few stores were opened')
  return [first, second]
}

testStore('durableStore', {
  open,
  server: () => server,
  tooManyBytes: 2_200_000,
  async openWritten() {
    const [store, other] = openTwo()
    return { store, writer: writeThrough([store, other], () => restartBeforeIndexing(store)) }
  },
  async openIntruded(clock) {
    const data = `data ${opened++}`
    const intrude = (...args: readonly [how: Damage | 'crowd', of: string]) =>
      call({ store: '', data, method: 'intrude', args }, systemClock)
    return {
      store: openStore(data, data, clock),
      intruder: {
        damage: Object.fromEntries(damages.map((how) => [how, (key: string) => intrude(how, key)])),
        crowd: (count) => intrude('crowd', String(count)),
      },
    }
  },
})

test('a change by another Worker wakes a request that waits', async () => {
  const [waiting, writing] = openTwo()
  const version = (await writing.put('order:1', 1, null)) || ''
  const woken = waiting.watch('order:1', AbortSignal.timeout(30_000))
  await writing.put('order:1', 2, version)
  await woken

  expect((await waiting.get('order:1'))?.value).toBe(2)
})

test('a record is written while the index hangs', async () => {
  const [store] = openTwo()
  await whileIndexHangs(async () => {
    const version = await store.put('order:1', 1, null, { labels: ['paid'] })

    expect(await store.get('order:1')).toEqual({ value: 1, version })
  })
})

test('the index object runs processDue as soon as a key is due', async () => {
  const store = openStore('due', null)
  await store.put('order:1', 'waiting', null, { due: Date.now() + 100 })

  await waitFor(async () => expect((await store.get('order:1'))?.value).toBe('processed'))
})

test('a restart loses neither a record nor what is due, listed or claimed', async () => {
  const [store] = openTwo()
  const version = await store.put('a', { paid: true }, null, { due: 1000, labels: ['paid'] })
  await store.put('b', 0, null, { due: 2000 })
  await store.claimDue('b', 2000, 9000)
  await server.crash()
  await server.start()

  expect(await store.get('a')).toEqual({ value: { paid: true }, version })
  expect([await store.due(8999, 10), await store.due(9000, 10)]).toEqual([['a'], ['a', 'b']])
  expect(await store.list('paid', 10)).toEqual(['a'])
})
