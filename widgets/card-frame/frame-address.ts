import { isSecure } from '../../src/core/local-address.ts'

/**
 * Returns the card frame's URL, resolved against the page's. Null for a URL where no card may be typed: one that is neither
 * https nor on this machine, or one of the page's own origin, from which a frame is not isolated.
 */
export function frameAddress(text: string, page: string): URL | null {
  try {
    const address = new URL(text, page)
    return isSecure(address.href) && address.origin !== new URL(page).origin ? address : null
  } catch {
    return null
  }
}
