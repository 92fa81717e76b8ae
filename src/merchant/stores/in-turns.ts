/** Records that are worked on at a time: more would wait for connections, fewer would wait for hooks that hang. */
export const maxConcurrentRecords = 10

/** Runs a task for each item, `concurrency` at a time, and returns the results in their order. Stops at a rejection. */
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
