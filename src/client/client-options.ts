import * as v from 'valibot'
import { callNumbers } from '../core/call-options.ts'
import type { Hooks } from '../core/hooks.ts'
import { isRecord } from '../core/is-record.ts'
import type { LazyOption } from '../core/lazy-option.ts'
import { hasKeyHeader, keyHeaderFault } from '../core/key-header.ts'
import type { OperationTree } from '../core/operation.ts'
import { lazySecureURL, optionalClock, optionalFunction, optionsObject } from '../core/option-schemas.ts'
import type { BindOptions } from '../core/options.ts'
import type { Undocumented } from '../undocumented.ts'

/** An API key of the account, or a function that returns it, called for each call. */
export type ApiKey = string | (() => string | undefined | Promise<string | undefined>)

/** Options of a client, besides its key and its operations. */
export interface CommonOptions extends Omit<BindOptions, 'baseURL' | 'token' | 'undocumented'> {
  /** The service's address, such as `https://api.example`, or a function that returns it, called at first use. https, or http on this machine. */
  readonly baseURL: LazyOption<string>
  /**
   * Settings that the interface does not document and your account knows: paths, parameter names, formats. A call that needs a
   * missing setting throws an InputError.
   */
  readonly undocumented?: Undocumented
}

/** Options of a client on a server, with the secret key. */
export interface SecretKeyOptions<T extends OperationTree> extends CommonOptions {
  /** The account's secret key, for a server only: `process.env.SECRET_KEY`, or a function that returns it. */
  readonly secretKey: ApiKey
  readonly publicKey?: never
  /** The operations of the client: areas such as `{ payins }`, or single operations by area and name. */
  readonly operations: T
}

/** Options of a client in a page, with the public key; every operation must accept that key. */
export interface PublicKeyOptions<T extends OperationTree> extends CommonOptions {
  /** The account's public key, which a page may contain, or a function that returns it. */
  readonly publicKey: ApiKey
  readonly secretKey?: never
  /** The operations of the client: `{ payins }`, or single operations by area and name. */
  readonly operations: T & PublicTree<T>
}

/** A tree whose operations all accept the public key. */
type PublicTree<T extends OperationTree> = {
  readonly [Area in keyof T]: {
    readonly [Name in keyof T[Area]]: T[Area][Name] extends { readonly key: 'any' } ? T[Area][Name] : never
  }
}

type AnyClientOptions = CommonOptions & {
  readonly secretKey?: ApiKey
  readonly publicKey?: ApiKey
  readonly operations: OperationTree
}

const apiKey = v.optional(
  v.custom<ApiKey>(
    (value) => typeof value === 'string' || typeof value === 'function',
    'must be a key, or a function that returns it',
  ),
)

/** The schema of a client's options. */
export const clientOptions = optionsObject<AnyClientOptions>({
  baseURL: lazySecureURL,
  secretKey: apiKey,
  publicKey: apiKey,
  operations: v.custom<OperationTree>(
    (tree) => isRecord(tree) && Object.values(tree).every(isRecord),
    'must be areas of operations, such as { payins }',
  ),
  fetch: optionalFunction,
  ...callNumbers,
  headers: v.optional(
    v.pipe(
      v.custom<Record<string, string>>(
        (headers) => isRecord(headers) && Object.values(headers).every((value) => typeof value === 'string'),
        'must be an object of texts',
      ),
      v.check((headers) => !hasKeyHeader(headers), keyHeaderFault),
    ),
  ),
  hooks: v.optional(
    optionsObject<Hooks>({
      onRequest: optionalFunction,
      onResponse: optionalFunction,
      onFailure: optionalFunction,
      onRetry: optionalFunction,
      onUnexpectedResponse: optionalFunction,
    }),
  ),
  // a bundle of few operations must not hold the settings of all; each call validates those that it needs
  undocumented: v.optional(v.custom<Undocumented>(isRecord, 'must be an object')),
  strictResponses: v.optional(v.boolean()),
  clock: optionalClock,
  random: optionalFunction,
})
