import type { Operation } from '../core/operation.ts'
import { simulated } from './simulated.ts'

type Areas = keyof typeof simulated

/** An operation that the sandbox answers, as a client calls it: `payins.createPix`. */
export type OperationName = { [Area in Areas]: `${Area}.${keyof (typeof simulated)[Area] & string}` }[Areas]

const names = new Map<Operation, string>(
  Object.entries(simulated).flatMap(([area, named]) =>
    Object.entries(named).map(([name, operation]): [Operation, string] => [operation, `${area}.${name}`]),
  ),
)

/** Every operation that the sandbox answers, by its name. */
export const operationNames: readonly string[] = [...names.values()]

/** The name of an operation. */
export const operationName = (operation: Operation) => names.get(operation) ?? ''
