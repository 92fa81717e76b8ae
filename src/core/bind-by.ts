import { call } from './call.ts'
import type { Input, Operation, Output, Tree } from './operation.ts'
import type { Answered, CallOptions, Settings, Values } from './options.ts'
import type { Walk } from './page.ts'
import type { Transport } from './transport.ts'

/** The answer on its way; `withResponse` gives it with the response that brings it. */
export interface Pending<T> extends Promise<T> {
  withResponse(): Promise<Answered<T>>
}

/** A list on its way: awaited, its first page as the service sends it; iterated, every record of every page. */
export interface PendingList<T, Item> extends Pending<T>, AsyncIterable<Item> {}

type Result<O extends Operation> = O extends { readonly pages: Walk<infer Item> }
  ? PendingList<Output<O>, Item>
  : Pending<Output<O>>

type Method<O extends Operation> =
  {} extends Input<O>
    ? (input?: Input<O>, options?: CallOptions) => Result<O>
    : (input: Input<O>, options?: CallOptions) => Result<O>

/** A method for each operation of a tree. */
export type Bound<T extends Tree> = {
  readonly [Area in keyof T]: { readonly [Name in keyof T[Area]]: Method<T[Area][Name]> }
}

/** Makes of a transport what makes every operation of a tree a method. */
export const bindBy =
  (transport: Transport) =>
  <T extends Tree>(tree: T, given: Settings): Bound<T> => {
    const settings = { ...given, transport }
    const method =
      (name: string, operation: Operation) =>
      (input: Values = {}, options?: CallOptions) => {
        const ask = (more: Values) => pending(call(settings, name, operation, { ...input, ...more }, options))
        const first = ask({})
        const { pages } = operation
        if (!pages) return first
        const walk = () => pages(first, (page) => ask({ page }), input, options?.limit ?? Infinity)
        return Object.assign(first, { [Symbol.asyncIterator]: walk })
      }
    return Object.fromEntries(
      Object.entries(tree).map(([area, operations]) => [
        area,
        Object.fromEntries(
          Object.entries(operations).map(([name, operation]) => [name, method(`${area}.${name}`, operation)]),
        ),
      ]),
    ) as Bound<T>
  }

/** The data of an answer as a promise that also gives the response. */
export function pending<T>(answered: Promise<Answered<T>>): Pending<T> {
  const data = answered.then((answer) => answer.data)
  return Object.assign(data, {
    withResponse() {
      data.catch(() => {}) // told to whoever awaits `answered`
      return answered
    },
  })
}
