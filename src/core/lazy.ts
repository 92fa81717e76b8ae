/**
 * Returns a function that computes a value when it is first called, and returns the same value from then on. A computation that
 * throws is repeated by the next call.
 */
export function lazy<T>(compute: () => T): () => T {
  let computed: { readonly value: T } | null = null
  return () => (computed ??= { value: compute() }).value
}
