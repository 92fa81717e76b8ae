import { withTimeLimit } from '../../core/deadline.ts'
import { leaseMs } from '../../core/lease.ts'
import { SetupError } from '../../core/setup-error.ts'
import { sha256Hex } from '../../http/base64url.ts'
import { problem } from '../../merchant-api/problems.ts'
import type { MerchantContext } from '../context/context.ts'
import { subjectEntry } from '../subjects.ts'
import { retryPauseMs } from '../writes/outbox.ts'
import { applyCallback } from './apply-callback.ts'
import { countRejected, type KnownToken } from './callback-token.ts'
import { processingMs } from './process-callback.ts'
import { matchesCharge } from './propose-update.ts'
import { type CallbackBody, newCallback } from './read-callback.ts'
import { namedSubject, receiveSubject } from './receivers.ts'
import {
  callbackName,
  type KeyedCallback,
  newCallbackKey,
  pendingIndex,
  referenceOf,
  type StoredCallback,
} from './stored-callback.ts'
import { requestToStore, verifyArriving } from './verify-callback.ts'

interface ArrivedCallback extends KeyedCallback {
  /** False if only other processes process it, or `processDue`, which verifies it. */
  readonly isProcessedHere: boolean
  /** The response to it, once it is processed. */
  readonly response: Response
}

/** Seconds after which a callback that found no room may be sent again. */
const fullPauseSeconds = 3600

/**
 * Stores the body of a callback before it is processed, without the token; with its request, as long as it is not
 * verified. Returns its key, or the problem to respond with.
 *
 * @throws SetupError when the body is empty.
 */
export async function storeCallback(
  context: MerchantContext,
  known: KnownToken,
  body: CallbackBody,
  { request, token }: { readonly request: Request; readonly token: string },
): Promise<ArrivedCallback | Response> {
  const { store, shop } = context.records
  const { text, isText } = body
  const { clock, running } = context.server
  const { audit, report } = context.scope
  const at = clock.now()
  // the service never sends one: the body was lost on its way, and a 204 would lose the payment
  if (!text.trim() && ('charge' in known || !namedSubject(known.subject, text)))
    throw new SetupError('POST /callbacks: the body is empty; pass on requests of the service with their bodies')
  const unhashed = newCallback(known, text, at)
  const isOwn = known.shop === shop.name()
  // only its own shop can verify it
  const verifying = isOwn ? !context.orders.verifyCallback || verifyArriving(context, unhashed, request, body) : null
  const [isVerified, sha256] = await Promise.all([verifying, sha256Hex(body.bytes)])
  const arrived = 'subject' in unhashed ? unhashed : { ...unhashed, sha256 }
  const isRejected = isVerified === false
  const key = newCallbackKey(known.shop, arrived)
  if (!(await mayStore(context, known, { key, callback: arrived }, isVerified === true || !isOwn)))
    return isRejected ? problem('unverified-callback') : problem('server-busy', { retryAfterSeconds: fullPauseSeconds })
  const isCounted = isOwn && isVerified === null
  const callback = isVerified
    ? arrived
    : { ...arrived, isCounted, unverified: requestToStore(request, body, token, isRejected) }
  const isProcessedHere = isOwn && isVerified !== null && !running.isClosing && hasReceiver(context, callback)
  const version = await store.put(key, callback, null, pendingIndex(callback, firstDue(callback, isProcessedHere)))
  if (isCounted) await countRejected(store, known.hash)
  audit({ type: 'callback-stored', ...referenceOf(callback) })
  if (!isOwn) report(new SetupError(ofOtherShop(known.shop)), 'POST /callbacks', known.shop)
  const response = isRejected
    ? problem('unverified-callback')
    : isText || !isVerified
      ? new Response(null, { status: 204 })
      : problem('unsupported-encoding')
  return { key, version: version || '', callback, isProcessedHere, response }
}

/** Returns when `processDue` must process a callback that arrived, in epoch milliseconds. */
function firstDue(callback: StoredCallback, isProcessedHere: boolean): number {
  const { at, isCounted } = callback
  // other processes call the hook of a subject only when this one has died
  if (isProcessedHere && 'subject' in callback) return at + processingMs(callback)
  // verifyCallback has failed just now
  return isCounted ? at + retryPauseMs(1) : at
}

const hasReceiver = (context: MerchantContext, callback: StoredCallback) =>
  !('subject' in callback) || context.receivers[subjectEntry(callback.subject)[0]] !== undefined

const ofOtherShop = (name: string) =>
  `a callback for the shop ${name} arrived here and is stored for it; if this shop moved, set \`audience\` to that name`

/** Bodies to one address that did not match or were not verified, before others like them are not stored. */
const maxRejected = 20

/**
 * Returns whether a callback may be stored: its address has room for one that is rejected, or it is not one, which only
 * a verification proves. So nobody fills the store through one address, and its payments are stored all the same.
 */
async function mayStore(
  context: MerchantContext,
  { rejected, hash, shop }: KnownToken,
  { key, callback }: Pick<KeyedCallback, 'key' | 'callback'>,
  mayBeApplied: boolean,
): Promise<boolean> {
  const { receiving } = context.orders
  const { clock } = context.server
  const { report } = context.scope
  const place = `callback of ${callbackName(callback)}`
  // those that this process has not processed yet may be rejected, too
  if (rejected + (receiving.get(hash) ?? 0) <= maxRejected) return true
  // only its own shop can check whether it matches
  if (shop !== context.records.shop.name()) return false
  const limit = { clock, ms: leaseMs, what: 'a callback to an address with many', consequence: 'it gets a 503' }
  try {
    if (mayBeApplied && (await withTimeLimit(limit, isAccepted(context, key, callback)))) return true
    if (rejected >= maxRejected) report(tooMany(), place, 'attempt' in callback ? `${callback.attempt}` : '')
  } catch (error) {
    report(error, place)
  }
  return false
}

async function isAccepted(context: MerchantContext, key: string, callback: StoredCallback): Promise<boolean> {
  if ('subject' in callback) return (await receiveSubject(context, callback.subject, key)).fate !== 'keep'
  if (!(await matchesCharge(context, callback))) return false
  return !context.orders.verifyPayment || typeof (await applyCallback(context, callback)) !== 'string'
}

const tooMany = () =>
  new Error(
    `the address of these callbacks got ${maxRejected} bodies that do not match its charge, or are not verified; others like them get a 503, so keep the address secret`,
  )
