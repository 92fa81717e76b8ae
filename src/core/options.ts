import type { Clock } from './clock.ts'
import type { Hooks } from './hooks.ts'

/** Values by their names on the wire. */
export type Values = Readonly<Record<string, unknown>>

/** What can be set for a client and for a call. */
export interface Options {
  /** Takes the place of the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds for one attempt, body included; 30,000 if not said. */
  readonly timeout?: number
  /** Further attempts for reads; 2 if not said. A write is sent once, ever. */
  readonly retry?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** What can be set for one call. */
export interface CallOptions extends Options {
  readonly signal?: AbortSignal
  /** Merged into the query: the door to parameters whose names the interface does not show. */
  readonly query?: Values
  /** Merged into the body, field by field of its first level. */
  readonly body?: Values
  /** Records to iterate over at the most, for lists. */
  readonly limit?: number
}

/** What a tree of operations is bound to. */
export interface Settings extends Options {
  readonly baseURL: string
  /** The bearer token, asked for at each call. */
  readonly token?: () => string | Promise<string>
  readonly hooks?: Hooks
  /** What the interface does not show and an account may know, by name. */
  readonly unstated?: Values
  /** `strict` makes a read whose answer has another shape a ContractError; else (`lenient`) it is returned as it came. */
  readonly responses?: 'lenient' | 'strict'
  /** The machine's, if not said. */
  readonly clock?: Clock
  /** Numbers from 0 to 1 for jitter and correlation ids; `Math.random` if not said. */
  readonly random?: () => number
}

/** A parsed answer with the response that brought it, whose body is read. */
export interface Answered<T> {
  readonly data: T
  readonly response: Response
}
