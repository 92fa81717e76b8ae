import type { Operation } from '../core/operation.ts'
import { operations } from '../operations/index.ts'

/** An operation by the address of its request. */
export interface MatchedOperation {
  /** The name of the operation, as a client calls it: `payins.createPix`. */
  readonly name: string
  readonly operation: Operation
  /** Values of the placeholders of the path. */
  readonly params: Readonly<Record<string, string>>
}

/** Returns the operation that a request is for; null for an address of none. The service's address may have a path. */
export function matchOperation(method: string, pathname: string): MatchedOperation | null {
  for (const { name, operation, form } of templates) {
    const found = operation.method === method && form.exec(pathname)
    if (found) return { name, operation, params: decoded({ ...found.groups }) }
  }
  return null
}

const placeholder = /\{(\w+)\}/g

const countOf = ({ path }: Operation) => path.match(placeholder)?.length ?? 0

const templates = Object.entries(operations)
  .flatMap(([area, ofArea]) =>
    Object.entries<Operation>(ofArea).map(([name, operation]) => ({
      name: `${area}.${name}`,
      operation,
      form: new RegExp(`${operation.path.replace(placeholder, '(?<$1>[^/]+)')}$`),
    })),
  )
  // a route of the account's own is not known here
  .filter(({ operation }) => !operation.undocumented?.route)
  // a word of a path is no id
  .sort((one, other) => countOf(one.operation) - countOf(other.operation))

const ownWords = new Set(templates.flatMap(({ operation }) => operation.path.split('/')))

/** Returns the parts of a path that are no words of the service's: in a route of the account's own, each may be a value. */
export const valuesOf = (pathname: string): string[] =>
  pathname.split('/').flatMap((part) => (ownWords.has(part) ? [] : [decode(part)]))

const decoded = (params: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decode(value)]))

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
