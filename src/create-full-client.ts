import * as v from 'valibot'
import { type Client, type ClientBase, createClient as createNarrowClient } from './client/create-client.ts'
import type { ApiKey, CommonOptions, PublicKeyOptions, SecretKeyOptions } from './client/client-options.ts'
import { checkOptions } from './core/option-schemas.ts'
import type { OperationTree } from './core/operation.ts'
import { type Operations, operations } from './operations/index.ts'
import { undocumentedOptions } from './undocumented-options.ts'

// the other client checks the rest
const withUndocumented = v.looseObject({
  baseURL: v.unknown(),
  secretKey: v.unknown(),
  undocumented: v.optional(undocumentedOptions),
})

/** Options of a client on a server, with the secret key and every operation. */
interface AllOperationsOptions extends CommonOptions {
  /** The account's secret key, for a server only: `process.env.SECRET_KEY`, or a function that returns it. */
  readonly secretKey: ApiKey
  readonly publicKey?: never
  readonly operations?: never
}

/**
 * Creates a client with every operation of the service, for a server: `client.payins.createPix(input, options)`.
 * `operations` narrows it; `createClient` of `guiche/client` also keeps the others out of a bundle.
 *
 * @throws KeyError for a secret key in a browser, both keys or none.
 * @throws InputError for an invalid or unknown option, such as a `baseURL` that is neither https nor on this machine.
 */
export function createClient(options: AllOperationsOptions): Client<Operations>
/**
 * Creates a client with the given `operations` only: areas such as `{ payins }`, or single operations such as
 * `{ payins: { createPix: createPixCharge } }`. Pass exactly one key: `secretKey` on a server, or `publicKey` in a page
 * with operations that accept it. `createClient` of `guiche/client` also keeps all other operations out of a bundle.
 *
 * @throws KeyError for a secret key in a browser, a public key with an operation that needs the secret key, both keys
 * or none.
 * @throws InputError for an invalid or unknown option, such as a `baseURL` that is neither https nor on this machine.
 */
export function createClient<const T extends OperationTree>(
  options: SecretKeyOptions<T> | PublicKeyOptions<T>,
): Client<T>
export function createClient(
  options: AllOperationsOptions | SecretKeyOptions<OperationTree> | PublicKeyOptions<OperationTree>,
): ClientBase {
  checkOptions('createClient', withUndocumented, options)
  return createNarrowClient(options?.operations ? options : { ...options, operations })
}
