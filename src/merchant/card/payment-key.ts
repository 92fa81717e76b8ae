import type { CardPayment } from '../../contract/card.ts'
import { base64url } from '../base64url.ts'

/**
 * What tells one payment from another, so that the same one repeated is known: a hash of its token, or of the name that
 * it was given, else of which saved card it is. Null for a page, which charges nobody by itself.
 */
export async function paymentKey({ token, saved_card, request, page }: CardPayment): Promise<string | null> {
  if (page) return null
  const name = token !== undefined ? ['token', token] : request ? ['request', request] : ['saved card', saved_card]
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name.join(' ')))
  return base64url.encode(new Uint8Array(hash))
}
