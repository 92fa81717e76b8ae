import type { Store } from '../merchant/stores/store.ts'

/** Spreads this many simultaneous writers over the stores, and returns what each of them got. */
export const race = <Result>(
  stores: readonly [Store, Store],
  count: number,
  work: (store: Store, writer: number) => Promise<Result>,
): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, writer) => work(stores[writer % 2 ? 1 : 0], writer)))
