import { expectReturned, read, write } from './promises.ts'
import type { Cases } from './tested-database.ts'

/** Values that databases are known to change. */
const values: readonly (readonly [name: string, value: unknown])[] = [
  ['text in any script', { name: 'João 漢字 עברית', line: 'a\u2028b', emoji: '👩‍👩‍👧‍👦 é', quote: `'";--\\` }],
  ['control characters', 'tab\t newline\n nul\u0000 escape\u001b'],
  ['half of a surrogate pair', '\ud83d'],
  ['256 kB of text', 'çã€𝄞'.repeat(32_768)],
  ['numbers at the ends of their range', [Number.MAX_SAFE_INTEGER, -1e-300, 1.7e308, 0.1]],
  ['null', null],
]

/** What a read returns of what was written. */
export const readCases: Cases = {
  'returns the stored value, and null for a key that was never written': async ({ openOne }) => {
    const store = await openOne()
    const value = { paid: [1, null, 'ã'] }
    const version = await write(store, 'order:1', value)

    expectReturned('get() returns the stored value and its version', await read(store, 'order:1'), { value, version })
    expectReturned('get() returns null for a key that was never written', await store.get('order:2'), null)
  },

  'keeps its own copy of a value': async ({ openOne }) => {
    const store = await openOne()
    const value = { amount: 100 }
    await write(store, 'order:1', value)
    value.amount = 1

    const found = await store.get('order:1')
    expectReturned('a stored value stays when its writer changes its own object', found?.value, { amount: 100 })
  },

  ...Object.fromEntries(
    values.map(([name, value]): [string, Cases[string]] => [
      `returns ${name} as it was written`,
      async ({ openOne }) => {
        const store = await openOne()
        await write(store, 'order:João 1', value)

        const found = await store.get('order:João 1')
        expectReturned(`get() returns ${name} as it was written`, found?.value, value)
      },
    ]),
  ),

  'distinguishes keys that differ only in case, accents or trailing spaces': async ({ openOne }) => {
    const store = await openOne()
    const keys = ['order:a', 'order:A', 'order:á', 'order:a ', 'order:ａ']
    for (const key of keys) await write(store, key, key)

    const found = await Promise.all(keys.map(async (key) => (await store.get(key))?.value))
    expectReturned('keys that differ in one character are different keys', found, keys)
  },
}
