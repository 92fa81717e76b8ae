import { base64url, sha256Base64url } from '../../http/base64url.ts'
import type { Keyring } from '../auth/keyring.ts'
import type { MerchantContext } from '../context/context.ts'
import { type CallbackSubject, keepSubjectToken, subjectEntry } from './callback-token.ts'

/** The address that the service calls when something about a subject changes, and the hash of the token in it. */
export interface CallbackAddress {
  readonly url: string
  readonly tokenHash: string
}

/**
 * Returns the callback address of a subject, the same each time until the newest secret changes. Its token is stored first, so
 * that it is valid for 200 to 400 days from `usedAt`, in epoch milliseconds (default: now).
 */
export async function callbackAddress(
  { orders: { store, shop }, server: { address, clock } }: Pick<MerchantContext, 'orders' | 'server'>,
  keys: Keyring,
  subject: CallbackSubject,
  usedAt = clock.now(),
): Promise<CallbackAddress> {
  // the audience of the keys is the shop's name
  const token = base64url.encode(await keys.sign('callback address', JSON.stringify(subjectEntry(subject))))
  const tokenHash = await sha256Base64url(token)
  await keepSubjectToken(store, tokenHash, { shop: shop.name(), subject }, usedAt)
  return { url: address().callbackURL + token, tokenHash }
}
