import { problemOf } from '../../../src/merchant-api/responses.ts'
import { ConnectionError, ResponseError } from './errors.ts'

/**
 * Returns the problem that made a call to the merchant's server fail, or null when the failure may be temporary: no
 * connection, a page of a proxy in front of the server, a server that is starting.
 */
export function permanentProblem(error: unknown): string | null {
  const problem = problemOf(error)
  if (problem) return ['internal', 'store-unavailable'].includes(problem) || isBusy(error) ? null : problem
  if (error instanceof ConnectionError) return null
  if (!(error instanceof ResponseError)) return 'not-found'
  const { status } = error
  if (status === 401) return 'invalid-session'
  return status >= 500 || [408, 425, 429].includes(status) ? null : 'not-found'
}

/** Returns whether the merchant's server works and asks for a pause. */
export const isBusy = (error: unknown): boolean => ['too-many-requests', 'server-busy'].includes(problemOf(error) ?? '')
