import { InputError } from '../core/errors.ts'
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
  let known: MerchantAddress | null = null
  return () => {
    known ??= addressOf(given(), api)
    return known
  }
}

/**
 * Returns a function that removes the path of `publicURL` from a request's path. Outside of it, the result is empty. The
 * first such request is logged, because a framework that removes the path itself makes every response a 404.
 */
export function mountedPath(address: () => MerchantAddress, logLine: (line: string) => void) {
  let isLogged = false
  return (pathname: string): string => {
    const { mountPath } = address()
    if (pathname.startsWith(`${mountPath}/`)) return pathname.slice(mountPath.length)
    if (!isLogged)
      logLine('fetch: a request outside the path of `publicURL` got a 404; pass on requests with their whole path')
    isLogged = true
    return ''
  }
}

const operation = 'createMerchant'

function addressOf(given: string, api: MerchantOptions['api']): MerchantAddress {
  if (isLoopback(given) && !api.hasCustomFetch && !isLoopback(api.baseURL))
    throw new InputError(
      { operation, correlationId: '' },
      { publicURL: ['is an address of this machine, which the service cannot call; pass a public address'] },
    )
  const { origin, pathname } = new URL(given)
  const mountPath = pathname.replace(/\/+$/, '')
  const publicURL = origin + mountPath
  return { publicURL, mountPath, callbackURL: `${publicURL}/callbacks/` }
}
