import type { Card, SavedCardCode } from '../card-fields/card.ts'

/**
 * Creates a tokenizer that posts a card, or a saved card and its security code, as JSON to a URL of the frame's own origin.
 * The response is `{ token, payment_method_id? }` or `{ invalid: ['number'] }`, like that of any tokenizer.
 */
export const postCard =
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
