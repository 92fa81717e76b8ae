import { isSecure } from '../core/local-address.ts'

/** Returns the host of a signing link. Null for anything but an https address, or an http address of this machine. */
export const signHost = (address: string | null): string | null => (isSecure(address) ? new URL(address).host : null)
