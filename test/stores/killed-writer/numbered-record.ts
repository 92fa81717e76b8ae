/** The keys that the process of `writer-process.ts` writes, all at once. */
export const writtenKeys = Array.from({ length: 8 }, (_, n) => `order:${n}`)

/** Returns the nth value of a key, of some 100 kB, and its index. Mixed up with those of another number, they no longer fit. */
export const numberedRecord = (n: number) => ({
  value: `${n} ${String(n % 10).repeat(100_000)}`,
  index: { due: n, labels: [labelOf(n)] },
})

/** The label of the nth record. */
export const labelOf = (n: number): 'odd' | 'even' => (n % 2 ? 'odd' : 'even')
