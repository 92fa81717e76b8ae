import { createFetch } from 'ofetch'
import type { Clock } from './clock.ts'
import { Deadline } from './deadline.ts'
import type { Download, ReadDownload } from './download.ts'
import { NetworkError, type Place } from './errors.ts'
import type { Options, Values } from './options.ts'

/** A request as it goes out. */
export interface Outgoing {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly query: Values
  readonly body: Values | FormData | Blob | undefined
  readonly signal: AbortSignal | undefined
  /** Takes an answer under 400 as bytes. */
  readonly download: ReadDownload | undefined
}

/** A response with its text read, or with its file on the way. */
export interface Incoming {
  readonly response: Response
  readonly text: string
  readonly file: Download | null
}

/** Sends one request once and reads the whole answer, whatever its status. Throws NetworkError. */
export async function exchange(
  { method, url, headers, query, body, signal, download }: Outgoing,
  { fetch = (...request) => globalThis.fetch(...request), timeout = 30_000 }: Options,
  place: Place,
  clock: Clock,
): Promise<Incoming> {
  const deadline = new Deadline(clock, timeout, signal)
  let file: Download | null = null
  try {
    const response = await deadline.race(
      createFetch({ fetch, Headers }).raw(url, {
        method,
        headers,
        ...(Object.keys(query).length && { query }), // ofetch takes the address apart for any
        ...(body && { body }),
        signal: deadline.signal,
        redirect: 'manual',
        // what ofetch makes of retries, errors and bodies loses the difference between refused, lost and cut off
        retry: false,
        ignoreResponseError: true,
        responseType: 'stream',
      }),
    )
    if (download && isFile(response)) file = download(response, deadline, place)
    return { response, file, text: file || !response.body ? '' : await deadline.race(response.text()) }
  } catch (error) {
    throw new NetworkError(place, {
      timeout: deadline.expired,
      aborted: signal?.aborted ?? false,
      // an error of ofetch holds the headers, and so the key
      cause: error instanceof Error && error.name === 'FetchError' ? error.cause : error,
    })
  } finally {
    if (file) deadline.pause()
    else deadline.end()
  }
}

// JSON where a file is due is a refusal that came with the wrong status
const isFile = ({ ok, headers }: Response) => ok && !headers.get('content-type')?.startsWith('application/json')
