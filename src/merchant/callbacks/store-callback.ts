import { SetupError } from '../../core/setup-error.ts'
import { problem } from '../../merchant-api/problems.ts'
import type { KnownToken } from '../charges/callback-token.ts'
import type { MerchantContext } from '../charges/context.ts'
import type { CallbackBody } from './read-body.ts'
import { mayStore } from './rejected-limit.ts'
import { callbackKey, pendingIndex, type StoredCallback } from './stored-callback.ts'

/** The key of a stored callback, and the order that it belongs to. */
export interface CallbackKey {
  readonly key: string
  readonly order: string
}

/** A stored callback. */
export interface ReceivedCallback extends CallbackKey {
  /** False for a body that is no text in its declared encoding. */
  readonly isText: boolean
}

/** Seconds after which a callback that found no room may be sent again. */
const fullPauseSeconds = 3600

/**
 * Stores the body of a callback before it is processed, without the token. Returns its key, or the problem to respond with.
 *
 * @throws SetupError when the body is empty.
 */
export async function storeCallback(
  context: MerchantContext,
  known: KnownToken,
  { text, isText }: CallbackBody,
): Promise<ReceivedCallback | Response> {
  const { store, clock, audit } = context
  const { hash, charge } = known
  const at = clock.now()
  // the service never sends one: the body was lost on its way, and a 204 would lose the payment
  if (!text.trim())
    throw new SetupError('POST /callbacks: the body is empty; pass on requests of the service with their bodies')
  const value: StoredCallback = {
    format: 1,
    ...charge,
    token: hash,
    form: 'body',
    text,
    failures: 0,
    isCounted: false,
    isKept: false,
    at,
  }
  if (!(await mayStore(context, known, value))) return problem('server-busy', { retryAfterSeconds: fullPauseSeconds })
  const key = callbackKey(crypto.randomUUID())
  await store.put(key, value, null, pendingIndex(value, at))
  audit({ type: 'callback-stored', order: charge.order, attempt: charge.attempt })
  return { key, order: charge.order, isText }
}
