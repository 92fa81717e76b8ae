import { SetupError } from '../../core/setup-error.ts'
import { problem } from '../../merchant-api/problems.ts'
import type { KnownToken } from '../charges/callback-token.ts'
import type { MerchantContext } from '../charges/context.ts'
import type { CallbackBody } from './read-body.ts'
import { mayStore } from './rejected-limit.ts'
import { callbackKeys, newCallbackId, pendingIndex, type StoredCallback } from './stored-callback.ts'

/** The key of a stored callback, and the order that it belongs to. */
export interface CallbackKey {
  readonly key: string
  readonly order: string
  /** True if it belongs to this shop, which processes it; otherwise only that other shop does. */
  readonly isOwn: boolean
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
  const { store, clock, shop, audit, report } = context
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
  const key = callbackKeys({ name: () => known.shop }).keyOf(newCallbackId(charge.order))
  await store.put(key, value, null, pendingIndex(value, at))
  audit({ type: 'callback-stored', order: charge.order, attempt: charge.attempt })
  const isOwn = known.shop === shop.name()
  if (!isOwn) report(new SetupError(ofOtherShop(known.shop)), 'POST /callbacks', known.shop)
  return { key, order: charge.order, isOwn, isText }
}

const ofOtherShop = (name: string) =>
  `a callback for the shop ${name} arrived here and is stored for it; if this shop moved, set \`audience\` to that name`
