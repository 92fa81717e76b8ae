import type { Clock } from '../core/clock.ts'
import { conditional } from './conditional.ts'
import { freshFor, type Reading } from './readings.ts'

/** What the owner of a record sees of it, or what is answered instead. */
type Seen = { readonly server_time: string } | Response

/** A record that is read of the service, and how its owner sees it. */
export interface Shown<T> {
  read(): Promise<Reading<T>>
  view(value: T, now: number): Seen | Promise<Seen>
}

/**
 * Answers a record as it stands; to who knows it already, when it has changed or the wait is over. What `read` throws at
 * first is thrown; who waits is not told of a service that is silent for a while.
 */
export async function showReading<T>(
  { read, view }: Shown<T>,
  request: Request,
  clock: Clock,
  maxWait: number,
): Promise<Response> {
  const { signal } = request
  const { end, answer } = conditional(request, clock, maxWait)

  for (let reading = await read(); ; ) {
    const now = clock.now()
    const shown = await view(reading.value, now)
    if (shown instanceof Response) return shown
    const answered = answer(shown, now)
    if (answered) return answered
    // a slow or a silent service is not asked again at once
    const stale = reading.at + freshFor
    await clock.sleep(Math.min(stale > now ? stale : now + freshFor, end) - now, signal).catch(() => {})
    if (!signal.aborted && clock.now() < end) reading = await within(clock, end, read(), reading)
  }
}

/** What a read gives, or what was known before if it fails or takes until `end`. */
function within<T>(clock: Clock, end: number, read: Promise<T>, before: T): Promise<T> {
  const over = new AbortController()
  const late = clock.sleep(end - clock.now(), over.signal).catch(() => {})
  const all = [read.catch(() => before), late.then(() => before)]
  return Promise.race(all).finally(() => over.abort('over'))
}
