import type { CardPayment } from '../../contract/card.ts'
import { base64url } from '../base64url.ts'

/**
 * What tells one payment from another, hashed, so that the same one repeated is known by any of it: its token, the name
 * that it was given, else which saved card it is. None for a page, which charges nobody by itself.
 */
export function paymentNames({ token, saved_card, request, page }: CardPayment): Promise<string[]> {
  if (page) return Promise.resolve([])
  const names = [
    ...(token === undefined ? [] : [`token ${token}`]),
    ...(request === undefined ? [] : [`request ${request}`]),
  ]
  return Promise.all((names.length ? names : [`saved card ${saved_card}`]).map(hashOf))
}

async function hashOf(name: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name))
  return base64url.encode(new Uint8Array(hash))
}
