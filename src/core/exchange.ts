import type { Clock } from './clock.ts'
import { Deadline } from './deadline.ts'
import type { Download, ReadDownload } from './download.ts'
import { NetworkError, type Place } from './errors.ts'
import type { Options } from './options.ts'
import type { TransportRequest, WithTransport } from './transport.ts'

/** A request as it goes out. */
export interface Outgoing extends Omit<TransportRequest, 'signal'> {
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
  { signal, download, ...request }: Outgoing,
  { fetch = (...given) => globalThis.fetch(...given), timeout = 30_000, transport }: Options & WithTransport,
  place: Place,
  clock: Clock,
): Promise<Incoming> {
  const deadline = new Deadline(clock, timeout, signal)
  let file: Download | null = null
  const read = async (): Promise<Incoming> => {
    const response = await transport({ ...request, signal: deadline.signal }, fetch)
    if (download && isFile(response)) file = download(response, deadline, place)
    return { response, file, text: file || !response.body ? '' : await response.text() }
  }
  try {
    return await deadline.race(read())
  } catch (error) {
    throw new NetworkError(place, {
      timeout: deadline.expired,
      aborted: signal?.aborted ?? false,
      cause: error,
    })
  } finally {
    if (file) deadline.pause()
    else deadline.end()
  }
}

// JSON where a file is due is a refusal that came with the wrong status
const isFile = ({ ok, headers }: Response) => ok && !headers.get('content-type')?.startsWith('application/json')
