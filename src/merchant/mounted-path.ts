import type { MerchantContext } from './context/context.ts'

/**
 * Returns a function that removes the path of `publicURL` from a request's path. Outside of it, the result is empty. The
 * first such request is logged, because a framework that removes the path itself makes every response a 404.
 */
export function mountedPath({ server: { address }, scope: { logLine } }: Pick<MerchantContext, 'server' | 'scope'>) {
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
