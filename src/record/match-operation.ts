import type { Operation, OperationTree } from '../core/operation.ts'
import { accounts } from '../operations/accounts.ts'
import { kyc } from '../operations/kyc.ts'
import { onboardings } from '../operations/onboardings.ts'
import { payins } from '../operations/payins.ts'
import { payouts } from '../operations/payouts.ts'
import { qualifications } from '../operations/qualifications.ts'

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

// not from the list of all areas: it would be one more file that `guiche` loads in Node
const areas: OperationTree = { payins, payouts, qualifications, kyc, onboardings, accounts }

/** The operations of the service, by the names that a client calls them by. */
export const namedOperations: readonly (readonly [string, Operation])[] = Object.entries(areas).flatMap(
  ([area, ofArea]) => Object.entries(ofArea).map(([name, operation]) => [`${area}.${name}`, operation] as const),
)

const placeholder = /\{(\w+)\}/g

const countOf = ({ path }: Operation) => path.match(placeholder)?.length ?? 0

const templates = namedOperations
  .map(([name, operation]) => ({
    name,
    operation,
    form: new RegExp(`${operation.path.replace(placeholder, '(?<$1>[^/]+)')}$`),
  }))
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
