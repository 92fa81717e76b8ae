const concurrency = 25

/** Runs a task for each item, 25 at a time. Returns the results in the order of their items. */
export async function inTurns<T, R>(items: readonly T[], task: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const queue = items.entries()
  async function work() {
    for (const [index, item] of queue) results[index] = await task(item)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return results
}
