import { backoff, requestedPauseMs } from '../../../src/core/backoff.ts'
import type { WithResponse } from '../../../src/core/options.ts'
import type { Platform } from './platform.ts'
import { globalPage, maxWaiting } from './waiting-requests.ts'

/** One resource of the merchant's server that is polled. */
export interface PollTarget {
  /** Sends one request; data of null means that nothing changed. */
  request(headers: Record<string, string>, signal: AbortSignal): Promise<WithResponse<unknown>>
  /** Handles a response; returns whether to go on polling. */
  onResponse(data: unknown): boolean
  /** Handles a failure; returns milliseconds until the next request, null to stop, undefined for the default pause. */
  onError(error: unknown): number | null | undefined
}

const waitSeconds = 25
const jitter = 0.25
const pauses = { firstMs: 1000, maxMs: 10_000, jitter }

/** Milliseconds that one request may take: longer than the server is asked to hold it. */
export const requestTimeoutMs = (waitSeconds + 15) * 1000

/**
 * Polls, one request at a time, until the signal is aborted. A server that waits for a change (it sends
 * `Preference-Applied`) is polled again at once. Any other server is polled again after 2 s, growing to 10 s while
 * nothing changes. While two requests of the page's elements wait, others ask every 3 s. After a failure the pause is 1 s,
 * doubling to 10 s. After one with `Retry-After` it is that, up to 60 s, and a random part of the same pause, so that pages
 * that were rejected together come back one after another.
 * `shownEtag` is the entity tag of a response that is shown already (default: none).
 */
export async function longPoll(
  target: PollTarget,
  { clock, random, page = globalPage }: Platform,
  signal: AbortSignal,
  shownEtag?: string,
) {
  // null before the first response
  let etag = shownEtag || null
  let quickResponses = 0
  let unchanged = 0
  let failures = 0
  while (!signal.aborted) {
    const startedAt = clock.now()
    let pause: number | null
    page.guicheWaits ??= 0
    const mayWait = page.guicheWaits < maxWaiting
    if (mayWait) page.guicheWaits++
    try {
      const known = etag
      const headers = { ...(mayWait && { prefer: `wait=${waitSeconds}` }), ...(known && { 'if-none-match': known }) }
      const { data, response } = await target.request(headers, signal)
      if (signal.aborted) return
      etag = response.headers.get('etag') ?? ''
      // a server that claims to wait and does not is trusted for a few responses only
      quickResponses = clock.now() - startedAt < 1000 ? quickResponses + 1 : 0
      const waits = etag && (!known || response.headers.has('preference-applied'))
      pause =
        quickResponses < 5 && (known === null || waits)
          ? 0
          : // the second pause is 3 s
            backoff(mayWait ? unchanged + 1 : 2, { ...pauses, firstMs: 2000, factor: 1.5, random })
      unchanged = data === null && pause ? unchanged + 1 : 0
      failures = 0
      if (!target.onResponse(data)) return
    } catch (error) {
      if (signal.aborted) return
      // without an ETag the next response comes at once, so that the user sees that the connection is back
      etag = ''
      const delay = target.onError(error)
      const askedMs = requestedPauseMs(error) ?? 0
      pause =
        delay === undefined ? askedMs + backoff(++failures, { ...pauses, jitter: askedMs ? 1 : jitter, random }) : delay
    } finally {
      if (mayWait) page.guicheWaits--
    }
    if (pause === null) return
    // without a pause the element shows the response first
    await (pause && clock.sleep(pause, signal).catch(() => {}))
  }
}
