import type { Clock } from './clock.ts'
import { Deadline } from './deadline.ts'
import type { Download, ExchangeFailure, ReadDownload } from './download.ts'
import { readAtMost } from './read-at-most.ts'

/** A request that is ready to be sent. */
export interface OutgoingRequest {
  /** Sends the request once; rejects only when no response came, and leaves the body unread. */
  readonly send: (signal: AbortSignal) => Promise<Response>
  readonly signal: AbortSignal | undefined
  /** Milliseconds for the request and the body of its response. */
  readonly timeout: number
  readonly clock: Clock
  /** Reads a response below 400 as a file. */
  readonly download: ReadDownload | undefined
  /** The largest text to read, in bytes after decoding. Files have no limit. */
  readonly maxBytes: number
  /** Describes a response that did not arrive, or not in full. */
  readonly failure: (reason: ExchangeFailure) => Error
}

/** A response with its text read, or with its file still arriving. */
export interface IncomingResponse {
  readonly response: Response
  /** Empty where the text is too large to be read. */
  readonly text: string
  readonly file?: Download | undefined
  readonly isTooLarge?: boolean
}

/** Sends one request once and reads the whole response, whatever its status. Throws its `failure`. */
export async function exchange(request: OutgoingRequest): Promise<IncomingResponse> {
  const { send, signal, timeout, clock, download, maxBytes, failure } = request
  const deadline = new Deadline(clock, timeout, signal)
  let file: Download | undefined
  const receive = async (): Promise<IncomingResponse> => {
    const response = await send(deadline.signal)
    file = download?.(response, deadline, failure)
    const text = file ? '' : await readAtMost(response, maxBytes)
    return { response, file, text: text ?? '', isTooLarge: text === null }
  }
  try {
    const received = await deadline.race(receive())
    if (file) deadline.pause()
    else deadline.release()
    return received
  } catch (cause) {
    deadline.end()
    throw failure({ timedOut: deadline.expired, aborted: signal?.aborted ?? false, cause })
  }
}
