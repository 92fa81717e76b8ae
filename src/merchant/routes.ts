import type { Handlers, Rejection } from '../http/serve.ts'
import type { merchantApi } from '../merchant-api/index.ts'
import { problem } from '../merchant-api/problems.ts'
import type { SessionRequest } from './auth/verify-session.ts'
import type { StoredOrder } from './context/orders.ts'
import type { RequestScope } from './reporting/request-scope.ts'
import { StoreError } from './stores/store-error.ts'

/** A request to a route, with what its session names and with its scope. */
export type ScopedRequest = SessionRequest & {
  readonly scope: RequestScope
  /** The record of the session's order, as it was read beside the session's withdrawal. */
  readonly stored?: Promise<StoredOrder> | undefined
}

export type OrderRequest = Extract<ScopedRequest, { readonly session: 'order' }>

/** The handlers of routes, by their areas. Each receives a request with the session that its operation declares. */
export type AreaHandlers = Partial<Handlers<typeof merchantApi, ScopedRequest>>

export type RouteHandlers<Area extends keyof typeof merchantApi> = Required<AreaHandlers>[Area]

/** Responds to a request that was rejected before its handler ran. */
export function rejectionResponse(rejection: Rejection): Response {
  const { reason } = rejection
  if (reason === 'method-not-allowed') return problem(reason, { headers: { allow: rejection.allowed.join(', ') } })
  // the rest of the body would hold the connection
  if (reason === 'malformed-request' && rejection.isTooSlow)
    return problem(reason, { headers: { connection: 'close' } })
  return problem(reason, reason === 'validation-failed' ? { fields: rejection.fields } : {})
}

/** Seconds after which a client may try again when the store has failed. */
const storePauseSeconds = 2

/** Responds to a request that has failed: the client may try again soon when it was the store. */
export const failureResponse = (error: unknown): Response =>
  error instanceof StoreError
    ? problem('store-unavailable', { retryAfterSeconds: storePauseSeconds })
    : problem('internal')
