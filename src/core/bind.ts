import { call } from './call.ts'
import type { Input, Operation, Output, Tree } from './operation.ts'
import type { Answered, CallOptions, Settings, Values } from './options.ts'

/** The answer on its way; `withResponse` gives it with the response that brings it. */
export interface Pending<T> extends Promise<T> {
  withResponse(): Promise<Answered<T>>
}

type Method<O extends Operation> =
  {} extends Input<O>
    ? (input?: Input<O>, options?: CallOptions) => Pending<Output<O>>
    : (input: Input<O>, options?: CallOptions) => Pending<Output<O>>

/** A method for each operation of a tree. */
export type Bound<T extends Tree> = {
  readonly [Area in keyof T]: { readonly [Name in keyof T[Area]]: Method<T[Area][Name]> }
}

/** Makes every operation of a tree a method. */
export function bind<T extends Tree>(tree: T, settings: Settings): Bound<T> {
  const method =
    (name: string, operation: Operation) =>
    (input: Values = {}, options?: CallOptions) =>
      pending(call(settings, name, operation, input, options))
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
