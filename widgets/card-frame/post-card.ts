import { readAnswer, type Tokenizer } from '../card-fields/tokenizer.ts'

/**
 * A tokenizer that posts the card as JSON to an address of the frame's own origin, which answers
 * `{ token, payment_method_id? }`, or 422 with `{ invalid: ['number'] }`.
 */
export function postCard(address: URL): Tokenizer {
  return async (card, { signal }) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(card),
      cache: 'no-store',
      redirect: 'error',
      signal,
    })
    const isWord = response.ok || response.status === 422
    const answer = isWord ? readAnswer(await response.json()) : null
    if (!answer) throw new TypeError(`${response.status}, no token`)
    return answer
  }
}
