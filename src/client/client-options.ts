import * as v from 'valibot'
import type { CallInfo, CallOptions, FieldValues, RequestOptions } from '../core/options.ts'
import { isFunction } from '../core/check-argument.ts'
import { type Clock, maxTimerMs } from '../core/clock.ts'
import { isRecord } from '../core/is-record.ts'
import type { OperationTree } from '../core/operation.ts'
import {
  integerBetween,
  type LazyOption,
  lazySecureURL,
  numberBetween,
  optionalClock,
  optionalFunction,
  optionsObject,
  parseInput,
} from '../core/option-schemas.ts'
import type { Undocumented } from '../undocumented-options.ts'
import type { Hooks } from './hooks.ts'

/** Options that a tree of operations is bound to. */
export interface BindOptions extends RequestOptions {
  /** The service's address, or a function that returns it, called for each call. */
  readonly baseURL: string | (() => string)
  readonly token?: ApiKey
  /** Listeners for requests, responses and retries. */
  readonly hooks?: Hooks
  /** Settings that the interface does not document and the account knows, by name. */
  readonly undocumented?: FieldValues
  /**
   * Rejects a read whose response does not match its schema with an UnexpectedResponseError (default false: the
   * response is returned as it came, and `hooks.onUnexpectedResponse` is called). An iteration over a list does not
   * stop: the hook reports the records that do not match, and the others are returned.
   */
  readonly strictResponses?: boolean
  /** Time and timers (default: those of the system). */
  readonly clock?: Clock
  /** Returns numbers from 0 to 1, for jitter and correlation ids (default `Math.random`). */
  readonly random?: () => number
}

/** An API key of the account, or a function that returns it, called for each call. */
export type ApiKey = string | (() => string | undefined | Promise<string | undefined>)

/** Options of a client, besides its key and its operations. */
export interface CommonOptions extends Omit<BindOptions, 'baseURL' | 'token' | 'undocumented'> {
  /** The service's address, https or on this machine: `https://api.example`, or a function, called at first use. */
  readonly baseURL: LazyOption<string>
  /**
   * Settings that the interface does not document and your account knows: paths, parameter names, formats. A call that
   * needs a missing setting throws an InputError.
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
    (value) => typeof value === 'string' || isFunction(value),
    'must be a key, or a function that returns it',
  ),
)

/** The schemas of the options that a client has, and that one call can override. */
const requestOptions = {
  timeout: v.optional(numberBetween(1, maxTimerMs, 'milliseconds')),
  retry: v.optional(integerBetween(0, 100)),
  headers: v.optional(
    v.pipe(
      v.custom<Record<string, string>>(
        (headers) => isRecord(headers) && Object.values(headers).every((value) => typeof value === 'string'),
        'must be an object of texts',
      ),
      // fetch() would send both values, joined by a comma
      v.check(
        (headers) => !Object.keys(headers).some((name) => name.toLowerCase() === 'authorization'),
        'must not contain Authorization; pass secretKey or publicKey',
      ),
    ),
  ),
}

export const clientOptions = optionsObject<AnyClientOptions>({
  baseURL: lazySecureURL,
  secretKey: apiKey,
  publicKey: apiKey,
  operations: v.custom<OperationTree>(
    (tree) => isRecord(tree) && Object.values(tree).every(isRecord),
    'must be areas of operations, such as { payins }',
  ),
  fetch: optionalFunction,
  ...requestOptions,
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

const callSchema = v.looseObject(requestOptions, 'options must be an object: { retry: 0 }')

/** Validates the options of one call. Throws an InputError that names each invalid option. */
export const checkCallOptions = (call: CallInfo, options: CallOptions) => void parseInput(call, callSchema, options)
