import { isRecord } from '../../../src/core/is-record.ts'

/** A response that the merchant's server gave while it built the page. The element shows it, and saves its first request. */
export interface InitialResponse<View> {
  /** The session that the response was requested with. An element with another `session` ignores the response. */
  readonly session: string
  /** The `ETag` of the response. With it, the element's first request waits for a change (default: it gets the view again). */
  readonly etag?: string
  /** The body of the response. */
  readonly body: View
}

/** Returns an initial response, with an empty `etag` unless it is valid; null if it is not one of this session. */
export function readInitialResponse(value: unknown, session: string): InitialResponse<unknown> | null {
  if (!isRecord(value) || value['session'] !== session) return null
  const { body, etag } = value
  // fetch() would throw for other characters
  const isTag = typeof etag === 'string' && /^(W\/)?"[\x21\x23-\x7e]*"$/.test(etag)
  return { session, body, etag: isTag ? etag : '' }
}
