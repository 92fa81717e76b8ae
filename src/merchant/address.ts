import { inputError } from '../core/errors.ts'
import { lazy } from '../core/lazy.ts'
import { isLoopback } from '../core/local-address.ts'
import { lazyOption } from '../core/option-schemas.ts'
import { type MerchantOptions, returnedPublicURL } from './options.ts'

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
 * Returns a function that returns the server's address, which the option `publicURL` may know only at first use. It throws
 * an InputError for an address that the service cannot call.
 */
export function merchantAddress({
  api,
  publicURL: option,
}: Pick<MerchantOptions, 'api' | 'publicURL'>): () => MerchantAddress {
  const given = lazyOption({ operation, name: 'publicURL' }, returnedPublicURL, option)
  return lazy(() => addressOf(given(), api))
}

const operation = 'createMerchant'

function addressOf(given: string, api: MerchantOptions['api']): MerchantAddress {
  if (isLoopback(given) && !api.hasCustomFetch && !isLoopback(api.baseURL))
    throw inputError(operation, {
      publicURL: ['is an address of this machine, which the service cannot call; pass a public address'],
    })
  const { origin, pathname } = new URL(given)
  const mountPath = pathname.replace(/\/+$/, '')
  const publicURL = origin + mountPath
  return { publicURL, mountPath, callbackURL: `${publicURL}/callbacks/` }
}
