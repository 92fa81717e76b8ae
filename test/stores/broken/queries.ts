import { isOfShop } from '../../../src/merchant/stores/shop.ts'
import { type BrokenStores, forgettingExpiry, indexing, inTwoSteps, keysOf, naming, untilAborted } from './breaks.ts'
import { turns } from './crowds.ts'

/** Stores that break a promise about many keys, about waits, or about many clients. */
export const brokenQueries: BrokenStores = {
  'returns the keys that are due, the earliest first, up to the limit': [
    (memory) => ({ due: async (...query) => (await memory.due(...query)).toSorted() }),
    /the earliest first\. It returned \["b","c"\]; \["c","b"\] was promised/,
  ],
  'no longer returns a key as due after a write without a due date': [
    indexing((index, before) => ({ ...before, ...index })),
    /removes that of the write before\. It returned \["a"\]; \[\] was promised/,
  ],
  'lets one of 64 callers on two connections claim a due key, and the next one after the claim has ended': [
    (memory) => ({
      async claimDue(key, now, until) {
        const due = await memory.due(now, 10)
        await turns()
        if (due.includes(key)) await memory.claimDue(key, now, until)
        return due.includes(key)
      },
    }),
    /claim a key at once gets true\. It returned 64; 1 was promised/,
  ],
  'lets nobody claim a key that is not due, has no due date or does not exist': [
    (memory) => ({ claimDue: async (key) => (await memory.get(key)) !== null }),
    /It returned \[true,true,false\]; \[false,false,false\] was promised/,
  ],
  'lists the keys with a label in pages, until a write takes the label away': [
    indexing((index, { labels = [] }) => ({ ...index, labels: [...labels, ...(index.labels ?? [])] })),
    /removes those of the write before\. It returned \["a","b","c","d"\]/,
  ],
  'lists keys in the order of their characters, in any locale': [
    (memory) => ({
      list: async (label, count, after) =>
        (await memory.list(label, count, after)).toSorted((one, other) => one.localeCompare(other)),
    }),
    /in the order of their characters\. It returned \["order:10","order:9","order:a"/,
  ],
  'returns the due keys of one shop, however many of others are due before, and those of all shops without one': [
    (memory) => ({
      due: async (before, count, shop) =>
        (await memory.due(before, count)).filter((key) => isOfShop(key, shop)).slice(0, count),
    }),
    /the keys of other shops are neither returned nor counted\. It returned \[\]/,
  ],
  'returns no due key of a shop whose record has expired': [
    forgettingExpiry((index) => ({
      due: async (before) => [...index].filter(([, { due = Infinity }]) => due <= before).map(([key]) => key),
    })),
    /due\(\) of a shop returns no key that has expired\. It returned \["a\|order:1"\]/,
  ],
  'lists the keys with a label of one shop in pages, and those of all shops without one': [
    forgettingExpiry((index) => ({
      list: async (label, count, after, shop) => keysOf(index, label, after, shop).slice(0, count),
    })),
    /neither returned nor counted\. It returned \["bb\|order:1","bb\|order:2"\]/,
  ],
  'counts the keys of a shop with a label, if it can': [
    forgettingExpiry((index) => ({ count: async (label, shop) => keysOf(index, label, '', shop).length })),
    /count\(\) counts the keys of a shop: .* It returned 13; 4 was promised/,
  ],
  'returns the values and the versions of many keys at once, if it can': [
    (memory) => ({
      async getMany(keys) {
        const found = await Promise.all(keys.slice(0, 50).map(async (key) => [key, await memory.get(key)] as const))
        return new Map(found.flatMap(([key, value]) => (value ? [[key, value] as const] : [])))
      },
    }),
    /getMany\(\) returns for each key what get\(\) returns\. It returned \[null,null\]; \[\{"of":"order:/,
  ],
  'keeps keys of 5000 characters apart, or refuses them': [
    naming((key) => key.slice(0, 768)),
    /keys that put\(\) accepted are kept in full\. It returned \["5001 characters that end with a",/,
  ],
  'refuses a value that is too large with an error, and keeps the one before': [
    (memory) => ({
      put: (key, value, ...rest) => memory.put(key, String(value).slice(0, 1000), ...rest),
    }),
    /put\(\) rejects a value that is too large\. It returned "/,
  ],
  'wakes a waiter at each change by another connection, if it can watch': [
    () => ({ watch: (_, signal) => untilAborted(signal) }),
    /watch\(\) resolves at the next change by any process\. It was still waiting after 10 s/,
  ],
  'ends a wait whose signal is aborted, if it can watch': [
    () => ({ watch: () => new Promise(() => {}) }),
    /watch\(\) ends when its signal is aborted\. It was still waiting/,
  ],
  'ends its waits when it is closed, and the driver stays open': [
    () => ({ watch: (_, signal) => untilAborted(signal), close: async () => {} }),
    /close\(\) ends the waits of the store\. It was still waiting/,
  ],
  'shows a crowd on two connections what one process after the other would see': [
    inTwoSteps,
    /A crowd saw otherwise \(seed 1\): \["order:\d: .* were both written over/,
  ],
}
