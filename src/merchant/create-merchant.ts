import { monotonicMs } from '../core/clock.ts'
import { lazy } from '../core/lazy.ts'
import { requestError } from '../http/check-request.ts'
import { asksToWait } from '../http/conditional.ts'
import { corsFor } from '../http/cors.ts'
import { noSniff } from '../http/response.ts'
import { serve } from '../http/serve.ts'
import { merchantApi, monitoring } from '../merchant-api/index.ts'
import type { MerchantOperation } from '../merchant-api/merchant-operation.ts'
import { answeringSettings } from './answering-settings.ts'
import { shopKeyring } from './auth/keyring.ts'
import { revocations } from './auth/revocations.ts'
import type { RevokedSubject, SessionSubject } from './auth/session-subject.ts'
import { sessions } from './auth/sessions.ts'
import { sessionVerifier, type VerifiedSession } from './auth/verify-session.ts'
import { callbackURL } from './callbacks/callback-address.ts'
import { replayCallbacks } from './callbacks/replay-callbacks.ts'
import { getCharge } from './charges/order-details.ts'
import { merchantContext } from './context/context.ts'
import type { Receiver } from './context/context.ts'
import type { StoredOrder } from './context/orders.ts'
import { featureDefinitions, type MerchantGroups, type MerchantStats } from './features.ts'
import { closing } from './lifecycle/close.ts'
import { starter } from './lifecycle/start.ts'
import { requestLimit } from './limits/allow.ts'
import { limitRequests } from './limits/running-work.ts'
import type { EnabledBy, InferredFrom, Merchant, MerchantServer, PerhapsEnabledBy } from './merchant.ts'
import { healthCheck } from './monitoring/health.ts'
import { serverStats } from './monitoring/stats.ts'
import { chargeRules, type MerchantOptions } from './options.ts'
import type { Order } from './order/order.ts'
import { eraseData } from './personal-data/erase-data.ts'
import { exportData } from './personal-data/export-data.ts'
import { preloader } from './preload.ts'
import { processDue } from './process-due.ts'
import { referenceIn } from './reference.ts'
import { actorOf } from './reporting/audit-event.ts'
import type { RequestScope, RuntimeContext } from './reporting/request-scope.ts'
import { failureResponse, rejectionResponse, type ScopedRequest } from './routes.ts'
import { checkMerchantOptions } from './startup.ts'

/**
 * Creates the server that the elements call. It looks up orders, creates one charge per order through the service, receives
 * the service's callbacks, runs the shop's hooks, accepts documents for KYC records and shows contracts to sign.
 *
 * @throws InputError for an invalid or unknown option, options that enable no feature, and a feature whose operations or
 *   settings the client lacks.
 */
export function createMerchant<O extends Order, Given = MerchantOptions<O>>(
  options: MerchantOptions<O> & InferredFrom<Given>,
): Merchant<EnabledBy<Given>[keyof MerchantGroups], PerhapsEnabledBy<Given>[keyof MerchantGroups]> {
  checkMerchantOptions(options)
  options.recorder?.settings(answeringSettings(options))
  const receivers: Record<string, Receiver | undefined> = {}
  const context = merchantContext(options, chargeRules(options), receivers)
  const { address, clock, running, newScope } = context.server
  const keys = shopKeyring(options, () => context.records.shop.name())
  const withdrawals = revocations(context.records)
  const { issue, revoke, isSigner } = sessions(keys, clock, withdrawals)
  const allowRequest = options.allow ? requestLimit(options.allow, clock) : null
  const verifier = sessionVerifier(keys, clock, withdrawals, allowRequest)
  const features = featureDefinitions.map(({ create }) => create({ options, context, keys, isSigner }))
  Object.assign(receivers, ...features.map((feature) => feature.receivers))
  const cors = options.allowedOrigins?.length ? corsFor(options.allowedOrigins) : null
  const server = closing(context)
  const limit = limitRequests(context.server, server, options.maxRequests)
  const processAllDue = () => processDue(context, features)
  const handle = serve<typeof operations, ScopedRequest, RequestState>(
    operations,
    Object.assign({ monitoring: { health: healthCheck(context, features) } }, ...features.map(({ routes }) => routes)),
    { clock, limit, authenticate, reject: rejectionResponse, failed },
  )

  /** Returns what a page's session names. The service and monitoring have none. */
  async function authenticate(
    request: Request,
    operation: MerchantOperation,
    state: RequestState,
  ): Promise<ScopedRequest> {
    const { scope } = state
    if (operation.session === 'none' && operation.caller !== 'page') return { session: 'none', request, scope }
    let stored: Promise<StoredOrder> | undefined
    const { session, verified } = await verifier.authenticate(request, operation, scope.report, (verifying) => {
      // a request that waits reads when a change is announced
      if (verifying.session === 'order' && !asksToWait(request.headers)) stored = readBeside(verifying.order)
    })
    state.verified = verified
    return { ...session, scope, stored }
  }

  function readBeside(order: string): Promise<StoredOrder> {
    const stored = context.orders.orderRecords.read(order)
    stored.catch(() => {}) // the caller that needs the record gets the error
    return stored
  }

  /** Returns the path of a request below that of `publicURL`; empty outside of it. */
  function mountedPath({ url }: Request): string {
    const { pathname } = new URL(url)
    const { mountPath } = address()
    // frameworks redirect to a path with a trailing slash where they are set to
    if (pathname.startsWith(`${mountPath}/`)) return pathname.slice(mountPath.length).replace(/(?<=[^/])\/$/, '')
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
  function failed(error: unknown, { method, path }: MerchantOperation, { scope }: RequestState): Response {
    scope.report(error, `${method} ${path.replace(/\/\{.*/, '')}`)
    return failureResponse(error)
  }

  async function respond(request: Request, runtime: RuntimeContext | undefined): Promise<Response> {
    const scope = newScope(request, runtime)
    const state: RequestState = { scope, verified: null }
    let response = cors?.preflight(request)
    try {
      response ??= await handle(request, mountedPath(request), state)
      const { verified } = state
      if (verified && monotonicMs(clock) - verified.checkedAt >= minWaitMs)
        response = await verifier.checkAgain(verified, response)
    } catch (error) {
      scope.report(error, 'fetch')
      response = failureResponse(error)
    }
    response.headers.set('cache-control', 'no-store')
    if (scope.requestId !== null) response.headers.set('x-request-id', scope.requestId)
    cors?.allow(request, response)
    return noSniff(response)
  }

  // Express and node:http ignore the promise, so a rejection must stay unhandled to be seen
  const fetch: MerchantServer['fetch'] = (request, runtime) => {
    const error = requestError('merchant.fetch', request)
    return error ? Promise.reject(error) : running.track(respond(request, runtime))
  }

  const createSession: MerchantServer['createSession'] = async (subject, options) => {
    const session = await issue(subject, options)
    context.scope.audit({ type: 'session-created', ...auditedSubject(subject) })
    return session
  }

  const revokeSessions: MerchantServer['revokeSessions'] = async (subject, options) => {
    const actor = actorOf('merchant.revokeSessions', options)
    await revoke(subject)
    context.scope.audit({ type: 'sessions-revoked', ...auditedSubject(subject), ...actor })
  }

  const functions: MerchantServer = {
    fetch,
    createSession,
    revokeSessions,
    callbackURL: (subject) => callbackURL(context, keys, subject),
    preload: preloader(context.server, createSession, fetch),
    getCharge: async (target) => getCharge(context, referenceIn('merchant.getCharge', 'order', target)),
    stats: () => serverStats<MerchantStats>(context, features),
    replayCallbacks: async (target, options) => replayCallbacks(context, target, options),
    exportData: (subject) => exportData(context, features, subject),
    eraseData: (subject, options) => eraseData(context, features, subject, options),
    processDue: processAllDue,
    start: starter(context, processAllDue),
    close: server.close,
  }
  return Object.assign(functions, ...features.map((feature) => feature.functions))
}

/** What the server keeps of a request while it is served. */
interface RequestState {
  readonly scope: RequestScope
  /** Null before its session is verified, and without one. */
  verified: VerifiedSession | null
}

const operations = { ...merchantApi, monitoring }

/** Milliseconds after which a request counts as one that waited, so that its session is checked again. */
const minWaitMs = 1000

// without the signer, whose e-mail address is personal data
function auditedSubject(subject: SessionSubject | RevokedSubject) {
  if ('kyc' in subject) return { kyc: String(subject.kyc) }
  return 'onboarding' in subject ? { onboarding: subject.onboarding } : subject
}
