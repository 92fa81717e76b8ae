import type { Operation } from '../../core/operation.ts'
import { sandboxOperations } from './operations.ts'

type Areas = keyof typeof sandboxOperations

/** The name of an operation that the sandbox serves, as a client calls it: `payins.createPix`. */
export type OperationName = { [Area in Areas]: `${Area}.${keyof (typeof sandboxOperations)[Area] & string}` }[Areas]

const names = new Map<Operation, string>(
  Object.entries(sandboxOperations).flatMap(([area, operations]) =>
    Object.entries(operations).map(([name, operation]): [Operation, string] => [operation, `${area}.${name}`]),
  ),
)

/** The names of all operations that the sandbox serves. */
export const operationNames: readonly string[] = [...names.values()]

/** Returns the name of an operation. */
export const operationName = (operation: Operation) => names.get(operation) ?? ''
