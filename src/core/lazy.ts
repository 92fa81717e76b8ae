/** Returns a function that computes a value at its first call. One that throws is called again by the next call. */
export function lazy<T>(compute: () => T): () => T {
  let computed: { readonly value: T } | null = null
  return () => (computed ??= { value: compute() }).value
}

/** Returns a function that computes the value of a key once. Few keys may be valid: it does not remember those that throw. */
export function lazyByKey<Key, T>(compute: (key: Key) => T): (key: Key) => T {
  const computed = new Map<Key, { readonly value: T }>()
  return (key) => {
    const known = computed.get(key) ?? { value: compute(key) }
    computed.set(key, known)
    return known.value
  }
}
