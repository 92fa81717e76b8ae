import { type Clock, monotonicMs, stopped } from '../../core/clock.ts'
import { onAbort, withDeadline } from '../../core/deadline.ts'
import { asksToWait, conditionalRequest, representationOf } from '../../http/conditional.ts'
import type { ServerContext } from '../context/server.ts'
import { type CachedRead, maxAgeMs } from './cached-reads.ts'

/** The view of a record, or a response that replaces it. */
type ReadView = { readonly server_time: string } | Response

/** A record that is read from the service, and its view. */
export interface ReadSource<T> {
  /** Identifies the record among those that requests wait for. */
  readonly key: string
  read(): Promise<CachedRead<T>>
  view(value: T, now: number, readAt: number): ReadView | Promise<ReadView>
  /** Watches, before each view, what it depends on besides. The returned function resolves when that has changed. */
  watch?(signal: AbortSignal): () => Promise<void>
}

/**
 * Responds with a record's view; a client that has it waits for a change. One that waits with another view gets only
 * what was read since its request, unless the view depends on more than the record. Throws what the first read throws.
 */
export async function pollRead<T>(
  { key, read, view, watch }: ReadSource<T>,
  request: Request,
  { clock, maxWaitSeconds, waiters }: Pick<ServerContext, 'clock' | 'maxWaitSeconds' | 'waiters'>,
): Promise<Response> {
  return waiters.count(key, request.signal, async (signal, mayWait) => {
    const { leftMs, respond, keepView } = conditionalRequest(
      { headers: request.headers, signal },
      clock,
      maxWaitSeconds,
    )
    const startedAt = monotonicMs(clock)
    const canHold = !watch && asksToWait(request.headers) && leftMs() > 0
    // another process may have shown this client a newer view than the one that this one has read before
    const mayBeOlder = ({ staleAt }: CachedRead<T>) => canHold && staleAt - maxAgeMs < startedAt
    for (let latest = await read(), isHeld = false; ; ) {
      const now = clock.now()
      const round = roundOf(signal)
      const changed = watch?.(round.signal)
      try {
        const viewed = await view(latest.value, now, latest.readAt)
        if (viewed instanceof Response) return viewed
        const found = respond(representationOf(viewed), viewed.server_time)
        isHeld = found?.status === 200 && mayBeOlder(latest)
        if (isHeld && (signal.aborted || leftMs() <= 0)) return keepView()
        const response = (isHeld ? null : found) ?? mayWait()
        if (response) return response
        // a read that failed or was slow is not repeated at once
        const freshMs = latest.staleAt - monotonicMs(clock)
        const ms = Math.min(freshMs > 0 ? freshMs : maxAgeMs, leftMs())
        await Promise.race([clock.sleep(ms, round.signal).catch(() => {}), ...(changed ? [changed()] : [])])
      } finally {
        round.end()
      }
      if (isHeld) latest = await read()
      else if (!signal.aborted && leftMs() > 0) latest = await readWithin(clock, leftMs(), read(), latest)
    }
  })
}

/** Returns a signal that is aborted with another one, and by `end`. */
function roundOf(signal: AbortSignal) {
  const controller = new AbortController()
  const stop = () => controller.abort(stopped)
  const release = onAbort(signal, stop)
  const end = () => {
    release()
    stop()
  }
  return { signal: controller.signal, end }
}

/** Returns the result of a read, or `previous` when the read fails or is not done within `ms`. */
function readWithin<T>(clock: Clock, ms: number, read: Promise<T>, previous: T): Promise<T> {
  return withDeadline(clock, ms, read).catch(() => previous)
}
