import { isSecure, parseURL } from '../../../src/core/local-address.ts'
import { FramedCard } from '../../card-frame/framed-card.ts'
import type { CardEntries } from './card-entries.ts'

/** Takes a card in a card frame. */
export const frame: NonNullable<CardEntries['frame']> = (text, page) => {
  const address = frameAddress(text, page)
  if (!address) return null
  return {
    key: address.href,
    create: ({ host, ...options }) => new FramedCard(host, { ...options, address: () => address }),
  }
}

/**
 * Returns the card frame's URL, resolved against the page's `base`. Null for a URL where no card may be typed: one that
 * is neither https nor on this machine, or one of the page's own origin, from which a frame is not isolated. A `<base>`
 * may be of another origin than its page.
 */
export function frameAddress(text: string, page: { readonly base: string; readonly origin: string }): URL | null {
  const address = parseURL(text, page.base)
  return address && isSecure(address.href) && address.origin !== page.origin ? address : null
}
