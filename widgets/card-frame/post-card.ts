import type { Tokenizer } from '../card-fields/tokenizer.ts'

/**
 * Creates a tokenizer that posts the card as JSON to a URL of the frame's own origin. The response is
 * `{ token, payment_method_id? }` or `{ invalid: ['number'] }`, like that of any tokenizer.
 */
export const postCard =
  (address: URL): Tokenizer =>
  async (card, { signal }) => {
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
