import type { Rejection } from '../http/serve.ts'
import { problem } from '../merchant-api/problems.ts'
import { StoreError } from './stores/store-error.ts'

/** Seconds after which a client may try again when the store has failed. */
const storePauseSeconds = 2

/** Responds to a request that has failed: the client may try again soon when it was the store. */
export const failureResponse = (error: unknown): Response =>
  error instanceof StoreError
    ? problem('store-unavailable', { retryAfterSeconds: storePauseSeconds })
    : problem('internal')

/** Responds to a request that was rejected before its route ran. */
export function rejectionResponse(rejection: Rejection): Response {
  const { reason } = rejection
  if (reason === 'method-not-allowed') return problem(reason, { headers: { allow: rejection.allowed.join(', ') } })
  // the rest of the body would hold the connection
  if (reason === 'malformed-request' && rejection.isTooSlow)
    return problem(reason, { headers: { connection: 'close' } })
  return problem(reason, reason === 'validation-failed' ? { fields: rejection.fields } : {})
}

/** Responds for a feature that the shop has not enabled. */
export const notEnabled = (): Response => problem('not-found')
