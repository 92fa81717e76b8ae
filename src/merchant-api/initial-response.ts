/** A response that the merchant's server gave while it built the page. The element shows it, and saves its first request. */
export interface InitialResponse<View> {
  /** The session that the response was requested with. An element with another `session` ignores the response. */
  readonly session: string
  /** The `ETag` of the response. With it, the element's first request waits for a change (default: it gets the view again). */
  readonly etag?: string
  /** The body of the response. */
  readonly body: View
}
