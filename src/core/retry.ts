import { NetworkError, ServiceError } from './errors.ts'

const longest = 60_000

/** Milliseconds until a read is tried again, or null when trying again is no use: full jitter, or what the service asks for. */
export function retryDelay(error: unknown, attempt: number, random: () => number): number | null {
  if (error instanceof NetworkError) return error.aborted ? null : backoff(attempt, random)
  if (!(error instanceof ServiceError) || !passes(error.status)) return null
  if (error.retryAfter === null) return backoff(attempt, random)
  return error.retryAfter <= longest ? error.retryAfter : null
}

/** `Retry-After` in milliseconds: seconds or a date (RFC 9110, 10.2.3), null when absent or unreadable. */
export function readRetryAfter(text: string | null, now: number): number | null {
  if (!text) return null
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

const passes = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500

const backoff = (attempt: number, random: () => number) => random() * Math.min(500 * 2 ** (attempt - 1), 8000)
