import { problemOf } from '../../src/contract/problems.ts'
import { AuthenticationError, ContractError, NetworkError, ServiceError } from '../../src/core/errors.ts'

/**
 * The problem that a failed call to a merchant's server ends in, or null when it may pass: no connection, a page that
 * stands before the server, a server that is just starting.
 */
export function problemIn(error: unknown): string | null {
  const problem = problemOf(error)
  if (problem) return problem === 'internal' ? null : problem
  if (error instanceof NetworkError || error instanceof ContractError) return null
  if (error instanceof AuthenticationError) return 'session'
  const passes = error instanceof ServiceError && (error.status >= 500 || [408, 425, 429].includes(error.status))
  return passes ? null : 'missing'
}
