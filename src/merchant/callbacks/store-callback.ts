import { pacedReader } from '../../core/paced-reader.ts'
import { readText } from '../../core/read-text.ts'
import { SetupError } from '../../core/setup-error.ts'
import { problem } from '../../merchant-api/problems.ts'
import { findCallbackToken } from '../charges/callback-token.ts'
import type { MerchantContext } from '../charges/context.ts'
import { redactToken } from './redact-token.ts'
import { callbackKey, pendingIndex, type StoredCallback } from './stored-callback.ts'

/** The key of a stored callback, and the order that it belongs to. */
export interface CallbackKey {
  readonly key: string
  readonly order: string
}

const maxCallbackBytes = 1024 * 1024

/**
 * Stores the body of a callback before it is processed, without the token, which it may repeat and which is valid for
 * further callbacks. Returns its key, or the problem to respond with.
 *
 * @throws SetupError when the body is empty.
 */
export async function storeCallback(
  { store, clock, audit }: MerchantContext,
  token: string,
  request: Request,
): Promise<CallbackKey | Response> {
  const charge = await findCallbackToken(store, token)
  if (!charge) return problem('not-found')
  const at = clock.now()
  const body = await readText(request, maxCallbackBytes, (reader) => pacedReader(reader, { clock }))
  const text = redactToken(body, token)
  // the service never sends one: the body was lost on its way, and a 204 would lose the payment
  if (!text.trim())
    throw new SetupError('POST /callbacks: the body is empty; pass on requests of the service with their bodies')
  const value: StoredCallback = { format: 1, ...charge, text, failures: 0, at }
  const key = callbackKey(crypto.randomUUID())
  await store.put(key, value, null, pendingIndex(value, at))
  audit({ type: 'callback-stored', order: charge.order, attempt: charge.attempt })
  return { key, order: charge.order }
}
