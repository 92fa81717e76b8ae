import { settledWithin, withDeadline } from '../../core/deadline.ts'
import { monotonicMs } from '../../core/clock.ts'
import { leaseMs } from '../../core/lease.ts'
import { sha256Hex } from '../../http/base64url.ts'
import { problem } from '../../merchant-api/problems.ts'
import type { MerchantContext } from '../context/context.ts'
import { deliverInBackground } from '../hooks/deliver-hooks.ts'
import { failureResponse, type RouteHandlers } from '../routes.ts'
import { subjectEntry } from '../subjects.ts'
import { applyArriving } from './apply-callback.ts'
import { type ChargeToken, findCallbackToken, keepSubjectToken, type KnownToken } from './callback-token.ts'
import { processInBackground } from './process-callback.ts'
import { type CallbackBody, chargeCallback, readBody } from './read-callback.ts'
import { storeCallback } from './store-callback.ts'

/** Milliseconds that processing may delay the response to a stored callback: the service need not send it again. */
const maxResponseDelayMs = 2000

/** Milliseconds that a callback may take to be applied before it is stored. */
const maxApplyMs = 250

export const callbackHandlers = (context: MerchantContext): RouteHandlers<'callbacks'> => ({
  receive: ({ token }, { request, scope }) =>
    scope.keepAliveUntilDone(receiveCallback({ ...context, scope }, token, request)),
})

/** Responds to a callback, and notes both. */
async function receiveCallback(context: MerchantContext, token: string, request: Request): Promise<Response> {
  const known = await findCallbackToken(context.records.store, token)
  if (!known) return problem('not-found')
  const { clock, recorder } = context.server
  const at = clock.now()
  const start = monotonicMs(clock)
  const body = await readBody(request, token, clock)
  const responding = respond(context, known, body, { request, token })
  if (!recorder) return responding
  const about = 'charge' in known ? known.charge.method : subjectEntry(known.subject)[0]
  const note = ({ status }: Response) =>
    recorder.callback({ about, headers: request.headers, text: body.text, at, status, ms: monotonicMs(clock) - start })
  responding.then(note, (error: unknown) => note(failureResponse(error))).catch(() => {})
  return responding
}

/** Responds once the order is written or the callback stored. One that is no text is stored, reported and rejected. */
async function respond(
  context: MerchantContext,
  known: KnownToken,
  body: CallbackBody,
  received: { readonly request: Request; readonly token: string },
): Promise<Response> {
  // an address that is registered once stays valid as long as it is used
  if ('subject' in known) await keepSubjectToken(context.records.store, known.hash, known, context.server.clock.now())
  if ('charge' in known && (await isAppliedAtOnce(context, known, body))) return new Response(null, { status: 204 })
  return new Promise((resolve, reject) => {
    const counted = whileReceiving(context, known.hash, async () => {
      const stored = await storeCallback(context, known, body, received)
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

/** Applies a callback by one write. False for one that must be stored: others decide about it, or it is not in time. */
async function isAppliedAtOnce(
  context: MerchantContext,
  known: ChargeToken,
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
  const apply = async () => {
    const callback = { ...chargeCallback(known, text, clock.now()), sha256: await sha256Hex(bytes) }
    const arrived = await applyArriving(context, callback)
    if (arrived) keepAlive(deliverInBackground(context, order, arrived).ended)
    return arrived !== null
  }
  // its processing reports why it is not applied
  const applying = withDeadline(clock, leaseMs, apply()).catch(() => false)
  keepAlive(applying)
  const isApplied = await running
    .interruptible(null, (signal) => withDeadline(clock, maxApplyMs, applying, signal))
    .catch(() => false)
  if (isApplied) audit({ type: 'callback-applied', order, attempt })
  return isApplied
}

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
