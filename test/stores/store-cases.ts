import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Clock, systemClock } from '../../src/core/clock.ts'
import { watchChanges } from '../../src/merchant/stores/changes.ts'
import type { Store } from '../../src/merchant/stores/store.ts'
import { testClock } from '../clock.ts'
import { keyOf, openShop } from '../contract/shop.ts'
import { waitFor } from '../contract/wait-for.ts'
import type { DatabaseServer } from '../tools/servers/database-server.ts'
import type { FaultyProxy } from '../tools/servers/faulty-proxy.ts'
import { fastClock } from './fast-clock.ts'
import { checkHistory } from './history/check-history.ts'
import { crowd } from './history/crowd.ts'
import type { Use } from './history/history.ts'
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

/** A server that the tests crash, start again and let hang. */
interface FailingServer extends Pick<DatabaseServer, 'crash' | 'start'> {
  readonly proxy: Pick<FaultyProxy, 'hang' | 'resume' | 'drop'>
}

/** Declares the tests that every store passes. */
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
    afterEach(async () => {
      await Promise.all(opened.splice(0).map(async (store) => store.close?.()))
    })

    /** Opens one store. */
    async function openOne(clock: Clock = systemClock): Promise<Store> {
      const [one] = await open([clock])
      if (!one) throw new Error('no store was opened')
      return one
    }
    /** Opens two stores, on which forty or more writers work. */
    async function openTwo(): Promise<readonly [Store, Store]> {
      const [first, second] = await open([systemClock, systemClock])
      if (!first || !second) throw new Error('too few stores were opened')
      return [first, second]
    }

    test('returns the stored value, and null for a key that was never written', async () => {
      const store = await openOne()
      const version = await store.put('order:1', { paid: [1, null, 'ã'] }, null)

      expect(await store.get('order:1')).toEqual({ value: { paid: [1, null, 'ã'] }, version })
      expect(await store.get('order:2')).toBe(null)
    })

    test('keeps its own copy of a value', async () => {
      const store = await openOne()
      const value = { amount: 100 }
      await store.put('order:1', value, null)
      value.amount = 1

      expect((await store.get('order:1'))?.value).toEqual({ amount: 100 })
    })

    test.each<[string, unknown]>([
      ['text in any script', { name: 'João 漢字 עברית', line: 'a\u2028b', emoji: '👩‍👩‍👧‍👦 é', quote: `'";--\\` }],
      ['control characters', 'tab\t newline\n nul\u0000 escape\u001b'],
      ['half of a surrogate pair', '\ud83d'],
      ['256 kB of text', 'çã€𝄞'.repeat(32_768)],
      ['numbers at the ends of their range', [Number.MAX_SAFE_INTEGER, -1e-300, 1.7e308, 0.1]],
      ['null', null],
    ])('returns %s as it was written', async (_, value) => {
      const store = await openOne()
      await store.put('order:João 1', value, null)

      expect((await store.get('order:João 1'))?.value).toEqual(value)
    })

    test('tells keys apart that differ in case, accents or trailing spaces only', async () => {
      const store = await openOne()
      const keys = ['order:a', 'order:A', 'order:á', 'order:a ', 'order:ａ']
      for (const key of keys) expect(await store.put(key, key, null)).toEqual(expect.any(String))

      expect(await Promise.all(keys.map(async (key) => (await store.get(key))?.value))).toEqual(keys)
    })

    test('lets one of 64 writers on two connections create a key', async () => {
      const stores = await openTwo()
      const results = await Promise.all(writers(64, stores).map((store, n) => store.put('order:1', n, null)))

      expect(results.filter(Boolean)).toHaveLength(1)
      const winner = results.findIndex(Boolean)
      expect(await stores[0].get('order:1')).toEqual({ value: winner, version: results[winner] })
    })

    test('shows a crowd on two connections what one process after the other would see', async () => {
      const uses = await crowd(await openTwo(), { seed: 1 })

      expect(checkHistory(uses)).toEqual([])
      expectCrowded(uses)
      expect(uses.filter((use) => use.kind !== 'read' && use.isDone === null)).toEqual([])
    })

    test('rejects a write over an old version, or over a key that does not exist', async () => {
      const store = await openOne()
      const old = (await store.put('order:1', 1, null)) || ''
      await store.put('order:1', 2, old)

      expect(await store.put('order:1', 3, old)).toBe(false)
      expect(await store.put('order:2', 3, old)).toBe(false)
      expect((await store.get('order:1'))?.value).toBe(2)
    })

    test('accepts a write of the same value again, as a new version', async () => {
      const store = await openOne()
      const old = (await store.put('order:1', 1, null, { due: 1000 })) || ''
      const next = await store.put('order:1', 1, old, { due: 1000 })

      expect(next).toEqual(expect.any(String))
      expect(next).not.toBe(old)
    })

    test('removes a value at its expiry, and then the key can be created again', async () => {
      const clock = testClock()
      const store = await openOne(clock)
      const version =
        (await store.put('callback:1', 'old', null, { expiresAt: clock.now() + 1000, due: clock.now() })) || ''
      await clock.advance(1000)

      expect(await store.get('callback:1')).toBe(null)
      expect(await store.due(clock.now(), 10)).toEqual([])
      expect(await store.put('callback:1', 'late', version)).toBe(false)
      const again = await store.put('callback:1', 'new', null)
      expect(again).toEqual(expect.any(String))
      expect(again).not.toBe(version)
    })

    test('lets one of 64 writers create a key that has expired', async () => {
      const clock = testClock()
      const stores = await open([clock, clock])
      await stores[0]?.put('callback:1', 'old', null, { expiresAt: clock.now() + 1000 })
      await clock.advance(1000)
      const results = await Promise.all(writers(64, stores).map((store, n) => store.put('callback:1', n, null)))

      expect(results.filter(Boolean)).toHaveLength(1)
    })

    test('keeps a value that a later write no longer lets expire', async () => {
      const clock = testClock()
      const store = await openOne(clock)
      const version = (await store.put('a', 1, null, { expiresAt: clock.now() + 1000 })) || ''
      await store.put('a', 2, version)
      await clock.advance(1000)

      expect((await store.get('a'))?.value).toBe(2)
    })

    test('returns the keys that are due, the earliest first, up to the limit', async () => {
      const store = await openOne()
      await store.put('b', 0, null, { due: 2000 })
      await store.put('a', 0, null, { due: 3000 })
      await store.put('c', 0, null, { due: 1000 })
      await store.put('never', 0, null)

      expect(await store.due(2000, 10)).toEqual(['c', 'b'])
      expect(await store.due(9000, 2)).toEqual(['c', 'b'])
    })

    test('no longer returns a key as due after a write without a due date', async () => {
      const store = await openOne()
      const version = (await store.put('a', 0, null, { due: 1000 })) || ''
      await store.put('a', 1, version)

      expect(await store.due(9000, 10)).toEqual([])
    })

    test('lets one of 64 callers on two connections claim a due key, and the next one after the claim has ended', async () => {
      const stores = await openTwo()
      const version = (await stores[0].put('a', 0, null, { due: 1000 })) || ''
      const results = await Promise.all(writers(64, stores).map((store) => store.claimDue('a', 1000, 5000)))

      expect(results.filter(Boolean)).toHaveLength(1)
      expect(await stores[0].due(4999, 10)).toEqual([])
      expect(await stores[0].claimDue('a', 5000, 9000)).toBe(true)
      expect(await stores[0].put('a', 1, version)).toEqual(expect.any(String))
    })

    test('lets nobody claim a key that is not due, has no due date or does not exist', async () => {
      const store = await openOne()
      await store.put('later', 0, null, { due: 2000 })
      await store.put('never', 0, null)

      expect(await Promise.all(['later', 'never', 'unknown'].map((key) => store.claimDue(key, 1000, 5000)))).toEqual([
        false,
        false,
        false,
      ])
      expect(await store.due(2000, 10)).toEqual(['later'])
    })

    test('lists the keys with a label in pages, until a write takes the label away', async () => {
      const store = await openOne()
      const version = (await store.put('b', 0, null, { labels: ['uncertain', 'overpaid'] })) || ''
      for (const key of ['c', 'a', 'd']) await store.put(key, 0, null, { labels: ['uncertain'] })
      await store.put('e', 0, null, { labels: ['paid'] })

      expect(await store.list('uncertain', 3)).toEqual(['a', 'b', 'c'])
      expect(await store.list('uncertain', 3, 'c')).toEqual(['d'])
      expect(await store.list('overpaid', 3)).toEqual(['b'])
      await store.put('b', 1, version)
      expect(await store.list('uncertain', 10)).toEqual(['a', 'c', 'd'])
    })

    test('returns the due keys of one shop, however many of others are due before, and those of all shops without one', async () => {
      const store = await openOne()
      const shop = 'https://b.example/pay'
      for (let n = 0; n < 5; n++) await store.put(`https://a.example|order:${n}`, 0, null, { due: n })
      // names of which one begins with the other, or differs by the characters around the separator
      for (const other of [`${shop}{`, `${shop}}`, `${shop}/`, 'https://b.example', `${shop} `])
        await store.put(`${other}|order:1`, 0, null, { due: 10 })
      await store.put('callback:1', 0, null, { due: 20 })
      await store.put(`${shop}|order:late`, 0, null, { due: 3000 })
      const version = (await store.put(`${shop}|order:Ã b`, 0, null, { due: 2000.5 })) || ''
      await store.put(`${shop}|order:10`, 0, null, { due: 1000 })

      expect(await store.due(2001, 2, shop)).toEqual([`${shop}|order:10`, `${shop}|order:Ã b`])
      expect(await store.due(9000, 2, shop)).toHaveLength(2)
      expect(await store.due(9000, 100)).toHaveLength(14)
      expect(await store.due(9000, 100, 'https://c.example')).toEqual([])

      expect(await store.claimDue(`${shop}|order:10`, 1000, 5000)).toBe(true)
      await store.put(`${shop}|order:Ã b`, 1, version)
      expect(await store.due(4999, 10, shop)).toEqual([`${shop}|order:late`])
      expect(await store.due(5000, 10, shop)).toEqual([`${shop}|order:late`, `${shop}|order:10`])
    })

    test('returns no due key of a shop whose record has expired', async () => {
      const clock = testClock()
      const store = await openOne(clock)
      await store.put('a|order:1', 0, null, { due: 0, expiresAt: clock.now() + 1000 })
      expect(await store.due(clock.now(), 10, 'a')).toEqual(['a|order:1'])
      await clock.advance(1000)
      expect(await store.due(clock.now(), 10, 'a')).toEqual([])
      await store.put('a|order:1', 0, null)
      expect(await store.due(clock.now(), 10, 'a')).toEqual([])
    })

    test('lists the keys with a label of one shop in pages, and those of all shops without one', async () => {
      const store = await openOne()
      const label = { labels: ['uncertain'] }
      for (const name of ['a', 'b', 'b{', 'b}', 'bb', 'ç'])
        for (const order of ['1', '2', 'ã']) await store.put(`${name}|order:${order}`, 0, null, label)
      await store.put('b|order:3', 0, null, { labels: ['overpaid'] })

      expect(await store.list('uncertain', 2, undefined, 'b')).toEqual(['b|order:1', 'b|order:2'])
      expect(await store.list('uncertain', 2, 'b|order:2', 'b')).toEqual(['b|order:ã'])
      expect(await store.list('uncertain', 10, 'a|order:1', 'b')).toHaveLength(3)
      expect(await store.list('uncertain', 10, undefined, 'ç')).toEqual(['ç|order:1', 'ç|order:2', 'ç|order:ã'])
      expect(await store.list('uncertain', 100)).toHaveLength(18)
    })

    test('counts the keys of a shop with a label, if it can', async () => {
      const clock = testClock()
      const store = await openOne(clock)
      if (!store.count) return
      const label = { labels: ['uncertain', 'overpaid'] }
      for (const name of ['a', 'b', 'b{', 'b}', 'bb'])
        for (const order of ['1', '2', 'ã']) await store.put(`${name}|order:${order}`, 0, null, label)
      await store.put('b|order:3', 0, null, { labels: ['uncertain-too'] })
      await store.put('b|received:1', 0, null, { labels: ['uncertain'], expiresAt: clock.now() + 1000 })

      expect(await store.count('uncertain', 'b')).toBe(4)
      await clock.advance(1000)
      expect(await store.count('uncertain', 'b')).toBe(3)
      expect(await store.count('overpaid', 'b}')).toBe(3)
      expect(await store.count('uncertain', 'c')).toBe(0)
    })

    test('lists keys in the order of their characters, in any locale', async () => {
      const store = await openOne()
      const keys = ['order:10', 'order:9', 'order:A', 'order:B', 'order:a', 'order:é']
      for (const key of keys.toReversed()) await store.put(key, 0, null, { labels: ['paid'] })

      expect(await store.list('paid', 10)).toEqual(keys)
      expect(await store.list('paid', 10, 'order:A')).toEqual(['order:B', 'order:a', 'order:é'])
    })

    test('returns the values and the versions of many keys at once, if it can', async () => {
      const clock = testClock()
      const store = await openOne(clock)
      const keys = Array.from({ length: 99 }, (_, n) => `order:"${n}", ã`)
      for (const key of keys) await store.put(key, { of: key }, null)
      await store.put('large', 'ã'.repeat(100_000), null)
      await store.put('expired', 0, null, { expiresAt: clock.now() })
      const values = await Promise.all([...keys, 'large'].map(async (key) => [key, await store.get(key)] as const))
      const wanted = ['unknown', 'expired', ...keys, 'large']

      if (store.getMany) expect(await store.getMany(wanted)).toEqual(new Map(values))
      const versions = new Map(values.map(([key, value]) => [key, value?.version]))
      if (store.versions) expect(await store.versions(wanted)).toEqual(versions)
    })

    test('lists no expired key, and lets nobody claim it', async () => {
      const clock = testClock()
      const store = await openOne(clock)
      await store.put('a', 0, null, { expiresAt: clock.now() + 1000, due: clock.now(), labels: ['paid'] })
      await clock.advance(1000)

      expect(await store.list('paid', 10)).toEqual([])
      expect(await store.claimDue('a', clock.now(), clock.now() + 1000)).toBe(false)
    })

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

    test('ends its waits when it is closed, and the driver stays open', async () => {
      const store = await openOne()
      const stop = new AbortController()
      const waiting = Promise.allSettled([store.watch?.('order:1', stop.signal)]) // a store may resolve or reject them
      await store.close?.()
      if (!store.close) stop.abort()
      await waiting

      expect(await store.put('order:1', 1, null)).toEqual(expect.any(String))
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

    test('keeps keys of 5000 characters apart, or refuses them', async () => {
      const store = await openOne()
      const keys = ['a', 'b'].map((end) => 'x'.repeat(5000) + end)
      const written = await Promise.allSettled(keys.map((key) => store.put(key, key.at(-1), null, { due: 1 })))
      const kept = keys.filter((_, n) => written[n]?.status === 'fulfilled')

      for (const key of kept) expect((await store.get(key))?.value).toBe(key.at(-1))
      expect((await store.due(1, 10)).toSorted()).toEqual(kept)
    })

    if (tooManyBytes)
      test('refuses a value that is too large with an error that says so, and keeps the one before', async () => {
        const store = await openOne()
        const version = (await store.put('order:1', 'before', null, { due: 1, labels: ['paid'] })) || ''
        const written = store.put('order:1', 'x'.repeat(tooManyBytes), version, { due: 2 })
        await expect(written).rejects.toThrow(/too (big|large)|exceed/)

        expect(await store.get('order:1')).toEqual({ value: 'before', version })
        expect([await store.due(1, 10), await store.list('paid', 10)]).toEqual([['order:1'], ['order:1']])
        expect(await store.put('order:1', 'after', version)).toEqual(expect.any(String))
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

/** Spreads this many writers over the stores. */
const writers = (count: number, stores: readonly Store[]): Store[] =>
  Array.from({ length: count }, (_, n) => stores[n % stores.length]).filter((store) => store !== undefined)

/** Fails for a history without races: nothing could have been wrong in it. */
function expectCrowded(uses: readonly Use[]) {
  const writes = uses.filter((use) => use.kind === 'write')
  expect(writes.filter(({ isDone }) => isDone).length).toBeGreaterThan(20)
  expect(writes.filter(({ isDone }) => isDone === false).length).toBeGreaterThan(20)
  expect(uses.filter(({ kind }) => kind === 'claim').length).toBeGreaterThan(2)
}

/** Declares the tests that crash and hang the server of the database. */
function testFailures(openTwo: () => Promise<readonly [Store, Store]>, server: () => FailingServer) {
  test('loses nothing when the database crashes and starts again, and waits go on', async () => {
    const [reader, writer] = await openTwo()
    const changes = watchChanges(reader, systemClock)
    const keys = Array.from({ length: 20 }, (_, n) => `order:${n}`)
    const versions = await Promise.all(keys.map((key) => writer.put(key, key, null, { due: 1000, labels: ['paid'] })))
    const waiting = keys.map((key, n) => changes.subscribe(key, new AbortController().signal)(versions[n] || null))
    await server().crash()
    await expect(writer.get('order:1')).rejects.toThrow(/./)
    await server().start()

    await waitFor(() => writer.get('order:1'))
    expect(await Promise.all(keys.map(async (key) => (await writer.get(key))?.version))).toEqual(versions)
    expect(await writer.due(1000, 100)).toHaveLength(20)
    expect(await writer.list('paid', 100)).toHaveLength(20)
    for (const [n, key] of keys.entries())
      expect(await writer.put(key, 0, versions[n] || null)).toEqual(expect.any(String))
    await Promise.all(waiting)
  })

  test('shows a crowd what one process after the other would see, while connections break and the database crashes', async () => {
    const { crash, start, proxy } = server()
    const drop = async () => proxy.drop()
    const restart = async () => {
      await crash()
      await start()
    }
    const uses = await crowd(await openTwo(), { seed: 2, steps: 120, faults: [drop, restart, drop] })

    expect(checkHistory(uses)).toEqual([])
    expectCrowded(uses)
    expect(uses.some((use) => use.kind === 'write' && use.isDone === null)).toBe(true)
  })

  test('answers 503 and reports to on.error while the database is down or hangs, and works again after it', async () => {
    const [store] = await openTwo()
    const clock = fastClock()
    const { request, on } = openShop({ store, clock: { ...testClock(), ...clock } })
    expect((await request('POST /pix')).status).toBe(200)
    const unavailable = [503, 'urn:guiche:store-unavailable']

    clock.setSpeed(50) // ten seconds take a fifth of a second
    server().proxy.hang()
    const hanging = await request('GET /pix')
    expect([hanging.status, hanging.body.type]).toEqual(unavailable)
    server().proxy.drop()
    await server().crash()
    server().proxy.resume()
    const down = await request('GET /pix')
    expect([down.status, down.body.type]).toEqual(unavailable)
    expect(on.error).toHaveBeenCalledWith(expect.objectContaining({ name: 'StoreError' }), 'GET /pix')

    await server().start()
    clock.setSpeed(10) // a connection that still hangs is given up after a second
    await waitFor(async () => expect((await request('GET /pix')).status).toBe(200))
  })
}
