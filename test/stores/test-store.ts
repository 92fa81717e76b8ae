import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Clock, systemClock } from '../../src/core/clock.ts'
import { watchChanges } from '../../src/merchant/stores/changes.ts'
import type { Store } from '../../src/merchant/stores/store.ts'
import { storeCases } from '../../src/store-cases/store-cases.ts'
import { testClock } from '../clock.ts'
import { keyOf, openShop } from '../contract/shop.ts'
import { type FailingServer, testFailures } from './failure-cases.ts'
import type { Intruder } from './intruder.ts'
import { expectWholeRecordsAfterKill, type Writer } from './killed-writer/killed-writer.ts'
import { testShops } from './shop-cases.ts'

/** A kind of store, and the database that it is tested on. */
export interface StoreSetup {
  /** Opens a store with each of these clocks over the same new, empty data, each on connections of its own. */
  open(clocks: readonly Clock[]): readonly Store[] | Promise<readonly Store[]>
  /** Why the tests cannot run on this machine; null or absent if they can. */
  readonly missing?: string | null
  /** The size of a value that the database refuses, where one fits into a test. */
  readonly tooManyBytes?: number
  /** The server of the database, if it has one: the tests crash and hang it. */
  server?(): FailingServer
  /** Opens a store over new, empty data, and starts a writer of it in another process. */
  openWritten?(): Promise<{ readonly store: Store; readonly writer: Writer }>
  /** Opens a store over new, empty data that another program writes to as well. Shops are tried on one driver of a database. */
  openIntruded?(clock: Clock): Promise<{ readonly store: Store; readonly intruder: Intruder }>
}

/** Declares the tests that every store passes: the published cases, and those that damage, crash and share its database. */
export function testStore(name: string, setup: StoreSetup) {
  const { missing = null, server, openWritten, openIntruded, tooManyBytes } = setup
  describe(name, () => {
    const opened: Store[] = []
    /** Opens stores, which are closed after the test. */
    async function open(clocks: readonly Clock[]): Promise<readonly Store[]> {
      const stores = await setup.open(clocks)
      opened.push(...stores)
      return stores
    }
    beforeEach(({ skip }) => {
      if (missing) skip(missing)
    })
    afterEach(async ({ task }) => {
      // the tests after one that failed must not meet what it left behind
      if (server && task.result?.state === 'fail') await restart(server())
      await Promise.all(opened.splice(0).map(async (store) => store.close?.()))
    })

    /** Opens one store. */
    async function openOne(): Promise<Store> {
      const [one] = await open([systemClock])
      if (!one) throw new Error('no store was opened')
      return one
    }
    /** Opens two stores, on which forty or more writers work. */
    async function openTwo(): Promise<readonly [Store, Store]> {
      const [first, second] = await open([systemClock, systemClock])
      if (!first || !second) throw new Error('too few stores were opened')
      return [first, second]
    }

    const cases = storeCases(setup.open, tooManyBytes ? { tooManyBytes } : {})
    for (const { name, run } of cases) test(name, run)

    test('wakes a waiter at each change by another connection, and reports how fast', async ({ annotate }) => {
      const [reader, writer] = await openTwo()
      const changes = watchChanges(reader, systemClock)
      const delaysMs: number[] = []
      let version = await writer.put('order:1', 0, null)
      const count = reader.watch ? 40 : 2 // without push, each takes half a second
      for (let change = 1; change <= count; change++) {
        const stop = new AbortController()
        const changed = changes.subscribe('order:1', stop.signal)
        await reader.get('order:1')
        const waiting = changed(version || null)
        const start = performance.now()
        version = await writer.put('order:1', change, version || null)
        await waiting
        delaysMs.push(performance.now() - start)
        stop.abort()
      }
      const p95 = delaysMs.toSorted((a, b) => a - b)[Math.floor(count * 0.95)] ?? Infinity

      await annotate(`p95 ${p95.toFixed(0)} ms`)
      // 250 ms on a quiet machine; a missed change is found after 10 s
      if (reader.watch) expect(p95).toBeLessThan(5000)
    })

    test('refuses a record of a newer version of guiche, and leaves it as it is', async () => {
      const store = await openOne()
      const clock = testClock()
      const shop = openShop({ store, clock })
      const version = await store.put(keyOf('order:A-1'), { format: 999, attempts: 'unknown' }, null)

      expect((await shop.request('GET /pix')).status).toBe(500)
      const message = expect.stringContaining('written by a newer version of guiche (format 999)')
      expect(shop.on.error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message }), 'GET /pix')
      expect((await store.get(keyOf('order:A-1')))?.version).toBe(version)
    })

    if (tooManyBytes)
      test('says in the error of a value that is too large that it is', async () => {
        const store = await openOne()
        await expect(store.put('order:1', 'x'.repeat(tooManyBytes), null)).rejects.toThrow(/too (big|large)|exceed/)
      })

    if (openWritten)
      test('keeps each record whole when a process is killed during its puts, and lets others write it', async () => {
        const { store, writer } = await openWritten()
        opened.push(store)
        await expectWholeRecordsAfterKill(store, writer)
      })

    if (openIntruded)
      testShops({
        open,
        async openIntruded(clock) {
          const intruded = await openIntruded(clock)
          opened.push(intruded.store)
          return intruded
        },
      })
    if (server) testFailures(openTwo, server)
  })
}

/** Starts a server anew, whether it runs, hangs or is down. */
async function restart({ proxy, crash, start }: FailingServer) {
  proxy.resume()
  await crash()
  await start()
}
