import { movableClock } from './movable-clock.ts'
import { expectReturned, write } from './promises.ts'
import type { Cases } from './tested-database.ts'

const otherShops = 'the keys of other shops are neither returned nor counted'

/** Several shops over one database: the key of a record begins with the shop's name and `|`. */
export const shopCases: Cases = {
  'returns the due keys of one shop, however many of others are due before, and those of all shops without one':
    async ({ openOne }) => {
      const store = await openOne()
      const shop = 'https://b.example/pay'
      for (let n = 0; n < 5; n++) await write(store, `https://a.example|order:${n}`, 0, null, { due: n })
      // names of which one begins with the other, or differs by the characters around the separator
      for (const other of [`${shop}{`, `${shop}}`, `${shop}/`, 'https://b.example', `${shop} `])
        await write(store, `${other}|order:1`, 0, null, { due: 10 })
      await write(store, 'callback:1', 0, null, { due: 20 })
      const [first, second, late] = [`${shop}|order:10`, `${shop}|order:Ã b`, `${shop}|order:late`]
      await write(store, late, 0, null, { due: 3000 })
      const version = await write(store, second, 0, null, { due: 2000.5 })
      await write(store, first, 0, null, { due: 1000 })

      expectReturned(`due() returns the earliest of a shop: ${otherShops}`, await store.due(2001, 2, shop), [
        first,
        second,
      ])
      expectReturned('due() of a shop returns at most `limit` keys', (await store.due(9000, 2, shop)).length, 2)
      expectReturned('due() without a shop returns the keys of all', (await store.due(9000, 100)).length, 14)
      expectReturned('due() of a shop without keys is empty', await store.due(9000, 100, 'https://c.example'), [])

      await store.claimDue(first, 1000, 5000)
      await write(store, second, 1, version)
      expectReturned('due() of a shop leaves out what is claimed', await store.due(4999, 10, shop), [late])
      expectReturned('due() of a shop has what is due after a claim', await store.due(5000, 10, shop), [late, first])
    },

  'returns no due key of a shop whose record has expired': async ({ openOne, clock: start }) => {
    const clock = movableClock(start)
    const store = await openOne(clock)
    const due = () => store.due(clock.now(), 10, 'a')
    await write(store, 'a|order:1', 0, null, { due: 0, expiresAt: clock.now() + 1000 })
    expectReturned('due() of a shop returns a key before its expiry', await due(), ['a|order:1'])
    clock.advance(1000)
    expectReturned('due() of a shop returns no key that has expired', await due(), [])
    await write(store, 'a|order:1', 0)
    expectReturned('a record that is created again has no due date of the expired one', await due(), [])
  },

  'lists the keys with a label of one shop in pages, and those of all shops without one': async ({ openOne }) => {
    const store = await openOne()
    const labels = ['uncertain']
    for (const name of ['a', 'b', 'b{', 'b}', 'bb', 'ç'])
      for (const order of ['1', '2', 'ã']) await write(store, `${name}|order:${order}`, 0, null, { labels })
    await write(store, 'b|order:3', 0, null, { labels: ['overpaid'] })

    const list = (...page: [limit: number, after?: string, shop?: string]) => store.list('uncertain', ...page)
    const ofOne = `list() returns the pages of a shop: ${otherShops}`
    expectReturned(ofOne, await list(2, undefined, 'b'), ['b|order:1', 'b|order:2'])
    expectReturned(ofOne, await list(2, 'b|order:2', 'b'), ['b|order:ã'])
    expectReturned(ofOne, (await list(10, 'a|order:1', 'b')).length, 3)
    expectReturned(ofOne, await list(10, undefined, 'ç'), ['ç|order:1', 'ç|order:2', 'ç|order:ã'])
    expectReturned('list() without a shop returns the keys of all', (await list(100)).length, 18)
  },

  'counts the keys of a shop with a label, if it can': async ({ openOne, clock: start }) => {
    const clock = movableClock(start)
    const store = await openOne(clock)
    if (!store.count) return
    for (const name of ['a', 'b', 'b{', 'b}', 'bb'])
      for (const order of ['1', '2', 'ã'])
        await write(store, `${name}|order:${order}`, 0, null, { labels: ['uncertain', 'overpaid'] })
    await write(store, 'b|order:3', 0, null, { labels: ['uncertain-too'] })
    await write(store, 'b|received:1', 0, null, { labels: ['uncertain'], expiresAt: clock.now() + 1000 })

    const ofOne = `count() counts the keys of a shop: ${otherShops}`
    expectReturned(ofOne, await store.count('uncertain', 'b'), 4)
    clock.advance(1000)
    expectReturned('count() counts no key that has expired', await store.count('uncertain', 'b'), 3)
    expectReturned(ofOne, await store.count('overpaid', 'b}'), 3)
    expectReturned(ofOne, await store.count('uncertain', 'c'), 0)
  },
}
