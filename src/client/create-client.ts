import * as v from 'valibot'
import { inputError, KeyError } from '../core/errors.ts'
import { parseURL } from '../core/local-address.ts'
import type { Operation, OperationTree } from '../core/operation.ts'
import { askForVariable, checkOptions, lazyOption, secureURL } from '../core/option-schemas.ts'
import type { CallOptions, FieldValues, Route } from '../core/options.ts'
import type { Undocumented } from '../undocumented-options.ts'
import { bind, type BoundOperations, type ResponsePromise, responsePromise } from './bind.ts'
import { callOperation } from './call-operation.ts'
import { type BindOptions, clientOptions, type PublicKeyOptions, type SecretKeyOptions } from './client-options.ts'

/** A request that is not one of the operations. */
export interface RawRequest extends Route {
  /** Fields of the query, by their names on the wire: `{ page: 2 }`. */
  readonly query?: FieldValues
  /** Fields of the JSON body, by their names on the wire. */
  readonly body?: FieldValues
}

/** The members of every client, besides its areas. */
export interface ClientBase {
  /** The service's address. Throws an InputError while the function that returns it returns none. */
  readonly baseURL: string
  /** True for a client that was created with its own `fetch`, whose `baseURL` need not be reachable. */
  readonly hasCustomFetch: boolean
  /** The `undocumented` option that the client was created with. */
  readonly undocumented: Undocumented
  /** Sends another request below `baseURL`, and resolves with the body as it came. Only a GET is retried. */
  request(request: RawRequest, options?: Omit<CallOptions, 'query' | 'body'>): ResponsePromise<unknown>
}

/** A client: a method for each of its operations, by area and name, and the members of `ClientBase`. */
export type Client<T extends OperationTree> = BoundOperations<T> & ClientBase

/**
 * Creates a client with the given `operations` only, so that a bundle contains no others: areas such as `{ payins }`,
 * or single operations such as `{ payins: { createPix: createPixCharge } }`. Each becomes a method:
 * `client.payins.createPix(input, options)`. Pass exactly one key: `secretKey` on a server, `publicKey` in a page.
 *
 * @throws KeyError for a secret key in a browser, a public key with an operation that needs the secret key, both keys
 * or none.
 * @throws InputError for an invalid or unknown option, such as a `baseURL` that is neither https nor on this machine.
 */
export function createClient<const T extends OperationTree>(
  options: SecretKeyOptions<T> | PublicKeyOptions<T>,
): Client<T> {
  const call = { operation: 'createClient', correlationId: '' }
  checkOptions(call.operation, clientOptions, options)
  const { publicKey, secretKey, operations, baseURL, ...rest } = options
  const key = publicKey ?? secretKey
  const unset = ['secretKey', 'publicKey'].find((name) => name in options)
  if (key === undefined && unset) throw new KeyError(call, `${unset} is undefined; ${askForVariable}`)
  if (key === undefined || (publicKey !== undefined && secretKey !== undefined))
    throw new KeyError(call, 'pass exactly one of secretKey (on a server) and publicKey (in a page)')
  if (secretKey !== undefined && isBrowser())
    throw new KeyError(call, 'a secret key must not reach a browser; pass publicKey, or call your own server')
  const secret = publicKey === undefined ? undefined : secretOperation(operations)
  if (secret)
    throw new KeyError(
      call,
      `${secret} needs the secret key; pass createClient() of guiche/client only operations for the public key, such as { payins }, or use allowPublicKey()`,
    )

  const address = lazyOption({ operation: call.operation, name: 'baseURL' }, secureURL, baseURL)
  const bound: BindOptions = { ...rest, baseURL: address, token: key }
  return {
    ...bind<T>(operations, bound),
    get baseURL() {
      return address()
    },
    hasCustomFetch: rest.fetch !== undefined,
    undocumented: rest.undocumented ?? {},
    request: (request, callOptions) => {
      const { method, path, query, body } = Object(request) as RawRequest
      const faults = [
        !/^[A-Z]+$/.test(method) && { method: ["must be in capitals, as in { method: 'GET', path: '/…' }"] },
        !isBelow(address(), path) && { path: ['must begin with / and stay below baseURL'] },
      ]
      if (faults.some(Boolean)) throw inputError('request', Object.assign({}, ...faults))
      const operation = { method, path, key: 'any', list: true, output: v.unknown() } as const
      const merged = { ...callOptions, ...(query && { query }), ...(body && { body }) }
      return responsePromise(callOperation(bound, 'request', operation, {}, merged))
    },
  }
}

type NodeGlobals = { readonly process?: { readonly versions?: { readonly node?: string } } }

// Web workers have no document, WebViews may have a user agent of their own, and DOM emulations in Node have both.
// React Native is not a browser, but an app ships its keys to every phone all the same.
function isBrowser(): boolean {
  const { process, document, navigator } = globalThis as Partial<typeof globalThis> & NodeGlobals
  if (process?.versions?.node) return false
  return Boolean(document) || navigator?.userAgent?.startsWith('Mozilla/') || navigator?.product === 'ReactNative'
}

function secretOperation(tree: OperationTree): string | undefined {
  for (const [area, operations] of Object.entries(tree))
    for (const [name, { key }] of Object.entries(operations)) if (key !== 'any') return `${area}.${name}`
  return undefined
}

const isBelow = (baseURL: string, path: unknown) =>
  typeof path === 'string' &&
  path.startsWith('/') &&
  parseURL(baseURL + path)?.href.startsWith(parseURL(baseURL)?.href.replace(/\/$/, '') + '/')

/**
 * Returns the operation for use with a public key, for an account whose public key has that permission.
 *
 * @throws InputError for anything but one operation.
 */
export function allowPublicKey<const O extends Operation>(operation: O): Omit<O, 'key'> & { readonly key: 'any' } {
  if (typeof Object(operation).path !== 'string')
    throw inputError('allowPublicKey', { operation: ['must be one operation, such as listPayouts'] })
  return { ...operation, key: 'any' }
}
