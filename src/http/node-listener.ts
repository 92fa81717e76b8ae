import { type Clock, systemClock } from '../core/clock.ts'
import { onAbort } from '../core/deadline.ts'
import { SetupError } from '../core/setup-error.ts'
import { chunkReader, type ChunkReader } from './chunk-reader.ts'
import { type NodeRequest, toRequest } from './node-request.ts'
import { responseWriter, type ResponseWriter, type WritableResponse } from './response-writer.ts'

export type { NodeRequest } from './node-request.ts'

/** A web-standard request handler, such as `merchant.fetch`. */
export type FetchHandler = (request: Request) => Promise<Response>

/** The part of a node:http response that `nodeListener` uses. */
export interface NodeResponse extends WritableResponse {
  statusCode: number
  /** True once the response was sent as a whole. */
  readonly writableFinished?: boolean
  setHeaders(headers: Headers): unknown
}

/** The options of `nodeListener`. */
export interface NodeListenerOptions {
  /** Receives the errors of the handler (default `console.error`). */
  readonly report?: (error: unknown) => unknown
  /**
   * Milliseconds in which a client must take another 64 KiB of a response, or its end (default 30,000). Then its
   * connection is closed, so that clients that never read cannot hold files and memory. A client that waits for a
   * response has no limit.
   */
  readonly stallTimeoutMs?: number
  /** The source of time (default: the machine's). */
  readonly clock?: Clock
}

/**
 * Returns a listener for `createServer` of node:http and `app.use` of Express. Bodies stream both ways, and
 * `request.signal` aborts when the client disconnects. An error of the handler closes the connection and is passed to
 * `report`. Mount it before any body parser. After one, it sends the handler what the parser left of the body, and
 * reading a body fails with a SetupError when the parser left nothing that can be sent on.
 *
 * @throws SetupError for a handler that is no function, such as the merchant server itself.
 */
export function nodeListener(handler: FetchHandler, options?: NodeListenerOptions) {
  const { stallTimeoutMs = 30_000, clock = systemClock } = options ?? {}
  const report: (error: unknown) => unknown = options?.report ?? console.error
  if (typeof handler !== 'function') throw new SetupError('nodeListener(): pass the function merchant.fetch')
  return (incoming: NodeRequest, outgoing: NodeResponse): void => {
    const closed = new AbortController()
    // after a complete response nobody waits for the signal, and its reason would cost a stack trace
    outgoing.once('close', () => outgoing.writableFinished || closed.abort())
    respond(incoming, outgoing, closed.signal)
      .catch(async (error: unknown) => {
        const isClientGone = closed.signal.aborted
        outgoing.destroy()
        if (!isClientGone) await report(error)
      })
      .catch(() => {}) // a failure to report a failure must not end the process
  }

  async function respond(incoming: NodeRequest, outgoing: NodeResponse, signal: AbortSignal) {
    const request = toRequest(incoming, signal)
    requests.set(outgoing, request)
    const { status, headers, body } = request instanceof Response ? request : await handler(request)
    if (signal.aborted) return body?.cancel()
    outgoing.statusCode = status
    outgoing.setHeaders(headers)
    const writer = responseWriter(outgoing, signal, clock, stallTimeoutMs)
    if (incoming.method === 'HEAD') await body?.cancel()
    else if (body) await pipe(chunkReader(body, Number(headers.get('content-length'))), writer, signal)
    await writer.end()
  }
}

// a request's own signal never aborts once the request itself was garbage-collected: it lives as long as its connection
const requests = new WeakMap<NodeResponse, Request | Response>()

async function pipe(reader: ChunkReader, writer: ResponseWriter, signal: AbortSignal) {
  onAbort(signal, () => {
    void reader.cancel().catch(() => {}) // reader.read() below throws the error of a failed body
  })
  let isSent = false
  for (let chunk = await reader.read(isSent); chunk && !signal.aborted; chunk = await reader.read(isSent))
    isSent = await writer.write(chunk)
}
