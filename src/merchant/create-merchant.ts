import { SetupError } from '../core/errors.ts'
import type { Operation } from '../core/operation.ts'
import { lazyOption } from '../core/option-schemas.ts'
import { corsFor } from '../http/cors.ts'
import { noSniff } from '../http/response.ts'
import { RejectedRequest, serve } from '../http/serve.ts'
import { monitoring } from '../merchant-api/health.ts'
import { merchantApi } from '../merchant-api/index.ts'
import { problem } from '../merchant-api/problems.ts'
import { keyring, lazyKeyring } from './auth/keyring.ts'
import { revocationGuard } from './auth/revocation-guard.ts'
import { revocations } from './auth/revocations.ts'
import { type RevokedSubject, sessions, type SessionSubject } from './auth/sessions.ts'
import { receiveCallback } from './callbacks/receive-callback.ts'
import { replayCallbacks } from './callbacks/replay-callbacks.ts'
import { cardRoutes } from './card/routes.ts'
import { closeOrder } from './charges/close-order.ts'
import { listOrders } from './charges/list-orders.ts'
import { getCharge, orderDetails } from './charges/order-details.ts'
import { pollOrder } from './charges/order-requests.ts'
import { resolveCharge } from './charges/resolve.ts'
import { merchantContext } from './context/context.ts'
import { failureResponse, notEnabled, rejectionResponse } from './failure-responses.ts'
import { kycContext } from './kyc/context.ts'
import { kycRoutes } from './kyc/routes.ts'
import { closing } from './lifecycle/close.ts'
import { starter } from './lifecycle/start.ts'
import { isCalledByService, requestLimit } from './limits/allow.ts'
import { limitRequests } from './limits/running-work.ts'
import type { Merchant } from './merchant.ts'
import { healthCheck } from './monitoring/health.ts'
import { merchantStats } from './monitoring/stats.ts'
import { mountedPath } from './mounted-path.ts'
import { type MerchantOptions, returnedSecret } from './options.ts'
import type { Order } from './order/order.ts'
import { eraseData } from './personal-data/erase-data.ts'
import { exportData } from './personal-data/export-data.ts'
import { payByPix } from './pix/pay.ts'
import { toPixView } from './pix/view.ts'
import { preloader } from './preload.ts'
import { processDue } from './process-due.ts'
import { checkReference } from './reference.ts'
import { actorOf } from './reporting/actor.ts'
import { requestIdOf, type RequestScope, type ScopedRequest } from './reporting/request-scope.ts'
import type { RuntimeContext } from './runtime-context.ts'
import { signatureRoutes } from './signature/routes.ts'
import { checkMerchantOptions } from './startup.ts'

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
  const { clock, running, waiters, newRequestId, newScope } = context.server
  const secret = lazyOption({ operation: 'createMerchant', name: 'secret' }, returnedSecret, options.secret)
  const keys = lazyKeyring(() => keyring([secret()].flat(), context.orders.shop.name()))
  const { issue, revoke, authenticate, isSigner } = sessions(keys, clock, revocations(context.orders))
  const { kyc, onboardings } = options.api
  const documents = (options.kyc && kyc && kycContext(context, kyc, options.kyc, keys)) ?? null
  const kycHandlers = documents && kycRoutes(documents)
  const signature =
    options.signature && onboardings && signatureRoutes(context, onboardings, options.signature, isSigner)
  const cors = options.allowedOrigins?.length ? corsFor(options.allowedOrigins) : null
  const scopes = new WeakMap<Request, RequestScope>()
  const revoked = revocationGuard(clock)
  const scopeOf = (request: Request) => scopes.get(request) ?? context.scope
  const scoped = ({ scope }: ScopedRequest) => ({ ...context, scope })
  const limit = options.allow ? requestLimit(options.allow, clock) : null
  const card = cardRoutes(context, options, keys)
  const pathOf = mountedPath(context)
  const limitInFlight = limitRequests(waiters, options.maxRequests)
  const health = healthCheck(context)
  const server = closing(context)
  const processAllDue = () => processDue(context, documents)

  const handle = serve(
    { ...merchantApi, monitoring },
    {
      monitoring: { health },
      pix: options.findOrder
        ? {
            create: ({ renew }, from) => finish(from, payByPix(scoped(from), from.order, renew)),
            get: (_, from) => pollOrder(context, from, (loaded) => toPixView(context, loaded)),
          }
        : { create: notEnabled, get: notEnabled },
      card: card
        ? {
            get: (_, from) => pollOrder(context, from, card.view),
            pay: (payment, from) => finish(from, card.pay(from, payment)),
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
        receive: ({ token }, from) => receiveCallback(scoped(from), token, from.request),
      },
    },
    { clock, authenticate: admit, reject: rejectionResponse, failed },
  )

  async function admit(request: Request, operation: Operation): Promise<ScopedRequest> {
    const scope = scopeOf(request)
    const session = authenticate(request, operation)
    const order = await session.then(
      (from) => from.order || null,
      () => null,
    )
    const rejection = await limit?.(request, operation, order, scope.report)
    if (rejection) throw new RejectedRequest(rejection)
    const admitted = await session
    await revoked.admit(admitted)
    return { ...admitted, scope }
  }

  // a callback that is not stored may be a lost payment
  const isServedWhileClosing = (path: string) =>
    path === monitoring.health.path || (!server.isClosed && isCalledByService(path))

  function handleUnread(request: Request): Promise<Response> {
    const path = pathOf(new URL(request.url).pathname)
    if (running.isClosing && !isServedWhileClosing(path))
      return Promise.resolve(problem('server-busy', { retryAfterSeconds: closingPauseSeconds }))
    if (request.bodyUsed)
      throw new SetupError('merchant.fetch(): the body of this request was read before; pass on requests unread')
    // a callback that is rejected may be a lost payment
    const isLimited = !isCalledByService(path) && path !== monitoring.health.path
    return isLimited ? limitInFlight(() => handle(request, path)) : handle(request, path)
  }

  // a charge is finished even when its payer has left
  function finish({ scope }: ScopedRequest, response: Promise<Response>): Promise<Response> {
    scope.keepAlive(response)
    return response
  }

  /** Reports an error of a route: of `PUT /kyc/uploads`, without the placeholders of the path. */
  function failed(error: unknown, request: Request, { method, path }: Operation): Response {
    scopeOf(request).report(error, `${method} ${path.replace(/\/\{.*/, '')}`)
    return failureResponse(error)
  }

  async function respond(request: Request, runtime: RuntimeContext | undefined): Promise<Response> {
    const requestId = requestIdOf(request, newRequestId)
    const scope = newScope(requestId, (work) => {
      void running.track(work)
      runtime?.waitUntil?.(work)
    })
    scopes.set(request, scope)
    let response = cors?.preflight(request)
    try {
      response ??= await revoked.checkResponse(request, await handleUnread(request))
    } catch (error) {
      scope.report(error, 'fetch')
      response = failureResponse(error)
    }
    response.headers.set('cache-control', 'no-store')
    response.headers.set('x-request-id', requestId)
    cors?.allow(request, response)
    return noSniff(response)
  }

  const fetch: Merchant['fetch'] = (request, runtime) => running.track(respond(request, runtime))

  const createSession: Merchant['createSession'] = async (subject, options) => {
    const session = await issue(subject, options)
    context.scope.audit({ type: 'session-created', ...auditedSubject(subject) })
    return session
  }

  const revokeSessions: Merchant['revokeSessions'] = async (subject, options) => {
    const actor = actorOf('merchant.revokeSessions', options)
    await revoke(subject)
    context.scope.audit({ type: 'sessions-revoked', ...auditedSubject(subject), ...actor })
  }

  return {
    fetch,
    createSession,
    revokeSessions,
    preload: preloader(context.server, createSession, fetch),
    async getCharge({ order }) {
      checkReference('merchant.getCharge', 'order', order)
      return getCharge(context, order)
    },
    async getOrder({ order }) {
      checkReference('merchant.getOrder', 'order', order)
      return orderDetails(context, order)
    },
    listOrders: (query) => listOrders(context, query),
    stats: () => merchantStats(context),
    resolveCharge: (...resolution) => resolveCharge(context, ...resolution),
    closeOrder: ({ order }, options) => closeOrder(context, order, options),
    replayCallbacks: ({ order } = {}, options) => replayCallbacks(context, order, options),
    exportData: (subject) => exportData(context, documents, subject),
    eraseData: (subject, options) => eraseData(context, documents, subject, options),
    processDue: processAllDue,
    start: starter(context, processAllDue),
    close: server.close,
  }
}

/** Seconds after which a request that a closing server rejected may be sent again, to another process. */
const closingPauseSeconds = 1

// without the signer, whose e-mail address is personal data
function auditedSubject(subject: SessionSubject | RevokedSubject) {
  if ('order' in subject) return { order: subject.order }
  return 'kyc' in subject ? { kyc: String(subject.kyc) } : { onboarding: subject.onboarding }
}
