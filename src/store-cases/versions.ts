import { brokenPromise, expectReturned, read, write } from './promises.ts'
import { race } from './race.ts'
import type { Cases } from './tested-database.ts'

/** Compare and set: a write succeeds over the version that it names alone. */
export const versionCases: Cases = {
  'lets one of 64 writers on two connections create a key': async ({ openTwo }) => {
    const stores = await openTwo()
    const results = await race(stores, 64, (store, writer) => store.put('order:1', writer, null))

    const winner = results.findIndex(Boolean)
    expectReturned('one of 64 writers that create a key at once succeeds', results.filter(Boolean).length, 1)
    expectReturned('the value of the writer that succeeded is stored', await read(stores[0], 'order:1'), {
      value: winner,
      version: results[winner],
    })
  },

  'rejects a write over an old version, or over a key that does not exist': async ({ openOne }) => {
    const store = await openOne()
    const old = await write(store, 'order:1', 1)
    await write(store, 'order:1', 2, old)

    expectReturned('put() returns false over an old version', await store.put('order:1', 3, old), false)
    expectReturned('put() returns false over a key that does not exist', await store.put('order:2', 3, old), false)
    expectReturned('put() writes nothing where it returns false', (await store.get('order:1'))?.value, 2)
  },

  'accepts a write of the same value again, as a new version': async ({ openOne }) => {
    const store = await openOne()
    const old = await write(store, 'order:1', 1, null, { due: 1000 })
    const next = await write(store, 'order:1', 1, old, { due: 1000 })

    if (next === old) throw brokenPromise('each write has a version of its own', `Two writes had ${old}`)
  },
}
