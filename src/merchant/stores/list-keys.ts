import type { Store } from './store.ts'

const pageSize = 1000

/** Iterates over all keys of a shop with a label, in the order of their characters. Holds one page of them. */
export async function* listKeys({ list }: Pick<Store, 'list'>, label: string, shop: string): AsyncGenerator<string> {
  for (let after: string | undefined; ; ) {
    const keys = await list(label, pageSize, after, shop)
    yield* keys
    if (keys.length < pageSize) return
    after = keys.at(-1)
  }
}

/** Returns how many keys of a shop have a label. */
export async function countKeys(store: Pick<Store, 'list' | 'count'>, label: string, shop: string): Promise<number> {
  if (store.count) return store.count(label, shop)
  let count = 0
  for await (const _ of listKeys(store, label, shop)) count++
  return count
}
