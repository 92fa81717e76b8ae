import { callOperation } from './call-operation.ts'
import type { BindOptions } from './client-options.ts'
import type { Input, Operation, OperationTree, Output } from '../core/operation.ts'
import type { CallOptions, FieldValues, WithResponse } from '../core/options.ts'
import { isRecord } from '../core/is-record.ts'
import type { Paginator } from '../core/paginator.ts'

/** A promise of the data of a response. */
export interface ResponsePromise<T> extends Promise<T> {
  /** Resolves with the data and the `Response` that carried it: status, headers. */
  withResponse(): Promise<WithResponse<T>>
}

/** A promise of a list: awaited, its first page as the service sends it; iterated, every record of all pages. */
export interface ListPromise<T, Item> extends ResponsePromise<T>, AsyncIterable<Item> {}

type Result<O extends Operation> = O extends { readonly pages: Paginator<infer Item> }
  ? ListPromise<Output<O>, Item>
  : ResponsePromise<Output<O>>

type Method<O extends Operation> =
  {} extends Input<O>
    ? (input?: Input<O>, options?: CallOptions) => Result<O>
    : (input: Input<O>, options?: CallOptions) => Result<O>

export type BoundOperations<T extends OperationTree> = {
  readonly [Area in keyof T]: { readonly [Name in keyof T[Area]]: Method<T[Area][Name]> }
}

/** Turns a tree of operations into methods that call the service. */
export function bind<T extends OperationTree>(tree: T, settings: BindOptions): BoundOperations<T> {
  const method =
    (name: string, operation: Operation) =>
    (input: FieldValues = {}, options?: CallOptions) => {
      const request = (more: FieldValues) =>
        responsePromise(
          callOperation(settings, name, operation, isRecord(input) ? { ...input, ...more } : (input ?? {}), options),
        )
      const first = request({})
      const { pages } = operation
      if (!pages) return first
      const iterate = () => pages(first, (page) => request({ page }), input, options?.limit ?? Infinity, name)
      return Object.assign(first, { [Symbol.asyncIterator]: iterate })
    }
  return Object.fromEntries(
    Object.entries(tree).map(([area, operations]) => [
      area,
      Object.fromEntries(
        Object.entries(operations).map(([name, operation]) => [name, method(`${area}.${name}`, operation)]),
      ),
    ]),
  ) as BoundOperations<T>
}

/** Returns a promise of the data alone, which can also give the response. */
export function responsePromise<T>(response: Promise<WithResponse<T>>): ResponsePromise<T> {
  const data = response.then((whole) => whole.data)
  return Object.assign(data, {
    withResponse() {
      data.catch(() => {}) // the caller handles the rejection of `response`
      return response
    },
  })
}
