import { isLoopback } from '../core/local-address.ts'

/**
 * Returns whether a request names this machine, or one of the given hosts. A page whose own domain name leads to this machine (DNS
 * rebinding) has the same origin as a server on it, so only the host tells them apart.
 */
export function isAllowedHost({ url }: Request, hosts: readonly string[]): boolean {
  return isLoopback(url) || hosts.includes(new URL(url).hostname)
}
