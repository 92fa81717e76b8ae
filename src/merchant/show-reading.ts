import type { Clock } from '../core/clock.ts'
import { etagOf, isNamed } from './etag.ts'
import { preferredWait } from './prefer.ts'
import { freshFor, type Reading } from './readings.ts'

/** A record that is read of the service, and how its owner sees it. */
export interface Shown<T> {
  read(): Promise<Reading<T>>
  view(value: T, now: number): { readonly server_time: string } | Promise<{ readonly server_time: string }>
}

/** Answers a record as it stands; to who knows it already, when it has changed or the wait is over. What `read` throws at first is thrown. */
export async function showReading<T>(
  { read, view }: Shown<T>,
  { headers, signal }: Request,
  clock: Clock,
  maxWait: number,
): Promise<Response> {
  const wait = preferredWait(headers.get('prefer'), maxWait)
  const known = headers.get('if-none-match')
  const end = clock.now() + (wait ?? 0) * 1000

  for (let reading = await read(); ; ) {
    const now = clock.now()
    const shown = await view(reading.value, now)
    const etag = etagOf(shown)
    const answered = { etag, ...(wait !== null && { 'preference-applied': `wait=${wait}` }) }
    if (!isNamed(known, etag)) return Response.json(shown, { headers: answered })
    if (signal.aborted || now >= end) return new Response(null, { status: 304, headers: answered })
    const pause = Math.min(Math.max(reading.at + freshFor, now + 100), end) - now
    await clock.sleep(pause, signal).catch(() => {})
    // who waits is not told of a service that is silent for a moment
    if (!signal.aborted) reading = await read().catch(() => reading)
  }
}
