import type { Clock } from '../core/clock.ts'
import { etagOf, isNamed } from './etag.ts'
import { preferredWait } from './prefer.ts'

interface View {
  readonly server_time: string
}

/** A request for a view that its sender may know already, and may want to wait for a change of. */
export interface Conditional {
  /** Until when it waits: milliseconds since 1970. */
  readonly end: number
  /**
   * The view where its sender does not know it, a 304 where the wait is over, null where it goes on. `lasting`: what the tag
   * is made of, where the view holds more that changes with every look.
   */
  answer(view: View, now: number, lasting?: View): Response | null
}

/** Reads If-None-Match and `Prefer: wait` (RFC 7240) of a request, which waits for `maxWait` seconds at most. */
export function conditional({ headers, signal }: Request, clock: Pick<Clock, 'now'>, maxWait: number): Conditional {
  const wait = preferredWait(headers.get('prefer'), maxWait)
  const known = headers.get('if-none-match')
  const end = clock.now() + (wait ?? 0) * 1000
  return {
    end,
    answer(view, now, lasting = view) {
      const etag = etagOf(lasting)
      const answered = { etag, ...(wait !== null && { 'preference-applied': `wait=${wait}` }) }
      if (!isNamed(known, etag)) return Response.json(view, { headers: answered })
      return signal.aborted || now >= end ? new Response(null, { status: 304, headers: answered }) : null
    },
  }
}
