import { SetupError } from '../core/setup-error.ts'
import { isBodyRead, type ParsedRequest, recoverBody } from './parsed-body.ts'

/** A web-standard request handler, such as `merchant.fetch`. */
export type FetchHandler = (request: Request) => Promise<Response>

/** The part of a node:http or Express request that `nodeListener` uses. */
export interface NodeRequest extends AsyncIterable<Uint8Array<ArrayBuffer>>, ParsedRequest {
  readonly method?: string | undefined
  readonly url?: string | undefined
  /** The complete path, where an Express router has removed its own part from `url`. */
  readonly originalUrl?: string | undefined
}

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
  const { status, headers, body } = request ? await handler(request) : new Response(null, { status: 400 })
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

/** Returns the web-standard request; null where there cannot be one, as for TRACE or an invalid host. */
function toRequest(incoming: NodeRequest, signal: AbortSignal): Request | null {
  const { method = 'GET', url = '/', originalUrl = url } = incoming
  try {
    const init = { method, ...contentOf(method, incoming), duplex: 'half', signal }
    return new Request(new URL(originalUrl, `http://${String(incoming.headers['host'] ?? 'localhost')}`), init)
  } catch {
    return null
  }
}

function contentOf(method: string, incoming: NodeRequest) {
  const headers = new Headers(
    Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
  )
  if (method === 'GET' || method === 'HEAD') return { headers, body: null }
  if (!isBodyRead(incoming)) return { headers, body: streamOf(incoming) }
  const body = recoverBody(incoming)
  if (!body) return { headers, body: lostBody() }
  // the body is no longer compressed or sent in chunks
  for (const name of ['content-encoding', 'transfer-encoding']) headers.delete(name)
  headers.set('content-length', String(body.byteLength))
  return { headers, body }
}

/** Returns a body that fails when it is read. */
function lostBody(): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pull = () =>
    Promise.reject(
      new SetupError(
        'nodeListener(): a body parser has read the body of this request before; mount nodeListener() before the parser, or keep the bytes as `rawBody` of the node:http request',
      ),
    )
  return new ReadableStream({ pull }, { highWaterMark: 0 })
}

function streamOf(incoming: NodeRequest): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = incoming[Symbol.asyncIterator]()
  const source: UnderlyingDefaultSource<Uint8Array<ArrayBuffer>> = {
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    // browsers read the response only after they have sent the whole body, and lose it when the connection is closed before
    cancel: () => void discard(chunks).catch(() => {}),
  }
  // node:http discards a body that nobody reads
  return new ReadableStream(source, { highWaterMark: 0 })
}

async function discard(chunks: AsyncIterator<unknown>) {
  for (let chunk = await chunks.next(); !chunk.done; ) chunk = await chunks.next()
}
