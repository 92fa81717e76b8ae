import { type NodeRequest, toRequest } from './node-request.ts'

export type { NodeRequest } from './node-request.ts'

/** A web-standard request handler, such as `merchant.fetch`. */
export type FetchHandler = (request: Request) => Promise<Response>

/** The part of a node:http response that `nodeListener` uses. */
export interface NodeResponse {
  statusCode: number
  setHeaders(headers: Headers): unknown
  write(chunk: Uint8Array): boolean
  end(): unknown
  destroy(): unknown
  once(event: 'close' | 'drain', listener: () => void): unknown
}

/**
 * Returns a listener for `createServer` of node:http and `app.use` of Express. Bodies stream both ways, and `request.signal`
 * aborts when the client disconnects. An error of the handler closes the connection and is passed to `report` (default
 * `console.error`). Mount it before any body parser. After one, it sends the handler what the parser left of the body, and
 * reading a body fails with a SetupError when the parser left nothing of use.
 */
export function nodeListener(handler: FetchHandler, report: (error: unknown) => void = console.error) {
  return (incoming: NodeRequest, outgoing: NodeResponse): void => {
    const closed = new AbortController()
    outgoing.once('close', () => closed.abort())
    respond(handler, incoming, outgoing, closed.signal).catch((error: unknown) => {
      if (!closed.signal.aborted) report(error)
      outgoing.destroy()
    })
  }
}

async function respond(handler: FetchHandler, incoming: NodeRequest, outgoing: NodeResponse, signal: AbortSignal) {
  const request = toRequest(incoming, signal)
  const { status, headers, body } = request instanceof Response ? request : await handler(request)
  if (signal.aborted) return body?.cancel()
  outgoing.statusCode = status
  outgoing.setHeaders(headers)
  if (incoming.method === 'HEAD') await body?.cancel()
  else if (body) await pipe(body, outgoing, signal)
  outgoing.end()
}

async function pipe(body: ReadableStream<Uint8Array>, outgoing: NodeResponse, signal: AbortSignal) {
  const reader = body.getReader()
  let resume = () => {}
  signal.addEventListener('abort', () => {
    resume()
    void reader.cancel().catch(() => {}) // reader.read() below throws the error of a failed body
  })
  for (let chunk = await reader.read(); !chunk.done && !signal.aborted; chunk = await reader.read())
    if (!outgoing.write(chunk.value))
      await new Promise<void>((resolve) => {
        resume = resolve
        outgoing.once('drain', resolve)
      })
}
