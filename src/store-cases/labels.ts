import { expectReturned, write } from './promises.ts'
import type { Cases } from './tested-database.ts'

/** The keys with a label. */
export const labelCases: Cases = {
  'lists the keys with a label in pages, until a write takes the label away': async ({ openOne }) => {
    const store = await openOne()
    const version = await write(store, 'b', 0, null, { labels: ['uncertain', 'overpaid'] })
    for (const key of ['c', 'a', 'd']) await write(store, key, 0, null, { labels: ['uncertain'] })
    await write(store, 'e', 0, null, { labels: ['paid'] })

    const pages = [await store.list('uncertain', 3), await store.list('uncertain', 3, 'c')]
    expectReturned('list() returns at most `limit` keys, those after `after`', pages, [['a', 'b', 'c'], ['d']])
    expectReturned('list() returns a key for each of its labels', await store.list('overpaid', 3), ['b'])
    await write(store, 'b', 1, version)
    const left = await store.list('uncertain', 10)
    expectReturned('a write without labels removes those of the write before', left, ['a', 'c', 'd'])
  },

  'lists keys in the order of their characters, in any locale': async ({ openOne }) => {
    const store = await openOne()
    const keys = ['order:10', 'order:9', 'order:A', 'order:B', 'order:a', 'order:é']
    for (const key of keys.toReversed()) await write(store, key, 0, null, { labels: ['paid'] })

    expectReturned('list() returns keys in the order of their characters', await store.list('paid', 10), keys)
    const after = await store.list('paid', 10, 'order:A')
    expectReturned('`after` compares the characters of keys', after, keys.slice(3))
  },
}
