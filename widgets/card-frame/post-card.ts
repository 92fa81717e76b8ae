import type { Tokenizer } from '../card-fields/tokenizer.ts'

/**
 * A tokenizer that posts the card as JSON to an address of the frame's own origin, which answers
 * `{ token, payment_method_id? }`, or `{ invalid: ['number'] }`. The fields read the answer, as they do any tokenizer's.
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
