import type { Tree } from '../../../src/core/operation.ts'
import { operations } from '../../../src/operations/index.ts'
import { table } from './markdown.ts'

/** One row for each operation, with a link to what the page of operations tells of it. */
export function operationsTable(page: string): string {
  const rows = Object.entries(operations as Tree).flatMap(([area, named]) =>
    Object.entries(named).map(([name, { method, path, key, unstated }], index) => [
      index === 0 ? `**${area}**` : '',
      `[\`${name}\`](${page}#${`${area}${name}`.toLowerCase()})`,
      unstated?.route ? 'as your account says' : `\`${method} ${path}\``,
      key === 'any' ? 'either' : 'secret',
    ]),
  )
  return table(['area', 'method', 'request', 'key'], rows)
}
