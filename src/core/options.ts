/** Values by their field names on the wire. */
export type FieldValues = Readonly<Record<string, unknown>>

/** Options of a client that one call can override. */
export interface RequestOptions {
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds for one attempt, including the response body, from 1 to 2,147,483,647 (default 30,000). */
  readonly timeout?: number
  /** Number of retries of a read, from 0 to 100 (default 2). Writes are never retried. */
  readonly retry?: number
  /** Headers to send besides the client's own. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Options of one call. */
export interface CallOptions extends RequestOptions {
  /** Aborts the call. A read rejects with the signal's reason, a write that was sent with a NetworkError. */
  readonly signal?: AbortSignal
  /** Merged into the query: for parameters that the operation does not declare. */
  readonly query?: FieldValues
  /** Merged into the body, on its first level. */
  readonly body?: FieldValues
  /** Id of the call in its hooks and errors (default: random), to find it beside the request that caused it. It is not sent. */
  readonly correlationId?: string | undefined
  /** Maximum number of records to iterate over, for lists. */
  readonly limit?: number
}

/** The parsed body of a response, together with the response itself, whose body has been read. */
export interface WithResponse<T> {
  /** The parsed body. */
  readonly data: T
  /** The response: its status and headers. Its body has been read. */
  readonly response: Response
}

/** A method and a path, whose placeholders stand in braces: `/v1/kyc/{id}`. */
export interface Route {
  /** HTTP method. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below the service's address, with placeholders in braces: `/v1/kyc/{id}`. */
  readonly path: `/${string}`
}
