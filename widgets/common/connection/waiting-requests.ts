/** The most requests of a page that wait at a time: over HTTP/1.1, a browser has six connections to an origin. */
export const maxWaiting = 2

interface Page {
  guicheWaiting?: { size: number }
}

/** Returns how many requests of the page's elements wait. All copies of the elements' code on a page share it. */
export function waitingRequests(): { size: number } {
  const page: typeof globalThis & Page = globalThis
  return (page.guicheWaiting ??= { size: 0 })
}
