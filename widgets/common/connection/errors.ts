import { isTemporary } from '../../../src/core/backoff.ts'
import { problemOf } from '../../../src/merchant-api/responses.ts'

/** No complete response of the merchant's server arrived, or something else responded. A retry may help. */
export class ConnectionError extends Error {}

/** Returns the error for a response that is not what the merchant's server sends. */
export const unexpectedResponse = (name: string) =>
  new ConnectionError(`${name}: not a response of a merchant server; check \`server\``)

/** Returns the error for an element whose page has not set a property that the element needs. */
export const missingSetting = (name: 'server' | 'session') => new TypeError(`${name} is missing; set it`)

export class ResponseError extends Error {
  readonly status: number
  /** The parsed JSON; undefined for anything else. */
  readonly body: unknown
  /** Milliseconds until a retry may succeed; null where the response has no `Retry-After`. */
  readonly retryAfterMs: number | null

  constructor(status: number, body: unknown, retryAfterMs: number | null) {
    super(`server: ${status}`)
    this.status = status
    this.body = body
    this.retryAfterMs = retryAfterMs
  }
}

/** Returns the problem that made a call fail; null when the failure may be temporary, as that of a proxy or a start. */
export function permanentProblem(error: unknown): string | null {
  const problem = problemOf(error)
  if (problem) return ['internal', 'store-unavailable'].includes(problem) || isBusy(error) ? null : problem
  const isLost = error instanceof ResponseError ? isTemporary(error.status) : error instanceof ConnectionError
  return isLost ? null : 'not-found'
}

/** Returns whether the merchant's server works and asks for a pause. */
export const isBusy = (error: unknown): boolean => ['too-many-requests', 'server-busy'].includes(problemOf(error) ?? '')
