import { maxTimerMs } from './clock.ts'
import { isRecord } from './is-record.ts'

/** The longest pause that is obeyed. */
export const maxRetryAfterMs = 60_000

/** Returns the pause that an error's response asks for (`retryAfterMs`), up to 60 s; null when it asks for none. */
export function requestedPauseMs(error: unknown): number | null {
  const ms = isRecord(error) ? error['retryAfterMs'] : null
  return typeof ms === 'number' ? Math.min(ms, maxRetryAfterMs) : null
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
