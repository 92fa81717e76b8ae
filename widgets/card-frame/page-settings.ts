import { isSecure, parseURL } from '../../src/core/local-address.ts'
import type { Card, SavedCardCode } from '../card-fields/card.ts'
import type { CardFrameOptions } from './create-card-frame.ts'

/**
 * Reads the card frame's settings from the page's head: `<meta name="guiche-allowed-origins"
 * content="https://shop.example">` with one or more origins, and `<meta name="guiche-tokenizer" content="/tokens">`, a
 * URL of the page's own origin. Null without them.
 */
export function readPageSettings(page: Document): CardFrameOptions | null {
  const setting = (name: string) => page.querySelector<HTMLMetaElement>(`meta[name=guiche-${name}]`)?.content.trim()
  const [origins, tokenizer] = [setting('allowed-origins'), setting('tokenizer')]
  if (origins === undefined || tokenizer === undefined) return null
  // the browser's own error would quote the setting
  const address = parseURL(tokenizer, page.baseURI)
  if (address?.origin !== location.origin || !isSecure(address.href))
    throw new TypeError('guiche-tokenizer must be an https URL of the origin of this page')
  const allowedOrigins = origins.split(/\s+/)
  if (!allowedOrigins.every((origin) => parseURL(origin)?.origin === origin && isSecure(origin)))
    throw new TypeError(
      'guiche-allowed-origins must be https origins, such as https://shop.example, separated by spaces',
    )
  const post = postCard(address)
  return { allowedOrigins, tokenizer: post, savedCardTokenizer: post }
}

/** Creates a tokenizer that posts a card, or a saved card's code, as JSON to a URL of the frame's own origin. */
const postCard =
  (address: URL) =>
  async (card: Card | SavedCardCode, { signal }: { readonly signal: AbortSignal }) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(card),
      cache: 'no-store',
      redirect: 'error',
      signal,
    })
    return response.json()
  }
