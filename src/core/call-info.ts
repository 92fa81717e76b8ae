import type { Route } from './options.ts'

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
