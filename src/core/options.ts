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
  /** Id of the call in hooks and errors (default: random), such as that of the request behind it. It is not sent. */
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

/** Identifies a write whose outcome is unknown, and names the operation that looks it up. */
export interface LookupKey {
  /** Name of the input field that identifies the write: `invoice`. */
  readonly field: string
  /** The interface's promise for that field: unique, unique within a scope (its name), or none (null). */
  readonly unique: boolean | string | null
  /** The operation that finds the write, such as `payouts.list`; null where the service has no such read. */
  readonly lookup: string | null
  /** The value that was sent in that field. */
  readonly value: unknown
}

/** Describes one call of an operation, for its errors. */
export interface CallInfo {
  /** The method as it is called: `payins.createPix`. */
  readonly operation: string
  readonly correlationId: string
  /** The route of the request; absent where none is known yet. */
  readonly route?: Route
  readonly lookupKey?: LookupKey | null
  /** The part to check after a 404 (default: the id in the path, or the address where the path has none). */
  readonly ifNotFound?: string | undefined
}
