import { isSecure } from '../../src/core/local-address.ts'

/**
 * Where a shop says that its card frame is, seen from a page. Null where no card may be typed: an address that is not https
 * (but on this machine), or one of the page's own origin, from which a frame keeps nothing apart.
 */
export function frameAddress(text: string, page: string): URL | null {
  try {
    const address = new URL(text, page)
    return isSecure(address.href) && address.origin !== new URL(page).origin ? address : null
  } catch {
    return null
  }
}
