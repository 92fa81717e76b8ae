import { backoff } from './backoff.ts'
import { NetworkError, ServiceError } from './errors.ts'
import { maxRetryAfterMs } from './retry-after.ts'

/**
 * Returns the milliseconds to wait before a read is retried, or null when a retry cannot help: what the service asks for
 * (up to 60 s), otherwise exponential back-off with full jitter.
 */
export function retryDelayMs(error: unknown, attempt: number, random: () => number): number | null {
  const delayMs = () => backoff(attempt, { firstMs: 500, maxMs: 8000, jitter: 1, random })
  if (error instanceof NetworkError) return error.aborted ? null : delayMs()
  if (!(error instanceof ServiceError) || !isTemporary(error.status)) return null
  if (error.retryAfterMs === null) return delayMs()
  return error.retryAfterMs <= maxRetryAfterMs ? error.retryAfterMs : null
}

/** Returns whether the service may process the same request later, by the HTTP status of its response. */
export const isTemporary = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500
