/** The most requests of a page that wait at a time: over HTTP/1.1, a browser has six connections to an origin. */
export const maxWaiting = 2

/** What all elements of a page share, of all copies of their code: how many of their requests wait. */
export interface Page {
  guicheWaits?: number
}

export const globalPage: typeof globalThis & Page = globalThis
