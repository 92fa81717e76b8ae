import type { Clock } from '../../core/clock.ts'
import { withDeadline } from '../../core/deadline.ts'
import { conditionalRequest } from '../../http/conditional.ts'
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
}

/**
 * Responds with a record's view. A client that has it already waits for a change. Throws what the first read throws; later
 * reads may fail, and the wait continues.
 */
export async function pollRead<T>(
  { key, read, view }: ReadSource<T>,
  request: Request,
  { clock, maxWaitSeconds, waiters }: Pick<ServerContext, 'clock' | 'maxWaitSeconds' | 'waiters'>,
): Promise<Response> {
  return waiters.count(key, request.signal, async (signal, mayWait) => {
    const { deadline, respond } = conditionalRequest({ headers: request.headers, signal }, clock, maxWaitSeconds)
    for (let latest = await read(); ; ) {
      const now = clock.now()
      const viewed = await view(latest.value, now, latest.readAt)
      if (viewed instanceof Response) return viewed
      const response = respond(viewed, now) ?? mayWait()
      if (response) return response
      // a read that failed or was slow is not repeated at once
      const staleAt = latest.readAt + maxAgeMs
      await clock.sleep(Math.min(staleAt > now ? staleAt : now + maxAgeMs, deadline) - now, signal).catch(() => {})
      if (!signal.aborted && clock.now() < deadline) latest = await readUntil(clock, deadline, read(), latest)
    }
  })
}

/** Returns the result of a read, or `previous` when the read fails or is not done by the deadline. */
function readUntil<T>(clock: Clock, deadline: number, read: Promise<T>, previous: T): Promise<T> {
  return withDeadline(clock, deadline - clock.now(), read).catch(() => previous)
}
