import { ServiceError, UnexpectedResponseError } from '../../core/errors.ts'
import { isTemporary } from '../../core/backoff.ts'
import { requestedPauseMs } from '../../core/backoff.ts'
import { RejectedRequest } from '../../http/serve.ts'
import { problem } from '../../merchant-api/problems.ts'
import { isConfigurationError } from './is-configuration-error.ts'

/**
 * Responds to a request that the service did not serve. `configuration-error`: the service rejects the shop itself (its key,
 * a permission, or a value of the shop's own) or the read, under any status, or redirects it, so a retry does not help.
 * `service-unavailable`: everything else, with the pause that the service asks for, up to 60 s.
 */
export function serviceProblem(error: unknown): Response {
  if (isConfigurationError(error) || isRejected(error)) return problem('configuration-error')
  const pauseMs = requestedPauseMs(error)
  return problem('service-unavailable', pauseMs === null ? {} : { retryAfterSeconds: pauseMs / 1000 })
}

const isRejected = (error: unknown) =>
  (error instanceof ServiceError && !isTemporary(error.status)) ||
  (error instanceof UnexpectedResponseError && error.status >= 300 && error.status < 400)

/** Rejects a request that the service did not serve, with `serviceProblem`. */
export function rejectForService(error: unknown): never {
  throw new RejectedRequest(serviceProblem(error))
}
