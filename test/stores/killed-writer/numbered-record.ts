import type { Store } from '../../../src/merchant/stores/store.ts'

/** The keys that the process of `writer-process.ts` writes, all at once. */
export const writtenKeys = Array.from({ length: 8 }, (_, n) => `order:${n}`)

/** Returns the nth value of a key, of some 100 kB, and its index. Mixed up with those of another number, they no longer fit. */
export const numberedRecord = (n: number) => ({
  value: `${n} ${String(n % 10).repeat(100_000)}`,
  index: { due: n, labels: [labelOf(n)] },
})

/** The label of the nth record. */
export const labelOf = (n: number): 'odd' | 'even' => (n % 2 ? 'odd' : 'even')

/** Replaces the record of a key over and over, and reports the number of each that the store has confirmed. */
export async function writeRepeatedly(store: Store, key: string, confirmed: (n: number) => unknown) {
  for (let n = 1, version: string | null = null; ; n++) {
    const { value, index } = numberedRecord(n)
    const written: string | false = await store.put(key, value, version, index)
    if (!written) throw new Error(`somebody else has written ${key}`)
    confirmed(n)
    version = written
  }
}
