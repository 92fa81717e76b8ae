import * as v from 'valibot'
import { bind } from './core/bind.ts'
import { type Bound, type Pending, pending } from './core/bind-by.ts'
import { byOfetch } from './core/by-ofetch.ts'
import { call } from './core/call.ts'
import { InputError, KeyError } from './core/errors.ts'
import { isSecure } from './core/local-address.ts'
import type { Operation, Tree } from './core/operation.ts'
import type { CallOptions, Settings, Values } from './core/options.ts'
import type { Unstated } from './unstated.ts'

/** A key of the account, or a function that gives it when a call needs it. */
export type Key = string | (() => string | Promise<string>)

/** A tree whose every operation takes the public key. */
type PublicTree<T extends Tree> = {
  readonly [Area in keyof T]: {
    readonly [Name in keyof T[Area]]: T[Area][Name] extends { readonly key: 'any' } ? T[Area][Name] : never
  }
}

interface Common<T extends Tree> extends Omit<Settings, 'token' | 'unstated'> {
  /** What the interface does not show and your account may know; a call that needs one that is not said throws an InputError. */
  readonly unstated?: Unstated
  /** What the client can do, and all that a bundle holds: `operations` or a part of it, such as `{ payins }`. */
  readonly operations: T
}

/** A client for servers: with the secret key. */
export interface SecretSettings<T extends Tree> extends Common<T> {
  readonly secretKey: Key
  readonly publicKey?: never
}

/** A client for browsers: with the public key. */
export interface PublicSettings<T extends Tree> extends Common<T> {
  readonly publicKey: Key
  readonly secretKey?: never
  readonly operations: T & PublicTree<T>
}

/** A request that the interface does not list. */
export interface FreeRequest {
  readonly method: Operation['method']
  readonly path: `/${string}`
  readonly query?: Values
  readonly body?: Values
}

/** What every client has beside its areas. */
export interface ClientBase {
  readonly baseURL: string
  /** Whether it was given its own `fetch`, so that its address need not be reachable. */
  readonly ownFetch: boolean
  /** What it was told that the interface does not show. */
  readonly unstated: Unstated
  /** Asks what no operation lists; gives the body as it came. */
  request(request: FreeRequest, options?: Omit<CallOptions, 'query' | 'body'>): Pending<unknown>
}

/** What `createClient` makes: a method for each operation that it was given, by area and name. */
export type Client<T extends Tree> = Bound<T> & ClientBase

/**
 * Makes a client of the service: a method for each of `operations`, as `client.payins.createPix(input, options)`. With
 * exactly one key: `secretKey` on a server, `publicKey` in a page, where only `{ payins }` may be given.
 *
 * @throws KeyError for a secret key in a browser, a public key with an operation that needs the secret one, both keys or none.
 * @throws InputError for a `baseURL` that is not https and not this machine.
 */
export function createClient<const T extends Tree>(settings: SecretSettings<T> | PublicSettings<T>): Client<T> {
  const { publicKey, secretKey, operations, ...rest } = settings
  const place = { operation: 'createClient', correlationId: '' }
  const key = publicKey ?? secretKey
  if (key === undefined || (publicKey !== undefined && secretKey !== undefined))
    throw new KeyError(place, 'give exactly one of publicKey and secretKey')
  if (secretKey !== undefined && inBrowser())
    throw new KeyError(place, 'a secret key has no place in a browser; use publicKey, or call your own server')
  const secret = publicKey === undefined ? undefined : secretOperation(operations)
  if (secret) throw new KeyError(place, `${secret} needs the secret key; publicly() declares otherwise`)
  if (!isSecure(rest.baseURL)) throw new InputError(place, { baseURL: ['must be an https address'] })

  const bound: Settings = { ...rest, token: typeof key === 'string' ? () => key : key }
  return {
    ...bind<T>(operations, bound),
    baseURL: rest.baseURL,
    ownFetch: rest.fetch !== undefined,
    unstated: rest.unstated ?? {},
    request: ({ method, path, query, body }, options) => {
      if (!isBelow(rest.baseURL, path))
        throw new InputError(place, { path: ['must begin with a slash and stay below baseURL'] })
      const declared = { method, path, key: 'any', output: v.unknown() } as const
      return pending(
        call(
          { ...bound, transport: byOfetch },
          'request',
          declared,
          {},
          { ...options, ...(query && { query }), ...(body && { body }) },
        ),
      )
    },
  }
}

/** Declares an operation again, as open to the public key: for an account whose public key is taken there. */
export const publicly = <const O extends Operation>(operation: O): Omit<O, 'key'> & { readonly key: 'any' } => ({
  ...operation,
  key: 'any',
})

// workers of a page have no window; React Native is no browser but ships its key to every phone all the same
const inBrowser = () =>
  typeof navigator === 'object' && (navigator.userAgent?.startsWith('Mozilla/') || navigator.product === 'ReactNative')

const secretOperation = (tree: Tree) =>
  Object.entries(tree)
    .flatMap(([area, operations]) =>
      Object.entries(operations).map(([name, { key }]) => ({ name: `${area}.${name}`, key })),
    )
    .find(({ key }) => key !== 'any')?.name

const isBelow = (baseURL: string, path: string) =>
  path.startsWith('/') && parse(baseURL + path)?.href.startsWith(parse(baseURL)?.href.replace(/\/$/, '') + '/')

function parse(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
