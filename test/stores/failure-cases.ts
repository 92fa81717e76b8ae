import { expect, test } from 'vitest'
import { systemClock } from '../../src/core/clock.ts'
import { watchChanges } from '../../src/merchant/stores/changes.ts'
import type { Store } from '../../src/merchant/stores/store.ts'
import { checkHistory } from '../../src/store-cases/history/check-history.ts'
import { crowd } from '../../src/store-cases/history/crowd.ts'
import { hasRaces } from '../../src/store-cases/histories.ts'
import { testClock } from '../clock.ts'
import { openShop } from '../contract/shop.ts'
import { waitFor } from '../contract/wait-for.ts'
import type { DatabaseServer } from '../tools/servers/database-server.ts'
import type { FaultyProxy } from '../tools/servers/faulty-proxy.ts'
import { fastClock } from './fast-clock.ts'
import { faultyStores } from './faulty-stores.ts'

/** A server that the tests crash, start again and let hang. */
export interface FailingServer extends Pick<DatabaseServer, 'crash' | 'start'> {
  readonly proxy: Pick<FaultyProxy, 'hang' | 'resume' | 'drop'>
}

/** Declares the tests that crash and hang the server of the database. */
export function testFailures(openTwo: () => Promise<readonly [Store, Store]>, server: () => FailingServer) {
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
    const { stores, ended } = faultyStores(await openTwo(), [drop, restart, drop], 360)
    const uses = await crowd(stores, { seed: 2, steps: 120, clock: systemClock })
    await ended()

    expect(checkHistory(uses)).toEqual([])
    expect(hasRaces(uses)).toBe(true)
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
