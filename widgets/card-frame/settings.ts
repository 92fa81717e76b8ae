import type { CardFrameOptions } from './card-frame.ts'
import { postCard } from './post-card.ts'

/**
 * What the head of a page says of it as a card frame: `<meta name="guiche-parents" content="https://shop.example">` with
 * one origin or more, and `<meta name="guiche-tokenizer" content="/tokens">` of its own origin. Null without them.
 */
export function settingsOf(page: Document): CardFrameOptions | null {
  const said = (name: string) => page.querySelector<HTMLMetaElement>(`meta[name=guiche-${name}]`)?.content.trim()
  const [parents, tokenizer] = [said('parents'), said('tokenizer')]
  if (parents === undefined || tokenizer === undefined) return null
  const address = new URL(tokenizer, page.baseURI)
  if (address.origin !== location.origin) throw new TypeError('guiche-tokenizer is not of this origin')
  return { parents: parents.split(/\s+/).map(originOf), tokenize: postCard(address) }
}

function originOf(text: string): string {
  if (new URL(text).origin !== text) throw new TypeError(`guiche-parents: ${text} is not an origin`)
  return text
}
