import { maxTimerMs } from './clock.ts'
import { isRecord } from './is-record.ts'

/** Options of an exponential back-off. */
export interface BackoffOptions {
  /** Milliseconds before the first retry. */
  readonly firstMs: number
  /** Factor from one delay to the next (default 2). */
  readonly factor?: number
  /** Upper limit of every delay, in milliseconds (default: none). */
  readonly maxMs?: number
  /** Share of the delay that is random, from 0 (none, the default) to 1 (all of it: full jitter). */
  readonly jitter?: number
  /** Returns numbers from 0 to 1 (default `Math.random`). */
  readonly random?: () => number
}

/** Returns the milliseconds to wait before a retry (1 is the first), `factor` times more each time, up to `maxMs`. */
export function backoff(
  retry: number,
  { firstMs, factor = 2, maxMs = Infinity, jitter = 0, random = Math.random }: BackoffOptions,
): number {
  const delay = Math.min(firstMs * factor ** (retry - 1), maxMs)
  return delay * (1 - jitter + jitter * random())
}

/** Returns whether the service may process the same request later, by the HTTP status of its response. */
export const isTemporary = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500

/** The longest pause that is obeyed. */
export const maxRetryAfterMs = 60_000

/** Returns the pause that an error's response asks for (`retryAfterMs`), up to 60 s; null when it asks for none. */
export function requestedPauseMs(error: unknown): number | null {
  const ms = isRecord(error) ? error['retryAfterMs'] : null
  return typeof ms === 'number' ? Math.min(ms, maxRetryAfterMs) : null
}

/** Parses `Retry-After` (RFC 9110, 10.2.3) into milliseconds, at most `maxTimerMs`; null when absent or unreadable. */
export function parseRetryAfter(text: string | null, now: number): number | null {
  if (!text) return null
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), maxTimerMs)
}
