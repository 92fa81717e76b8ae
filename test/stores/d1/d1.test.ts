// @full It starts isolates of workerd, and kills them.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Clock, systemClock } from '../../../src/core/clock.ts'
import type { PollableStore } from '../../../src/merchant/stores/store.ts'
import { waitFor } from '../../contract/wait-for.ts'
import { bundleWorker } from '../../tools/servers/bundle-worker.ts'
import { callWorker } from '../../tools/servers/call-worker.ts'
import { type D1Workers, startD1Workers } from '../../tools/servers/miniflare.ts'
import { sqlIntruder } from '../intruder.ts'
import { writeThrough } from '../killed-writer/killed-writer.ts'
import { testStore } from '../test-store.ts'
import type { StoreCall } from './worker.ts'

let workers: D1Workers
beforeAll(async () => {
  workers = await startD1Workers(await bundleWorker(join(import.meta.dirname, 'worker.ts')), 2)
})
afterAll(() => workers?.stop())

/** Calls a store inside an isolate. */
const call = <T>(isolate: number, message: StoreCall): Promise<T> =>
  callWorker(workers.addresses[isolate % workers.addresses.length] ?? '', message)

/** Kills workerd, and starts it again. */
async function restart() {
  await workers.crash()
  await workers.start()
}

let opened = 0

/** Opens stores in isolates of their own, over an empty database. */
async function open(clocks: readonly Pick<Clock, 'now'>[]) {
  await call(0, { store: '', method: 'clear', values: [], now: 0 })
  return clocks.map((clock, isolate) => openIn(isolate, clock))
}

const openTwo = () => open([systemClock, systemClock])

function openIn(isolate: number, clock: Pick<Clock, 'now'>) {
  const store = `${opened++}`
  const to = <T>(method: StoreCall['method'], values: readonly unknown[]): Promise<T> =>
    call(isolate, { store, method, values, now: clock.now() })
  return {
    get: (key) => to('get', [key]),
    put: (...record) => to('put', record),
    due: (...query) => to('due', query),
    claimDue: (...claim) => to('claimDue', claim),
    list: (...query) => to('list', query),
    count: (...query) => to('count', query),
    versions: async (keys) => new Map(await to<[string, string][]>('versions', [keys])),
    /** Waits in the isolate until the key no longer has this version, or the time is over. */
    wait: (key: string, version: string, limitMs = 120_000) => to('wait', [key, version, limitMs]),
    countWaits: () => to<number>('countWaits', []),
  } satisfies PollableStore & Record<'wait' | 'countWaits', unknown>
}

testStore('d1Store, in isolates of workerd', {
  open,
  server: () => workers,
  tooManyBytes: 2_300_000,
  async openWritten() {
    const [store = openIn(0, systemClock), other = store] = await openTwo()
    return { store, writer: writeThrough([store, other], restart) }
  },
  async openIntruded(clock) {
    const [store = openIn(0, clock)] = await open([clock])
    const exec = (sql: string) => call(0, { store: '', method: 'exec', values: [sql], now: 0 })
    return { store, intruder: sqlIntruder(exec) }
  },
})

test('a change in another isolate ends a wait', async () => {
  const [waiting, writing] = await openTwo()
  const version = (await writing?.put('order:1', 1, null)) || ''
  const waited = waiting?.wait('order:1', version)
  await writing?.put('order:1', 2, version)
  await waited

  expect((await waiting?.get('order:1'))?.value).toBe(2)
})

test('a wait ends at a change after the request that read the changes for both has ended', async () => {
  const [waiting, writing] = await openTwo()
  const version = (await writing?.put('order:1', 1, null)) || ''
  const before = (await waiting?.countWaits()) ?? 0
  const ended = waiting?.wait('order:1', version, 1500)
  await waitFor(async () => expect(await waiting?.countWaits()).toBe(before + 1))
  const waited = waiting?.wait('order:1', version)
  await waitFor(async () => expect(await waiting?.countWaits()).toBe(before + 2))
  await ended
  await writing?.put('order:1', 2, version)
  await waited

  expect((await waiting?.get('order:1'))?.value).toBe(2)
})
