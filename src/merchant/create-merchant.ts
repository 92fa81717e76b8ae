import type { Operation } from '../core/operation.ts'
import { BodyTooLargeError } from '../core/read-text.ts'
import { RejectedRequest, type Rejection, serve } from '../core/serve.ts'
import { settledWithin } from '../core/settled-within.ts'
import { SetupError } from '../core/setup-error.ts'
import { corsFor } from '../http/cors.ts'
import { noSniff } from '../http/no-sniff.ts'
import { requestIdOf } from '../http/request-id.ts'
import { merchantApi } from '../merchant-api/index.ts'
import { problem } from '../merchant-api/problems.ts'
import { keyring } from './auth/keyring.ts'
import { type SessionOptions, type SessionSubject, sessions } from './auth/sessions.ts'
import { processInBackground } from './callbacks/process-callback.ts'
import { type ReplayResult, replayCallbacks } from './callbacks/replay-callbacks.ts'
import { storeCallback } from './callbacks/store-callback.ts'
import { cardRoutes } from './card/routes.ts'
import { merchantContext } from './charges/context.ts'
import { closeOrder } from './charges/close-order.ts'
import { deliverInBackground } from './charges/deliver-hooks.ts'
import { getCharge } from './charges/get-charge.ts'
import { pollOrder } from './charges/poll-order.ts'
import { type Resolution, type ResolveTarget, resolveCharge } from './charges/resolve.ts'
import { kycContext } from './kyc/context.ts'
import { kycRoutes } from './kyc/routes.ts'
import type { MerchantOptions } from './options.ts'
import type { Order } from './order/order.ts'
import type { OrderCharge } from './order/view.ts'
import { requestLimit } from './limits/allow.ts'
import { mountedPath } from './mounted-path.ts'
import { type ErasedData, eraseData } from './personal-data/erase-data.ts'
import { exportData, type StoredData } from './personal-data/export-data.ts'
import type { DataSubject } from './personal-data/subject.ts'
import { payByPix } from './pix/pay.ts'
import { pixView } from './pix/view.ts'
import { processDue } from './process-due.ts'
import type { RequestScope, ScopedRequest } from './reporting/request-scope.ts'
import { signatureRoutes } from './signature/routes.ts'
import { checkMerchantOptions } from './startup.ts'

/** The context that a runtime passes with a request, such as the `ExecutionContext` of Workers. */
export interface RuntimeContext {
  /** Keeps the process alive for work that continues after the response. */
  waitUntil?(work: Promise<unknown>): void
}

/** A merchant server. Its functions can be passed around separately. */
export interface Merchant {
  /** Responds to the elements' requests and the service's callbacks, below the path of `publicURL`. */
  fetch(request: Request, context?: RuntimeContext): Promise<Response>
  /**
   * Creates the session token for one order, KYC record or onboarding. It expires after `expiresIn` seconds (default 1800).
   *
   * @throws InputError for an invalid subject or option.
   */
  createSession(subject: SessionSubject, options?: SessionOptions): Promise<string>
  /** Returns an order's charge, for the thank-you page and for fulfillment; null without one. */
  getCharge(target: { readonly order: string }): Promise<OrderCharge | null>
  /**
   * Resolves a charge with an outcome that the shop learned elsewhere, such as from the service's dashboard: `paid` or
   * `refunded` in full, `declined`, still `processing`, or `not_created`. Runs the hooks as if the service had reported it.
   * Returns the charge afterwards.
   *
   * @throws InputError when the order has no such charge, or the charge cannot have this outcome.
   */
  resolveCharge(target: ResolveTarget, resolution: Resolution): Promise<OrderCharge>
  /**
   * Closes a cancelled order: its open code or payment page is shown as expired, and no other charge is created. Money that
   * still arrives runs `on.overpaid` instead of `on.paid`. Returns the charge afterwards; null without one.
   */
  closeOrder(target: { readonly order: string }): Promise<OrderCharge | null>
  /**
   * Parses the stored callbacks again, of one order or of all: those that could not be read, matched or verified. Call it
   * after a fix of `parseCallback` or `statusMap`. Runs the hooks of those that can be applied now.
   */
  replayCallbacks(target?: { readonly order?: string }): Promise<ReplayResult>
  /**
   * Returns everything that is stored about an order or a KYC record, as it is stored.
   *
   * @throws InputError for another subject.
   */
  exportData(subject: DataSubject): Promise<StoredData>
  /**
   * Erases what is stored about an order or a KYC record: of an order all but the evidence of payments, of a KYC record
   * everything, with its files. Applies stored callbacks first. Repeat it when it rejects.
   *
   * @throws InputError for another subject.
   */
  eraseData(subject: DataSubject): Promise<ErasedData>
  /**
   * Resumes work interrupted by a crash, a failing hook or a failing store, and removes expired files. Returns the number of
   * tasks it completed. Call it at start-up and every few seconds, from a timer, or as often as a cron trigger allows. It is
   * idempotent, and several processes may run it at once.
   */
  processDue(): Promise<number>
}

/**
 * Creates the server that the elements call. It looks up orders, creates one charge per order through the service, receives
 * the service's callbacks, runs the shop's hooks, accepts documents for KYC records and shows contracts to sign.
 *
 * @throws InputError for an invalid or unknown option, options that enable no feature, and a feature whose operations or
 *   settings the client lacks.
 */
export function createMerchant<O extends Order>(options: MerchantOptions<O>): Merchant {
  checkMerchantOptions(options)
  const context = merchantContext(options)
  const keys = keyring([options.secret].flat(), options.audience ?? context.publicURL)
  const { issue, authenticate, isSigner } = sessions(keys, context.clock)
  const { kyc, onboardings } = options.api
  const documents = (options.kyc && kyc && kycContext(context, kyc, options.kyc, keys)) ?? null
  const kycHandlers = documents && kycRoutes(documents, guard)
  const signature =
    options.signature && onboardings && signatureRoutes(context, onboardings, options.signature, isSigner)
  const cors = options.allowedOrigins?.length ? corsFor(options.allowedOrigins) : null
  const scopes = new WeakMap<Request, RequestScope>()
  const scopeOf = (request: Request) => scopes.get(request) ?? context
  const scoped = ({ scope }: ScopedRequest) => ({ ...context, ...scope })
  const limit = requestLimit(options.allow, context.clock)
  const card = cardRoutes(context, options, keys)
  const pathOf = mountedPath(context)

  const handle = serve(
    merchantApi,
    {
      pix: options.findOrder
        ? {
            create: ({ renew }, from) =>
              guard(from, 'POST /pix', () => finish(from, payByPix(scoped(from), from.order, renew))),
            get: (_, from) => guard(from, 'GET /pix', () => show(from, (loaded) => pixView(loaded, context.rules))),
          }
        : { create: notEnabled, get: notEnabled },
      card: card
        ? {
            get: (_, from) => guard(from, 'GET /card', () => show(from, card.view)),
            pay: (payment, from) => guard(from, 'POST /card', () => finish(from, card.pay(from, payment))),
          }
        : { get: notEnabled, pay: notEnabled },
      kyc: kycHandlers ?? {
        get: notEnabled,
        upload: notEnabled,
        submit: notEnabled,
        store: notEnabled,
        file: notEnabled,
      },
      signature: signature ?? { get: notEnabled, file: notEnabled },
      callbacks: {
        receive: ({ token }, from) => guard(from, 'POST /callbacks', () => receiveCallback(token, from)),
      },
    },
    { authenticate: admit, reject },
  )

  async function admit(request: Request, operation: Operation): Promise<ScopedRequest> {
    const scope = scopeOf(request)
    const session = authenticate(request, operation)
    const order = await session.then(
      (from) => from.order || null,
      () => null,
    )
    const rejection = await limit(request, operation, order, scope.report)
    if (rejection) throw new RejectedRequest(rejection)
    return { ...(await session), scope }
  }

  async function handleUnread(request: Request, path: string): Promise<Response> {
    if (request.bodyUsed)
      throw new SetupError('merchant.fetch(): the body of this request was read before; pass on requests unread')
    return handle(request, path)
  }

  function show(from: ScopedRequest, view: Parameters<typeof pollOrder>[4]) {
    return pollOrder(scoped(from), from.order, from.request, () => deliver(from), view)
  }

  // a charge is finished even when its payer has left; then the hooks run
  async function finish(from: ScopedRequest, response: Promise<Response>): Promise<Response> {
    from.scope.keepAlive(response)
    await response
    deliver(from)
    return response
  }

  async function receiveCallback(token: string, from: ScopedRequest): Promise<Response> {
    const stored = await storeCallback(scoped(from), token, from.request)
    if (stored instanceof Response) return stored
    const task = processInBackground(scoped(from), stored)
    from.scope.keepAlive(task.ended)
    await settledWithin(context.clock, maxResponseDelayMs, task.firstTry)
    return new Response(null, { status: 204 })
  }

  const deliver = (from: ScopedRequest) => from.scope.keepAlive(deliverInBackground(scoped(from), from.order).ended)

  async function guard({ scope }: Pick<ScopedRequest, 'scope'>, where: string, work: () => Promise<Response>) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof BodyTooLargeError) throw error
      scope.report(error, where)
      return problem('internal')
    }
  }

  return {
    async fetch(request, runtime) {
      const requestId = requestIdOf(request, context.random)
      const scope = context.scope(requestId, (work) => runtime?.waitUntil?.(work))
      scopes.set(request, scope)
      const path = pathOf(new URL(request.url).pathname)
      const response = cors?.preflight(request) ?? (await guard({ scope }, 'fetch', () => handleUnread(request, path)))
      response.headers.set('cache-control', 'no-store')
      response.headers.set('x-request-id', requestId)
      cors?.allow(request, response)
      return noSniff(response)
    },
    async createSession(subject, options) {
      const session = await issue(subject, options)
      context.audit({ type: 'session-created', ...auditedSubject(subject) })
      return session
    },
    getCharge: ({ order }) => getCharge(context, order),
    resolveCharge: (target, resolution) => resolveCharge(context, target, resolution),
    closeOrder: ({ order }) => closeOrder(context, order),
    replayCallbacks: ({ order } = {}) => replayCallbacks(context, order),
    exportData: (subject) => exportData(context, documents, subject),
    eraseData: (subject) => eraseData(context, documents, subject),
    processDue: () => processDue(context, documents),
  }
}

/** Milliseconds that the processing of a stored callback may delay its response, so that the service need not send it again. */
const maxResponseDelayMs = 2000

// without the signer, whose e-mail address is personal data
function auditedSubject(subject: SessionSubject) {
  if ('order' in subject) return { order: subject.order }
  return 'kyc' in subject ? { kyc: String(subject.kyc) } : { onboarding: subject.onboarding }
}

/** Responds for a feature that the shop has not enabled. */
const notEnabled = () => problem('not-found')

function reject(rejection: Rejection): Response {
  const { reason } = rejection
  if (reason === 'method-not-allowed') return problem(reason, { headers: { allow: rejection.allowed.join(', ') } })
  return problem(reason, reason === 'validation-failed' ? { fields: rejection.fields } : {})
}
