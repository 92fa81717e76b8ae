import { readText } from '../../core/read-text.ts'
import { SetupError } from '../../core/setup-error.ts'
import { problem } from '../../merchant-api/problems.ts'
import { findCallbackToken } from '../charges/callback-token.ts'
import type { MerchantContext } from '../charges/context.ts'
import { callbackKeys, pendingIndex, type StoredCallback } from './stored-callback.ts'

/** The key of a stored callback, and the order that it belongs to. */
export interface CallbackKey {
  readonly key: string
  readonly order: string
  /** True if it belongs to this shop, which processes it; otherwise only that other shop does. */
  readonly isOwn: boolean
}

const maxCallbackBytes = 1024 * 1024

/**
 * Stores the body of a callback before it is processed, without the token, which it may repeat and which is valid for
 * further callbacks. Returns its key, or the problem to respond with.
 *
 * @throws SetupError when the body is empty.
 */
export async function storeCallback(
  { store, clock, shop, audit, report }: MerchantContext,
  token: string,
  request: Request,
): Promise<CallbackKey | Response> {
  const owner = await findCallbackToken(store, token)
  if (!owner) return problem('not-found')
  const { charge } = owner
  const at = clock.now()
  const text = (await readText(request, maxCallbackBytes)).replaceAll(token, '[token]')
  // the service never sends one: the body was lost on its way, and a 204 would lose the payment
  if (!text.trim())
    throw new SetupError('POST /callbacks: the body is empty; pass on requests of the service with their bodies')
  const value: StoredCallback = { format: 1, ...charge, text, failures: 0, at }
  const key = callbackKeys({ name: () => owner.shop }).keyOf(crypto.randomUUID())
  await store.put(key, value, null, pendingIndex(value, at))
  audit({ type: 'callback-stored', order: charge.order, attempt: charge.attempt })
  const isOwn = owner.shop === shop.name()
  if (!isOwn) report(new SetupError(ofOtherShop(owner.shop)), 'POST /callbacks', owner.shop)
  return { key, order: charge.order, isOwn }
}

const ofOtherShop = (name: string) =>
  `a callback for the shop ${name} arrived here and is stored for it; if this shop moved, set \`audience\` to that name`
