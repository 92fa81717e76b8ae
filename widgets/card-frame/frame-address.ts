import { isSecure } from '../../src/core/local-address.ts'

/**
 * Returns the card frame's URL, resolved against the page's `base`. Null for a URL where no card may be typed: one that is
 * neither https nor on this machine, or one of the page's own origin, from which a frame is not isolated. A `<base>` may be
 * of another origin than its page.
 */
export function frameAddress(text: string, page: { readonly base: string; readonly origin: string }): URL | null {
  try {
    const address = new URL(text, page.base)
    return isSecure(address.href) && address.origin !== page.origin ? address : null
  } catch {
    return null
  }
}
