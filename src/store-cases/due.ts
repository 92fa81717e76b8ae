import { expectReturned, write } from './promises.ts'
import type { Cases } from './tested-database.ts'

/** Which keys are due, and in which order. */
export const dueCases: Cases = {
  'returns the keys that are due, the earliest first, up to the limit': async ({ openOne }) => {
    const store = await openOne()
    await write(store, 'b', 0, null, { due: 2000 })
    await write(store, 'a', 0, null, { due: 3000 })
    await write(store, 'c', 0, null, { due: 1000 })
    await write(store, 'never', 0)

    expectReturned('due() returns the keys that are due, the earliest first', await store.due(2000, 10), ['c', 'b'])
    expectReturned('due() returns at most `limit` keys, the earliest', await store.due(9000, 2), ['c', 'b'])
  },

  'no longer returns a key as due after a write without a due date': async ({ openOne }) => {
    const store = await openOne()
    const version = await write(store, 'a', 0, null, { due: 1000 })
    await write(store, 'a', 1, version)

    expectReturned('a write without a due date removes that of the write before', await store.due(9000, 10), [])
  },
}
