import type * as v from 'valibot'
import { declaredPaths } from '../core/declared-paths.ts'
import type { Operation, OperationTree } from '../core/operation.ts'
import { accounts } from '../operations/accounts.ts'
import { kyc } from '../operations/kyc.ts'
import { onboardings } from '../operations/onboardings.ts'
import { payins } from '../operations/payins.ts'
import { payouts } from '../operations/payouts.ts'
import { qualifications } from '../operations/qualifications.ts'

// not from the list of all areas: it would be one more file that `guiche` loads in Node
const areas: OperationTree = { payins, payouts, qualifications, kyc, onboardings, accounts }

/** The operations of the service, by the names that a client calls them by. */
export const namedOperations: readonly (readonly [string, Operation])[] = Object.entries(areas).flatMap(
  ([area, ofArea]) => Object.entries(ofArea).map(([name, operation]) => [`${area}.${name}`, operation] as const),
)

const templates = namedOperations
  // a route of the account's own is not known here
  .filter(([, { undocumented }]) => !undocumented?.route)
  .map(([name, operation]) => ({
    name,
    operation,
    form: new RegExp(`${operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))
  // a word of a path is no id
  .sort((one, other) => one.operation.path.split('{').length - other.operation.path.split('{').length)

/**
 * Returns the operation that a request is for, its name as a client calls it (`payins.createPix`), and the values of the
 * placeholders of its path; undefined for an address of none. The service's address may have a path.
 */
export function matchOperation(method: string, pathname: string) {
  const found = templates.find(({ operation, form }) => operation.method === method && form.test(pathname))
  const values = Object.entries(found?.form.exec(pathname)?.groups ?? {}).map(([name, value]) => [name, decode(value)])
  return found && { ...found, params: Object.fromEntries(values) }
}

const ownWords = new Set(templates.flatMap(({ operation }) => operation.path.split('/')))

/** Returns the parts of a path that are no words of the service's: in a route of the account's own, each may be a value. */
export const valuesOf = (pathname: string): string[] =>
  pathname
    .split('/')
    .filter((part) => !ownWords.has(part))
    .map(decode)

/** Returns the dotted paths of the fields of an operation's request, wherever they are sent. */
export const requestPaths = ({ params, query, body }: Operation): ReadonlySet<string> =>
  new Set([params, query, body].flatMap((part?: v.GenericSchema) => (part ? [...declaredPaths(part)] : [])))

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
