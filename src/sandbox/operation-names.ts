import type { Operation } from '../core/operation.ts'
import { operations } from '../operations/index.ts'

type Areas = keyof typeof operations

/** An operation as a client calls it: `payins.createPix`. */
export type OperationName = { [Area in Areas]: `${Area}.${keyof (typeof operations)[Area] & string}` }[Areas]

const names = new Map<Operation, string>(
  Object.entries(operations).flatMap(([area, named]) =>
    Object.entries(named).map(([name, operation]): [Operation, string] => [operation, `${area}.${name}`]),
  ),
)

/** Every operation by its name. */
export const operationNames: readonly string[] = [...names.values()]

/** The name of an operation. */
export const operationName = (operation: Operation) => names.get(operation) ?? ''
