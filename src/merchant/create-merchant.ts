import { monotonicMs } from '../core/clock.ts'
import { inputError } from '../core/errors.ts'
import { SetupError } from '../core/setup-error.ts'
import { lazy } from '../core/lazy.ts'
import { corsFor } from '../http/cors.ts'
import { noSniff } from '../http/response.ts'
import { serve } from '../http/serve.ts'
import { merchantApi, monitoring } from '../merchant-api/index.ts'
import type { MerchantOperation } from '../merchant-api/merchant-operation.ts'
import { shopKeyring } from './auth/keyring.ts'
import { revocations } from './auth/revocations.ts'
import type { RevokedSubject, SessionSubject } from './auth/session-subject.ts'
import { sessions } from './auth/sessions.ts'
import { sessionVerifier } from './auth/verify-session.ts'
import { callbackURL } from './callbacks/callback-address.ts'
import { receiveCallback } from './callbacks/receive-callback.ts'
import { serviceReceivers } from './callbacks/receivers.ts'
import { replayCallbacks } from './callbacks/replay-callbacks.ts'
import { cardRouteHandlers } from './card/routes.ts'
import { closeOrder } from './charges/close-order.ts'
import { orderEvidence } from './charges/evidence.ts'
import { listOrders } from './charges/list-orders.ts'
import { findByEndToEnd, getCharge, orderDetails } from './charges/order-details.ts'
import { resolveCharge } from './charges/resolve.ts'
import { getCompany, listCompanies, resolveCompany } from './companies/back-office.ts'
import { createCompany } from './companies/create-company.ts'
import { merchantContext } from './context/context.ts'
import { featureContexts, featuresOf, statusCounts } from './features.ts'
import { kycRouteHandlers } from './kyc/routes.ts'
import { closing } from './lifecycle/close.ts'
import { starter } from './lifecycle/start.ts'
import { requestLimit } from './limits/allow.ts'
import { limitRequests } from './limits/running-work.ts'
import type { Merchant } from './merchant.ts'
import { healthCheck } from './monitoring/health.ts'
import { serverStats } from './monitoring/stats.ts'
import { chargeRules, type MerchantOptions } from './options.ts'
import type { Order } from './order/order.ts'
import { eraseData } from './personal-data/erase-data.ts'
import { exportData } from './personal-data/export-data.ts'
import { getPayout, listPayoutViews, resolvePayout, resumePayouts } from './payouts/back-office.ts'
import { checkPayouts } from './payouts/check-payouts.ts'
import { payOut } from './payouts/pay-out.ts'
import { receivePayout } from './payouts/process-payout.ts'
import { pixRouteHandlers } from './pix/routes.ts'
import { preloader } from './preload.ts'
import { processDue } from './process-due.ts'
import { checkReference } from './reference.ts'
import { actorOf } from './reporting/audit-event.ts'
import type { RequestScope, RuntimeContext } from './reporting/request-scope.ts'
import { failureResponse, rejectionResponse, type ScopedRequest } from './routes.ts'
import { hasSignatureOperations } from './signature/options.ts'
import { signatureRouteHandlers } from './signature/routes.ts'
import { isVolatile } from './stores/memory.ts'
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
  const context = merchantContext(options, chargeRules(options), {
    ...serviceReceivers(options.api, options.on),
    ...(options.payouts && { payout: async ({ scope }, payout) => receivePayout(paying('a callback'), payout, scope) }),
  })
  const { address, clock, running, newScope } = context.server
  const keys = shopKeyring(options, () => context.orders.shop.name())
  const withdrawals = revocations(context.orders)
  const { issue, revoke, isSigner } = sessions(keys, clock, withdrawals)
  const allowRequest = options.allow ? requestLimit(options.allow, clock) : null
  const verifier = sessionVerifier(keys, clock, withdrawals, allowRequest)
  const { documents, companies, payouts } = featureContexts(options, context, keys)
  const features = featuresOf(context, { documents, companies, payouts })
  const cors = options.allowedOrigins?.length ? corsFor(options.allowedOrigins) : null
  const scopes = new WeakMap<Request, RequestScope>()
  const scopeOf = (request: Request) => scopes.get(request) ?? context.scope
  const server = closing(context)
  const limit = limitRequests(context.server, server, options.maxRequests)
  const processAllDue = () => processDue(context, features)
  if (payouts && isVolatile(options.store))
    context.scope.report(
      new SetupError('payouts with memoryStore(): a restart forgets what was paid; use a database'),
      'createMerchant',
    )

  const paying = (operation: string) => enabled(payouts, 'payouts', operation)
  const openingAccounts = (operation: string) => enabled(companies, 'companies', operation)

  const handle = serve<typeof operations, ScopedRequest>(
    operations,
    {
      monitoring: { health: healthCheck(context, features) },
      pix: pixRouteHandlers(context, options.pix),
      card: cardRouteHandlers(context, options.api, options.card, keys),
      kyc: documents.kyc || documents.onboarding ? kycRouteHandlers(documents) : null,
      signature:
        options.signature && hasSignatureOperations(options.api.onboardings)
          ? signatureRouteHandlers(context, options.api.onboardings, options.signature, isSigner)
          : null,
      companies: companies && {
        create: (input, { company, scope }) =>
          scope.keepAliveUntilDone(createCompany({ ...companies, merchant: { ...context, scope } }, company, input)),
      },
      callbacks: {
        receive: ({ token }, { request, scope }) => receiveCallback({ ...context, scope }, token, request),
      },
    },
    { clock, limit, authenticate, reject: rejectionResponse, failed },
  )

  /** Returns what a page's session names. The service and monitoring have none. */
  async function authenticate(request: Request, operation: MerchantOperation): Promise<ScopedRequest> {
    const scope = scopeOf(request)
    const { session, caller } = operation
    if (session === 'none' && caller !== 'page') return { session, request, scope }
    return { ...(await verifier.authenticate(request, operation, scope.report)), scope }
  }

  /** Returns the path of a request below that of `publicURL`; empty outside of it. */
  function mountedPath({ url }: Request): string {
    const { pathname } = new URL(url)
    const { mountPath } = address()
    if (pathname.startsWith(`${mountPath}/`)) return pathname.slice(mountPath.length)
    logOutside()
    return ''
  }

  // a framework that removes the path itself makes every response a 404
  const logOutside = lazy(() =>
    context.scope.logLine(
      'fetch: a request outside the path of `publicURL` got a 404; pass on requests with their whole path',
    ),
  )

  /** Reports an error of a route: of `PATCH /kyc/uploads`, without the placeholders of the path. */
  function failed(error: unknown, request: Request, { method, path }: MerchantOperation): Response {
    scopeOf(request).report(error, `${method} ${path.replace(/\/\{.*/, '')}`)
    return failureResponse(error)
  }

  async function respond(request: Request, runtime: RuntimeContext | undefined): Promise<Response> {
    const scope = newScope(request, runtime)
    scopes.set(request, scope)
    let response = cors?.preflight(request)
    try {
      response ??= await handle(request, mountedPath(request))
      const { checkedAt = Infinity } = verifier.sessions.get(request) ?? {}
      if (monotonicMs(clock) - checkedAt >= minWaitMs) response = await verifier.checkAgain(request, response)
    } catch (error) {
      scope.report(error, 'fetch')
      response = failureResponse(error)
    }
    response.headers.set('cache-control', 'no-store')
    if (scope.requestId !== null) response.headers.set('x-request-id', scope.requestId)
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
    callbackURL: (subject) => callbackURL(context, keys, subject),
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
    findByEndToEnd: (id) => findByEndToEnd(context, id),
    evidence: async ({ order }) => orderEvidence(context, order),
    async stats() {
      const [stats, counts] = await Promise.all([
        serverStats(context, features),
        statusCounts(context, { companies, payouts }),
      ])
      return { ...stats, ...counts }
    },
    resolveCharge: (...resolution) => resolveCharge(context, ...resolution),
    closeOrder: ({ order }, options) => closeOrder(context, order, options),
    replayCallbacks: async (target = {}, options) => replayCallbacks(context, target, options),
    payOut: async ({ payout }) => running.track(payOut(paying('merchant.payOut'), payout)),
    getPayout: async ({ payout }) => getPayout(paying('merchant.getPayout'), payout),
    listPayouts: async (query) => listPayoutViews(paying('merchant.listPayouts'), query),
    resolvePayout: async ({ payout }, ...resolution) =>
      resolvePayout(paying('merchant.resolvePayout'), payout, ...resolution),
    checkPayouts: async (references) => checkPayouts(paying('merchant.checkPayouts'), references),
    resumePayouts: async (options) => resumePayouts(paying('merchant.resumePayouts'), options),
    getCompany: async ({ company }) => getCompany(openingAccounts('merchant.getCompany'), company),
    listCompanies: async (query) => listCompanies(openingAccounts('merchant.listCompanies'), query),
    resolveCompany: async ({ company }, ...resolution) =>
      resolveCompany(openingAccounts('merchant.resolveCompany'), company, ...resolution),
    exportData: (subject) => exportData(context, features, subject),
    eraseData: (subject, options) => eraseData(context, features, subject, options),
    processDue: processAllDue,
    start: starter(context, processAllDue),
    close: server.close,
  }
}

const operations = { ...merchantApi, monitoring }

/** Returns the context of a feature. Throws an InputError without the option that enables it. */
function enabled<Feature>(feature: Feature | null, option: string, operation: string): Feature {
  if (feature) return feature
  throw inputError(operation, { [option]: [`is required; pass the option \`${option}\` to createMerchant()`] })
}

/** Milliseconds after which a request counts as one that waited, so that its session is checked again. */
const minWaitMs = 1000

// without the signer, whose e-mail address is personal data
function auditedSubject(subject: SessionSubject | RevokedSubject) {
  if ('order' in subject) return { order: subject.order }
  if ('company' in subject) return { company: subject.company }
  return 'kyc' in subject ? { kyc: String(subject.kyc) } : { onboarding: subject.onboarding }
}
