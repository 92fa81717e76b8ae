import { sha256Base64url } from '../../http/base64url.ts'
import type { CardPayment } from '../../merchant-api/card.ts'

/**
 * Returns the hashes that identify a payment, so that a repeated one is recognized by any of them: its token, and its
 * idempotency key or else its saved card, of which every try may have another token. A payment page has none, because it
 * charges nothing by itself.
 */
export function idempotencyKeysOf(payment: CardPayment): Promise<string[]> {
  const { token, saved_card, idempotency_key, use_payment_page } = payment
  if (use_payment_page) return Promise.resolve([])
  const keys = [
    token !== undefined && `token ${token}`,
    idempotency_key !== undefined && `request ${idempotency_key}`,
    idempotency_key === undefined && saved_card !== undefined && `saved card ${saved_card}`,
  ]
  return Promise.all(keys.filter((key) => key !== false).map((key) => sha256Base64url(key)))
}
