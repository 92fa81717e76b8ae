import type { CallInfo } from './call-info.ts'
import type { Clock } from './clock.ts'
import { Deadline } from './deadline.ts'
import type { Download, ReadDownload } from './download.ts'
import { NetworkError } from './errors.ts'
import type { RequestOptions } from './options.ts'
import type { TransportRequest, WithTransport } from './transport.ts'

/** A request that is ready to be sent. */
export interface OutgoingRequest extends Omit<TransportRequest, 'signal'> {
  readonly signal: AbortSignal | undefined
  /** Reads a response below 400 as a file. */
  readonly download: ReadDownload | undefined
}

/** A response with its text read, or with its file still arriving. */
export interface IncomingResponse {
  readonly response: Response
  readonly text: string
  readonly file: Download | null
}

/** Sends one request once and reads the whole response, whatever its status. Throws NetworkError. */
export async function exchange(
  { signal, download, ...request }: OutgoingRequest,
  { fetch = (...given) => globalThis.fetch(...given), timeout = 30_000, transport }: RequestOptions & WithTransport,
  call: CallInfo,
  clock: Clock,
): Promise<IncomingResponse> {
  const deadline = new Deadline(clock, timeout, signal)
  let file: Download | null = null
  const send = async (): Promise<IncomingResponse> => {
    const response = await transport({ ...request, signal: deadline.signal }, fetch)
    if (download && isFile(response)) file = download(response, deadline, call)
    return { response, file, text: file || !response.body ? '' : await response.text() }
  }
  try {
    return await deadline.race(send())
  } catch (error) {
    throw new NetworkError(call, {
      timedOut: deadline.expired,
      aborted: signal?.aborted ?? false,
      cause: error,
    })
  } finally {
    if (file) deadline.pause()
    else deadline.end()
  }
}

// JSON instead of a file is an error that the service sent under the wrong status
const isFile = ({ ok, headers }: Response) => ok && !headers.get('content-type')?.startsWith('application/json')
