import { backoff } from './backoff.ts'
import { maxTimerMs } from './clock.ts'
import { NetworkError, ServiceError } from './errors.ts'

const maxRetryAfterMs = 60_000

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

/** Returns the pause that a response asks for (`Retry-After`), in milliseconds and up to 60 s; null when it asks for none. */
export function requestedPauseMs(error: unknown): number | null {
  if (!(error instanceof ServiceError) || error.retryAfterMs === null) return null
  return Math.min(error.retryAfterMs, maxRetryAfterMs)
}

/**
 * Parses `Retry-After`, in seconds or as a date (RFC 9110, 10.2.3), into milliseconds, at most `maxTimerMs`; null when absent
 * or unreadable.
 */
export function parseRetryAfter(text: string | null, now: number): number | null {
  if (!text) return null
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), maxTimerMs)
}

const isTemporary = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500
