import { settledWithin, withDeadline, withTimeLimit } from '../../core/deadline.ts'
import { leaseMs } from '../../core/lease.ts'
import { SetupError } from '../../core/setup-error.ts'
import { sha256Hex } from '../../http/base64url.ts'
import { problem } from '../../merchant-api/problems.ts'
import type { MerchantContext } from '../context/context.ts'
import { retryPauseMs } from '../writes/outbox.ts'
import { deliverInBackground } from '../hooks/deliver-hooks.ts'
import { applyArriving, applyCallback, matchesCharge } from './apply-callback.ts'
import { subjectEntry } from '../reference.ts'
import type { RouteHandlers } from '../routes.ts'
import { countRejected, findCallbackToken, keepSubjectToken, type KnownToken } from './callback-token.ts'
import { processInBackground, processingMs } from './process-callback.ts'
import { type CallbackBody, readBody } from './read-body.ts'
import { namedSubject, receiveSubject } from './receivers.ts'
import {
  type ChargeCallback,
  type KeyedCallback,
  callbackName,
  newCallbackKey,
  pendingIndex,
  referenceOf,
  type StoredCallback,
} from './stored-callback.ts'
import { unverifiedRequest, verifyArriving } from './verify-callback.ts'

/** Milliseconds that the processing of a stored callback may delay its response, so that the service need not send it again. */
const maxResponseDelayMs = 2000

/** Milliseconds that a callback may take to be applied before it is stored. */
const maxApplyMs = 250

/** Returns the handlers of the service's callbacks. */
export const callbackHandlers = (context: MerchantContext): RouteHandlers<'callbacks'> => ({
  receive: ({ token }, { request, scope }) =>
    scope.keepAliveUntilDone(receiveCallback({ ...context, scope }, token, request)),
})

/**
 * Responds to a callback of the service once its order is written, or the callback is stored to be processed. One that
 * is no text in its declared encoding is stored and reported as it came, and rejected.
 */
async function receiveCallback(context: MerchantContext, token: string, request: Request): Promise<Response> {
  const known = await findCallbackToken(context.records.store, token)
  if (!known) return problem('not-found')
  const body = await readBody(request, token, context.server.clock)
  // an address that is registered once stays valid as long as it is used
  if ('subject' in known) await keepSubjectToken(context.records.store, known.hash, known, context.server.clock.now())
  if ('charge' in known && (await isAppliedAtOnce(context, known, body))) return new Response(null, { status: 204 })
  return new Promise((resolve, reject) => {
    const counted = whileReceiving(context, known.hash, async () => {
      const stored = await storeCallback(context, known, body, { request, token })
      if (stored instanceof Response) return resolve(stored)
      const task = stored.isProcessedHere ? processInBackground(context, stored) : null
      if (task) context.scope.keepAlive(task.ended)
      const delayed = task && settledWithin(context.server.clock, maxResponseDelayMs, task.firstTry)
      resolve(delayed ? delayed.then(() => stored.response) : stored.response)
      await task?.firstTry
    })
    counted.catch(reject)
  })
}

/**
 * Applies a callback of a charge by one write, and calls the hooks. Returns false for one that must be stored: one that
 * others decide about, or that is not applied in time.
 */
async function isAppliedAtOnce(
  context: MerchantContext,
  known: Extract<KnownToken, { readonly charge: unknown }>,
  { text, isText, bytes }: CallbackBody,
): Promise<boolean> {
  const {
    records: { shop },
    orders: { verifyCallback, verifyPayment },
    server: { clock, running },
    scope: { audit, keepAlive },
  } = context
  if (verifyCallback || verifyPayment || known.shop !== shop.name() || !isText || !text.trim()) return false
  const { order, attempt } = known.charge
  const applying = (async () => {
    const callback = { ...chargeCallback(known, text, clock.now()), sha256: await sha256Hex(bytes) }
    const arrived = await applyArriving(context, callback)
    if (arrived) keepAlive(deliverInBackground(context, order, arrived).ended)
    return arrived !== null
  })().catch(() => false) // its processing reports why
  keepAlive(applying)
  const isApplied = await running
    .interruptible(null, (signal) => withDeadline(clock, maxApplyMs, applying, signal))
    .catch(() => false)
  if (isApplied) audit({ type: 'callback-applied', order, attempt })
  return isApplied
}

/** A callback that arrived, as it is stored. */
interface ArrivedCallback extends KeyedCallback {
  /**
   * False if only other processes process it, those of another shop, or with a hook for it, or all when this one
   * closes; or `processDue`, which verifies it.
   */
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
async function storeCallback(
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
  if (!(await mayStore(context, known, arrived, isVerified === true || !isOwn)))
    return isRejected ? problem('unverified-callback') : problem('server-busy', { retryAfterSeconds: fullPauseSeconds })
  const isCounted = isOwn && isVerified === null
  const callback = isVerified
    ? arrived
    : { ...arrived, isCounted, unverified: unverifiedRequest(request, body, token, isRejected) }
  const key = newCallbackKey(known.shop, callback)
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

/** Returns a callback as it is stored. Of a subject's, only the name of the record is kept, unless there is none. */
function newCallback(known: KnownToken, text: string, at: number): StoredCallback {
  if ('charge' in known) return chargeCallback(known, text, at)
  const subject = namedSubject(known.subject, text)
  return { ...newEntries(known, at), subject: subject ?? known.subject, text: subject ? '' : text }
}

const chargeCallback = (
  known: Extract<KnownToken, { readonly charge: unknown }>,
  text: string,
  at: number,
): ChargeCallback => ({ ...known.charge, ...newEntries(known, at), text, sha256: null })

const newEntries = ({ hash }: KnownToken, at: number) =>
  ({ format: 1, token: hash, form: 'body', failures: 0, isCounted: false, isKept: false, at }) as const

const hasReceiver = (context: MerchantContext, callback: StoredCallback) =>
  !('subject' in callback) || context.receivers[subjectEntry(callback.subject)[0]] !== undefined

const ofOtherShop = (name: string) =>
  `a callback for the shop ${name} arrived here and is stored for it; if this shop moved, set \`audience\` to that name`

/** Bodies to one address that did not match its charge, or were not verified, before others like them are not stored. */
const maxRejected = 20

/**
 * Returns whether a callback may be stored: its address has room for one that is rejected, or it is not one, which only
 * a verification proves. So nobody fills the store through one address, and its payments are stored all the same.
 */
async function mayStore(
  context: MerchantContext,
  { rejected, hash, shop }: KnownToken,
  callback: StoredCallback,
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
    if (mayBeApplied && (await withTimeLimit(limit, isAccepted(context, callback)))) return true
    if (rejected >= maxRejected) report(tooMany(), place, 'attempt' in callback ? `${callback.attempt}` : '')
  } catch (error) {
    report(error, place)
  }
  return false
}

async function isAccepted(context: MerchantContext, callback: StoredCallback): Promise<boolean> {
  if ('subject' in callback) return (await receiveSubject(context, callback.subject)) !== 'keep'
  if (!(await matchesCharge(context, callback))) return false
  return !context.orders.verifyPayment || typeof (await applyCallback(context, callback)) !== 'string'
}

const tooMany = () =>
  new Error(
    `the address of these callbacks got ${maxRejected} bodies that do not match its charge, or are not verified; others like them get a 503, so keep the address secret`,
  )

/** Counts a callback that this process receives, until `work` settles. */
async function whileReceiving<T>(
  { orders: { receiving } }: Pick<MerchantContext, 'orders'>,
  hash: string,
  work: () => Promise<T>,
): Promise<T> {
  receiving.set(hash, (receiving.get(hash) ?? 0) + 1)
  try {
    return await work()
  } finally {
    const count = (receiving.get(hash) ?? 1) - 1
    if (count > 0) receiving.set(hash, count)
    else receiving.delete(hash)
  }
}
