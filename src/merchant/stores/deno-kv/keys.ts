import { shopOf } from '../shop.ts'
import type { KvKey } from './kv.ts'
import type { KvRecord } from './record.ts'

/** The keys of the entries that a store has in Deno KV. */
export const entryKeys = (prefix: string) => ({
  record: (key: string): KvKey => [prefix, 'record', key],
  /** The beginning of the keys of the other parts of a record's value. */
  parts: (key: string, { version }: KvRecord): KvKey => [prefix, 'part', key, version],
  /** The beginning of the index of due records. Its keys are ordered by their due dates. */
  due: [prefix, 'due'] satisfies KvKey,
  /** The beginning of the index of a shop's due records, in the same order. */
  dueOfShop: (shop: string): KvKey => [prefix, 'due-of-shop', shop],
  /** The beginning of the index of the records with a label. */
  label: (label: string): KvKey => [prefix, 'label', label],
  index: (key: string, { due, labels }: KvRecord): KvKey[] => {
    const shop = shopOf(key)
    return [
      ...(due === null ? [] : [[prefix, 'due', due, key]]),
      ...(due === null || shop === null ? [] : [[prefix, 'due-of-shop', shop, due, key]]),
      ...labels.map((label) => [prefix, 'label', label, key]),
    ]
  },
})
