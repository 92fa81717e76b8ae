/** The most requests of a page that wait at a time: over HTTP/1.1, a browser has six connections to an origin. */
const maxWaiting = 2

/** The global name of the number of requests that wait. All copies of the elements' code on a page share it. */
const waitingKey = Symbol.for('guiche.waiting')

/** Counts a request that is about to wait, or that has ended its wait. Returns false, and counts nothing, where no more may wait. */
export function countWaiting(by: 1 | -1): boolean {
  const page: typeof globalThis & { [waitingKey]?: number } = globalThis
  const count = (page[waitingKey] ?? 0) + by
  if (count > maxWaiting) return false
  page[waitingKey] = count
  return true
}
