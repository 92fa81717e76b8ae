import { isSecure } from '../core/local-address.ts'

/** The host that a signer's link leads to; null for what is no such link: https, or http on this machine itself. */
export const signHost = (address: string | null): string | null => (isSecure(address) ? new URL(address).host : null)
