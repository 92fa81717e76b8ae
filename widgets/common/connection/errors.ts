/** No complete response of the merchant's server arrived, or something else responded. A retry may help. */
export class ConnectionError extends Error {}

/** Returns the error for a response that is not what the merchant's server sends. */
export const unexpectedResponse = (name: string) =>
  new ConnectionError(`${name}: not a response of a merchant server; check \`server\``)

/** Returns the error for an element whose page has not set a property that the element needs. */
export const missingSetting = (name: 'server' | 'session') => new TypeError(`${name} is missing; set it`)

/** An error response. */
export class ResponseError extends Error {
  readonly status: number
  /** The parsed JSON; undefined for anything else. */
  readonly body: unknown
  /** Milliseconds until a retry may succeed; null where the response has no `Retry-After`. */
  readonly retryAfterMs: number | null

  constructor(status: number, body: unknown, retryAfterMs: number | null) {
    super(`server: ${status}`)
    this.status = status
    this.body = body
    this.retryAfterMs = retryAfterMs
  }
}
