import { brokenPromise, expectReturned, read, shown, write } from './promises.ts'
import type { Cases } from './tested-database.ts'

/** Keys and values that are too large for a database. */
export const sizeCases: Cases = {
  'keeps keys of 5000 characters apart, or refuses them': async ({ openOne }) => {
    const store = await openOne()
    const keys = ['a', 'b'].map((end) => 'x'.repeat(5000) + end)
    const written = await Promise.allSettled(keys.map((key) => store.put(key, nameOf(key), null, { due: 1 })))
    const kept = keys.filter((_, n) => written[n]?.status === 'fulfilled')

    const found = await Promise.all(kept.map(async (key) => (await store.get(key))?.value))
    expectReturned('keys that put() accepted are kept in full', found, kept.map(nameOf))
    const due = (await store.due(1, 10)).toSorted().map(nameOf)
    expectReturned('a key that put() refused is not stored, not even shortened', due, kept.map(nameOf))
  },

  'refuses a value that is too large with an error, and keeps the one before': async ({ openOne, tooManyBytes }) => {
    if (!tooManyBytes) return
    const store = await openOne()
    const version = await write(store, 'order:1', 'before', null, { due: 1, labels: ['paid'] })
    const written = await store.put('order:1', 'x'.repeat(tooManyBytes), version, { due: 2 }).catch(() => 'an error')
    if (written !== 'an error')
      throw brokenPromise('put() rejects a value that is too large', `It returned ${shown(written)}`)

    expectReturned('the value before stays', await read(store, 'order:1'), { value: 'before', version })
    const entries = [await store.due(1, 10), await store.list('paid', 10)]
    expectReturned('the due date and the labels before stay', entries, [['order:1'], ['order:1']])
    await write(store, 'order:1', 'after', version)
  },
}

const nameOf = (key: string) => `${key.length} characters that end with ${key.at(-1)}`
