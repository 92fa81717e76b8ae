/** The most requests of a page that wait at a time: over HTTP/1.1, a browser has six connections to an origin. */
export const maxWaiting = 2

/** The page of the elements. All copies of their code on it share the number of requests that wait. */
export const page: typeof globalThis & { guicheWaits?: number } = globalThis
