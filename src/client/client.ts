import type { OperationTree } from '../core/operation.ts'
import type { CallOptions, FieldValues, Route } from '../core/options.ts'
import type { Undocumented } from '../undocumented-options.ts'
import type { BoundOperations, ResponsePromise } from './bind.ts'

/** A request that is not one of the operations. */
export interface RawRequest extends Route {
  /** Fields of the query, by their names on the wire: `{ page: 2 }`. */
  readonly query?: FieldValues
  /** Fields of the JSON body, by their names on the wire. */
  readonly body?: FieldValues
}

/** The members of every client, besides its areas. */
export interface ClientBase {
  /** The service's address. Throws an InputError while the function that returns it returns none. */
  readonly baseURL: string
  /** True for a client that was created with its own `fetch`, whose `baseURL` need not be reachable. */
  readonly hasCustomFetch: boolean
  /** The `undocumented` option that the client was created with. */
  readonly undocumented: Undocumented
  /**
   * Sends a request that is not one of the operations, below `baseURL`, and resolves with the body as it came. A GET is
   * retried, any other method is not.
   */
  request(request: RawRequest, options?: Omit<CallOptions, 'query' | 'body'>): ResponsePromise<unknown>
}

/** A client: a method for each of its operations, by area and name, and the members of `ClientBase`. */
export type Client<T extends OperationTree> = BoundOperations<T> & ClientBase
