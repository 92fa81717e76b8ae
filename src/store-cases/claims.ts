import { expectReturned, write } from './promises.ts'
import { race } from './race.ts'
import type { Cases } from './tested-database.ts'

/** How processes share due work. */
export const claimCases: Cases = {
  'lets one of 64 callers on two connections claim a due key, and the next one after the claim has ended': async ({
    openTwo,
  }) => {
    const stores = await openTwo()
    const [store] = stores
    const version = await write(store, 'a', 0, null, { due: 1000 })
    const results = await race(stores, 64, (each) => each.claimDue('a', 1000, 5000))

    expectReturned('one of 64 callers that claim a key at once gets true', results.filter(Boolean).length, 1)
    expectReturned('due() returns no key before its claim has ended', await store.due(4999, 10), [])
    expectReturned('a claim that has ended can be claimed again', await store.claimDue('a', 5000, 9000), true)
    await write(store, 'a', 1, version)
  },

  'lets nobody claim a key that is not due, has no due date or does not exist': async ({ openOne }) => {
    const store = await openOne()
    await write(store, 'later', 0, null, { due: 2000 })
    await write(store, 'never', 0)

    const keys = ['later', 'never', 'unknown']
    const results = await Promise.all(keys.map((key) => store.claimDue(key, 1000, 5000)))
    expectReturned('claimDue() returns false for a key that is not due', results, [false, false, false])
    expectReturned('a claim that failed changes no due date', await store.due(2000, 10), ['later'])
  },
}
