import { NetworkError, ServiceError } from './errors.ts'
import { maxRetryAfterMs } from './retry-after.ts'

/**
 * Returns the milliseconds to wait before a read is retried, or null when a retry cannot help: what the service asks for
 * (up to 60 s), otherwise exponential back-off with full jitter.
 */
export function retryDelayMs(error: unknown, attempt: number, random: () => number): number | null {
  const isService = error instanceof ServiceError
  const mayHelp = isService ? isTemporary(error.status) : error instanceof NetworkError && !error.aborted
  const asked = isService ? error.retryAfterMs : null
  if (!mayHelp || Number(asked) > maxRetryAfterMs) return null
  return asked ?? Math.min(500 * 2 ** (attempt - 1), 8000) * random()
}

/** Returns whether the service may process the same request later, by the HTTP status of its response. */
export const isTemporary = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500
