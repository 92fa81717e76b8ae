import { AuthenticationError, NetworkError, ServiceError, UnexpectedResponseError } from '../../../src/core/errors.ts'
import { problemOf } from '../../../src/merchant-api/problem-of.ts'

/**
 * Returns the problem that made a call to the merchant's server fail, or null when the failure may be temporary: no
 * connection, a page of a proxy in front of the server, a server that is starting.
 */
export function permanentProblem(error: unknown): string | null {
  const problem = problemOf(error)
  if (problem) return problem === 'internal' ? null : problem
  if (error instanceof NetworkError || error instanceof UnexpectedResponseError) return null
  if (error instanceof AuthenticationError) return 'invalid-session'
  const isTemporary = error instanceof ServiceError && (error.status >= 500 || [408, 425, 429].includes(error.status))
  return isTemporary ? null : 'not-found'
}
