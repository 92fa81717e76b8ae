/**
 * Records that are worked on at a time: enough that hooks which hang do not hold up the rest, and few for the shop's database, where
 * more would wait for a connection and miss the limit of the store.
 */
export const maxConcurrentRecords = 10

/**
 * Runs a task for each item, at most `concurrency` of them at a time. Returns the results in the order of their items. Rejects as
 * soon as a task does, and begins no further one then.
 */
export async function inTurns<T, R>(
  items: Iterable<T>,
  concurrency: number,
  task: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const queue = entriesOf(items)
  async function work() {
    for (const [index, item] of queue) results[index] = await task(item)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return results
}

// unlike the iterator of an array, a generator ends for every worker when the loop of one ends
function* entriesOf<T>(items: Iterable<T>): Generator<[number, T]> {
  yield* [...items].entries()
}
