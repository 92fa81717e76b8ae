import { type Clock, monotonicMs } from '../core/clock.ts'
import { textFingerprint } from '../core/text-fingerprint.ts'
import { lazy } from '../core/lazy.ts'
import { jsonTextResponse } from './response.ts'

/** What a resource shows at a time. */
interface View {
  readonly server_time: string
}

/** A view as it is sent. It is computed once, and sent again while only the server's time is another. */
export interface Representation {
  readonly etag: string
  /** Returns the view as JSON, with this `server_time`. */
  jsonAt(serverTime: string): string
}

/** A conditional request: the client may have the current view already, and may want to wait for a change. */
export interface ConditionalRequest {
  /** Returns in how many milliseconds the wait ends; at most 0 once it is over. */
  leftMs(): number
  /** Returns the view when the client does not have it, a 304 when the wait is over, or null when the wait continues. */
  respond(view: Representation, serverTime: string): Response | null
  /** Returns the 304 for a client that has the view of the last call of `respond`. */
  notModified(): Response
  /** Returns the 304 for a client that keeps the view that it has, whichever that is. */
  keepView(): Response
}

/** Reads `If-None-Match` and `Prefer: wait` (RFC 7240). The wait ends after `maxWaitSeconds` or with the signal. */
export function conditionalRequest(
  { headers, signal }: Pick<Request, 'headers' | 'signal'>,
  clock: Clock,
  maxWaitSeconds: number,
): ConditionalRequest {
  const waitSeconds = preferredWait(headers.get('prefer'), maxWaitSeconds)
  const knownTags = headers.get('if-none-match')
  const endsAt = monotonicMs(clock) + (waitSeconds ?? 0) * 1000
  const leftMs = () => endsAt - monotonicMs(clock)
  let etag = ''
  const notModified = (tag = etag) => new Response(null, { status: 304, headers: responseHeaders(tag, waitSeconds) })
  return {
    leftMs,
    respond(view, serverTime) {
      ;({ etag } = view)
      if (!matchesEtag(knownTags, etag))
        return jsonTextResponse(view.jsonAt(serverTime), { headers: responseHeaders(etag, waitSeconds) })
      return signal.aborted || leftMs() <= 0 ? notModified() : null
    },
    notModified: () => notModified(),
    keepView: () => notModified(knownTags ?? ''),
  }
}

const responseHeaders = (etag: string, waitSeconds: number | null) => ({
  etag,
  ...(waitSeconds !== null && { 'preference-applied': `wait=${waitSeconds}` }),
})

/** Returns whether a request waits for a change when its client has the current view. */
export const asksToWait = (headers: Headers): boolean => headers.has('if-none-match') && headers.has('prefer')

/** Returns the seconds of `Prefer: wait=25` (RFC 7240), limited to `maxSeconds`; null if the header has none. */
export function preferredWait(header: string | null, maxSeconds: number): number | null {
  if (!header) return null
  const [, seconds] = /(?:^|[,;])\s*wait\s*=\s*"?(\d+)"?\s*(?:$|[,;])/i.exec(header) ?? []
  return seconds === undefined ? null : Math.min(Number(seconds), maxSeconds)
}

/**
 * Returns a view as it is sent. `bodyOf` adds what its entity tag does not depend on, when a client needs it: values that
 * follow from others. The tag does not depend on `server_time`, which differs in every response and may occur twice.
 */
export function representationOf<V extends View>(view: V, bodyOf = (same: V): V => same): Representation {
  const timeOf = (serverTime: string) => `"server_time":${JSON.stringify(serverTime)}`
  const withoutTime = (of: V) => JSON.stringify(of).split(timeOf(view.server_time))
  const body = lazy(() => withoutTime(bodyOf(view)))
  return {
    etag: `"${textFingerprint(withoutTime(view).join(''))}"`,
    jsonAt: (serverTime) => body().join(timeOf(serverTime)),
  }
}

/** Returns whether `If-None-Match` contains a tag. A proxy may have made the tag weak (RFC 9110, section 13.1.2). */
export const matchesEtag = (ifNoneMatch: string | null, etag: string): boolean =>
  ifNoneMatch !== null && ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
