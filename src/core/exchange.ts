import { createFetch } from 'ofetch'
import type { Clock } from './clock.ts'
import { Deadline } from './deadline.ts'
import { NetworkError, type Place } from './errors.ts'
import type { Options } from './options.ts'
import type { Prepared } from './prepare.ts'

/** A request as it goes out. */
export interface Outgoing extends Prepared {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** A whole answer: the response and its text. */
export interface Incoming {
  readonly response: Response
  readonly text: string
}

/** Sends one request once and reads the whole answer, whatever its status. Throws NetworkError. */
export async function exchange(
  { method, url, headers, query, body }: Outgoing,
  { fetch = (...request) => globalThis.fetch(...request), timeout = 30_000 }: Options,
  place: Place,
  clock: Clock,
  signal: AbortSignal | undefined,
): Promise<Incoming> {
  const deadline = new Deadline(clock, timeout, signal)
  try {
    const response = await deadline.race(
      createFetch({ fetch, Headers }).raw(url, {
        method,
        headers,
        query,
        ...(body && { body }),
        signal: deadline.signal,
        redirect: 'manual',
        // what ofetch makes of retries, errors and bodies loses the difference between refused, lost and cut off
        retry: false,
        ignoreResponseError: true,
        responseType: 'stream',
      }),
    )
    return { response, text: response.body ? await deadline.race(response.text()) : '' }
  } catch (error) {
    throw new NetworkError(place, {
      timeout: deadline.expired,
      aborted: signal?.aborted ?? false,
      // an error of ofetch holds the headers, and so the key
      cause: error instanceof Error && error.name === 'FetchError' ? error.cause : error,
    })
  } finally {
    deadline.end()
  }
}
