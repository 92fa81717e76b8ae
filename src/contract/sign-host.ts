import { isLocal } from '../core/local-address.ts'

/** The host that a signer's link leads to; null for what is no such link: https, or http on this machine itself. */
export function signHost(address: string | null): string | null {
  try {
    const { protocol, host } = new URL(address ?? '')
    return protocol === 'https:' || (protocol === 'http:' && isLocal(address ?? '')) ? host : null
  } catch {
    return null
  }
}
