import { sha256Base64url } from '../../http/base64url.ts'
import type { CardPayment } from '../../merchant-api/card.ts'

/**
 * Returns the hashes that identify a payment, so that a repeated one is recognized by any of them: its token and its
 * idempotency key; without both, its saved card. A payment page has none, because it charges nothing by itself.
 */
export function idempotencyKeysOf(payment: CardPayment): Promise<string[]> {
  const { token, saved_card, idempotency_key, use_payment_page } = payment
  if (use_payment_page) return Promise.resolve([])
  const keys = [
    ...(token === undefined ? [] : [`token ${token}`]),
    ...(idempotency_key === undefined ? [] : [`request ${idempotency_key}`]),
  ]
  return Promise.all((keys.length ? keys : [`saved card ${saved_card}`]).map((key) => sha256Base64url(key)))
}
