import { inputError } from '../core/errors.ts'
import { lazy } from '../core/lazy.ts'
import { isLoopback, isSecure } from '../core/local-address.ts'
import { fromEnvironment, type LazyOption, lazyOption, lazySchema, type OptionSchemas } from '../core/option-schemas.ts'

/** The option of the address. */
export interface AddressOptions {
  /**
   * The public address below which the server is mounted, such as `https://shop.example/pay`: the service calls it. Or
   * a function that returns it, called at first use.
   */
  readonly publicURL: LazyOption<string>
}

/** The part of a client that says where the service is. */
export interface ServiceAddress {
  /** The service's address. */
  readonly baseURL: string
  /** True for a client with its own `fetch`. */
  readonly hasCustomFetch?: boolean
}

const rule = [
  isPublicURL,
  'must be the https address of this server without a query, such as https://shop.example/pay; only this machine may use http',
] as const

export const addressEntries: OptionSchemas<AddressOptions> = { publicURL: lazySchema<string>(...rule) }

const returnedPublicURL = fromEnvironment<string>(...rule)

/** The place where a merchant server is mounted. */
export interface MerchantAddress {
  /** The public address of the server, without a trailing slash. */
  readonly publicURL: string
  /** The path below which the server is mounted, without a trailing slash. */
  readonly mountPath: string
  /** The address of the service's callbacks, without the token. */
  readonly callbackURL: string
}

/**
 * Returns a function that returns the server's address. It throws an InputError if the service cannot call it, and for
 * hooks that are repeated elsewhere than on this machine.
 */
export function merchantAddress(
  { publicURL, repeatHooks = false }: AddressOptions & { readonly repeatHooks?: boolean },
  api: ServiceAddress,
): () => MerchantAddress {
  const given = lazyOption({ operation: 'createMerchant', name: 'publicURL' }, returnedPublicURL, publicURL)
  return lazy(() => addressOf(given(), api, repeatHooks))
}

function addressOf(given: string, api: ServiceAddress, repeatsHooks: boolean): MerchantAddress {
  if (repeatsHooks && !isLoopback(given))
    throw inputError('createMerchant', {
      repeatHooks: ['is for development, and publicURL is not an address of this machine; leave it out'],
    })
  if (isLoopback(given) && !api.hasCustomFetch && !isLoopback(api.baseURL))
    throw inputError('createMerchant', {
      publicURL: ['is an address of this machine, which the service cannot call; pass a public address'],
    })
  const { origin, pathname } = new URL(given)
  const mountPath = pathname.replace(/\/+$/, '')
  const publicURL = origin + mountPath
  return { publicURL, mountPath, callbackURL: `${publicURL}/callbacks/` }
}

function isPublicURL(value: unknown): boolean {
  if (typeof value !== 'string' || !isSecure(value)) return false
  const { username, password, search, hash } = new URL(value)
  return [username, password, search, hash].every((part) => part === '')
}
