import * as client from '../../../src/client/index.ts'
import type { Operation, OperationTree } from '../../../src/core/operation.ts'
import { operations } from '../../../src/operations/index.ts'
import { table } from './markdown.ts'

/** Writes a table with one row for each operation, linked to its section of the page. */
export function operationsTable(): string {
  const rows = Object.entries(operations as OperationTree).flatMap(([area, named]) =>
    Object.entries(named).map(([name, operation], index) => [
      index === 0 ? `**${area}**` : '',
      `[\`${name}\`](#${`${area}${name}`.toLowerCase()})`,
      requestOf(operation),
      operation.key === 'any' ? 'secret, public (assumed)' : 'secret',
      `\`${exportOf(operation)}\``,
    ]),
  )
  return table(['area', 'method', 'request', 'key', 'export'], rows)
}

const requestOf = ({ method, path, undocumented }: Operation) =>
  undocumented?.route ? `from \`undocumented.${undocumented.route}\`` : `\`${method} ${path}\``

/** Returns the name under which `guiche/client` exports an operation. */
export function exportOf(operation: Operation): string {
  const found = Object.entries(client).find(([, value]) => value === operation)
  if (!found) throw new Error(`${operation.method} ${operation.path} is not exported by src/client/index.ts`)
  return found[0]
}
