import { isRecord } from '../core/is-record.ts'

/** A response that the merchant's server gave while it built the page. The element shows it, and saves its first request. */
export interface InitialResponse<View> {
  /** The session that the response was requested with. An element with another `session` ignores the response. */
  readonly session: string
  /** The `ETag` of the response. With it, the element's first request waits for a change (default: it gets the view again). */
  readonly etag?: string
  /** The body of the response. */
  readonly body: View
}

/** The `type` of every problem begins with it; the problem's name follows. */
export const problemPrefix = 'urn:guiche:'

/** Returns the name of the problem in the `body` of an error; null when it has none. */
export function problemOf(error: unknown): string | null {
  if (!isRecord(error) || !isRecord(error['body'])) return null
  const { type } = error['body']
  const name = typeof type === 'string' && type.startsWith(problemPrefix) ? type.slice(problemPrefix.length) : null
  // callers look texts up by name, and every object has a `constructor`
  return name === null || name in {} ? null : name
}
