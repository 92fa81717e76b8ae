import type { Store, StoredValue } from './store.ts'

/** The most keys of one call. */
const maxKeys = 100

type Values = ReadonlyMap<string, StoredValue>

/** Returns the function `get` of a store: reads that begin together are one `getMany`, where the store has it. */
export function joinReads(store: Store): Store['get'] {
  const getMany = store.getMany?.bind(store)
  if (!getMany) return (key) => store.get(key)
  let next: { readonly keys: Set<string>; readonly values: Promise<Values> } | null = null

  const read = async (keys: ReadonlySet<string>): Promise<Values> => {
    await Promise.resolve() // until everyone who reads now has named a key
    if (next?.keys === keys) next = null
    const [only = '', ...others] = keys
    if (others.length) return getMany([only, ...others])
    const value = await store.get(only)
    return new Map(value ? [[only, value]] : [])
  }

  return async (key) => {
    if (!next || next.keys.size >= maxKeys) {
      const keys = new Set<string>()
      next = { keys, values: read(keys) }
    }
    next.keys.add(key)
    return (await next.values).get(key) ?? null
  }
}
