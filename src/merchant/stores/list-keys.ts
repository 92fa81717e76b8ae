import { shopKey } from './shop.ts'
import type { Store } from './store.ts'

/** The most keys that are held at a time. */
const pageSize = 100

/** Iterates over a shop's keys with a label and this beginning (default: all) in their order. Holds one page. */
export async function* listKeys(
  { list }: Pick<Store, 'list'>,
  label: string,
  shop: string,
  prefix = '',
): AsyncGenerator<string> {
  const start = shopKey(shop, prefix)
  for (let after = start; ; ) {
    const keys = await list(label, pageSize, after, shop)
    for (const key of keys) {
      if (!key.startsWith(start)) return
      yield key
    }
    if (keys.length < pageSize) return
    after = keys.at(-1) ?? after
  }
}

/** Returns how many keys of a shop have a label. */
export async function countKeys(store: Pick<Store, 'list' | 'count'>, label: string, shop: string): Promise<number> {
  if (store.count) return store.count(label, shop)
  let count = 0
  for await (const _ of listKeys(store, label, shop)) count++
  return count
}
