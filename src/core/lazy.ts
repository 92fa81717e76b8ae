/** Returns a function that computes a value at its first call. One that throws is called again by the next call. */
export function lazy<T>(compute: () => T): () => T {
  let computed: { readonly value: T } | null = null
  return () => (computed ??= { value: compute() }).value
}

/** Returns a function that computes a key's value once. It remembers no key that throws: few may be valid. */
export function lazyByKey<Key, T>(compute: (key: Key) => T): (key: Key) => T {
  const computed = new Map<Key, { readonly value: T }>()
  return (key) => {
    const known = computed.get(key) ?? { value: compute(key) }
    computed.set(key, known)
    return known.value
  }
}
