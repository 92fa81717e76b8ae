import { movableClock } from './movable-clock.ts'
import { brokenPromise, expectReturned, write } from './promises.ts'
import { race } from './race.ts'
import type { Cases } from './tested-database.ts'

/** A value that has expired counts as absent in every function. */
export const expiryCases: Cases = {
  'removes a value at its expiry, and then the key can be created again': async ({ openOne, clock: start }) => {
    const clock = movableClock(start)
    const store = await openOne(clock)
    const index = { expiresAt: clock.now() + 1000, due: clock.now() }
    const version = await write(store, 'callback:1', 'old', null, index)
    clock.advance(1000)

    expectReturned('get() returns null once a value has expired', await store.get('callback:1'), null)
    expectReturned('due() returns no key that has expired', await store.due(clock.now(), 10), [])
    const late = await store.put('callback:1', 'late', version)
    expectReturned('put() returns false over a version that has expired', late, false)
    const again = await write(store, 'callback:1', 'new')
    if (again === version) throw brokenPromise('no version returns, not even after an expiry', `It was ${again} twice`)
  },

  'lets one of 64 writers create a key that has expired': async ({ openTwo, clock: start }) => {
    const clock = movableClock(start)
    const stores = await openTwo(clock)
    await write(stores[0], 'callback:1', 'old', null, { expiresAt: clock.now() + 1000 })
    clock.advance(1000)

    const results = await race(stores, 64, (store, writer) => store.put('callback:1', writer, null))
    expectReturned('one of 64 writers that create an expired key succeeds', results.filter(Boolean).length, 1)
  },

  'keeps a value that a later write no longer lets expire': async ({ openOne, clock: start }) => {
    const clock = movableClock(start)
    const store = await openOne(clock)
    const version = await write(store, 'a', 1, null, { expiresAt: clock.now() + 1000 })
    await write(store, 'a', 2, version)
    clock.advance(1000)

    expectReturned('a write without an expiry removes that of the write before', (await store.get('a'))?.value, 2)
  },

  'lists no expired key, and lets nobody claim it': async ({ openOne, clock: start }) => {
    const clock = movableClock(start)
    const store = await openOne(clock)
    await write(store, 'a', 0, null, { expiresAt: clock.now() + 1000, due: clock.now(), labels: ['paid'] })
    clock.advance(1000)

    expectReturned('list() returns no key that has expired', await store.list('paid', 10), [])
    const isClaimed = await store.claimDue('a', clock.now(), clock.now() + 1000)
    expectReturned('claimDue() returns false for a key that has expired', isClaimed, false)
  },
}
