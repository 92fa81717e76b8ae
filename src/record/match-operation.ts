import type { Operation } from '../core/operation.ts'
import { operations } from '../operations/index.ts'

/** An operation that a request is of, with the values of its path. */
export interface MatchedOperation {
  readonly name: string
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
}

const templates = Object.entries(operations).flatMap(([area, all]) =>
  Object.entries<Operation>(all).flatMap(([name, operation]) =>
    operation.undocumented?.route
      ? []
      : [
          {
            name: `${area}.${name}`,
            operation,
            pattern: new RegExp(`${operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
          },
        ],
  ),
)

/** Returns the operation of a request, below whatever address; null for one of none. */
export function matchOperation(method: string, url: URL): MatchedOperation | null {
  for (const { name, operation, pattern } of templates) {
    const match = method === operation.method && pattern.exec(url.pathname)
    if (match) return { name, operation, params: { ...match.groups } }
  }
  return null
}
