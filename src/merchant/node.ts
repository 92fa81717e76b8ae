/** A server as the web platform writes it: `merchant.fetch` is one. */
export type Handler = (request: Request) => Promise<Response>

/** What is needed of a request of node:http, or of Express. */
export interface NodeRequest extends AsyncIterable<Uint8Array<ArrayBuffer>> {
  readonly method?: string | undefined
  readonly url?: string | undefined
  /** The whole address, where a router of Express has taken its own part off. */
  readonly originalUrl?: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** What is needed of a response of node:http. */
export interface NodeResponse {
  statusCode: number
  setHeaders(headers: Headers): unknown
  write(chunk: Uint8Array): boolean
  end(): unknown
  destroy(): unknown
  once(event: 'close' | 'drain', listener: () => void): unknown
}

/**
 * Makes a handler what `createServer` of node:http and `app.use` of Express take. Bodies stream both ways, and
 * `request.signal` aborts when the client leaves. What the handler throws cuts the connection and goes to `report`
 * (`console.error` if not said). In Express it stands before anything that reads bodies.
 */
export function nodeListener(handler: Handler, report: (error: unknown) => void = console.error) {
  return (incoming: NodeRequest, outgoing: NodeResponse): void => {
    const left = new AbortController()
    outgoing.once('close', () => left.abort())
    answer(handler, incoming, outgoing, left.signal).catch((error: unknown) => {
      if (!left.signal.aborted) report(error)
      outgoing.destroy()
    })
  }
}

async function answer(handler: Handler, incoming: NodeRequest, outgoing: NodeResponse, signal: AbortSignal) {
  const request = requestOf(incoming, signal)
  const { status, headers, body } = request ? await handler(request) : new Response(null, { status: 400 })
  if (signal.aborted) return body?.cancel()
  outgoing.statusCode = status
  outgoing.setHeaders(headers)
  if (incoming.method === 'HEAD') await body?.cancel()
  else if (body) await pour(body, outgoing, signal)
  outgoing.end()
}

async function pour(body: ReadableStream<Uint8Array>, outgoing: NodeResponse, signal: AbortSignal) {
  const reader = body.getReader()
  let goOn = () => {}
  signal.addEventListener('abort', () => {
    goOn()
    void reader.cancel().catch(() => {}) // a body that has failed is told of below
  })
  for (let chunk = await reader.read(); !chunk.done && !signal.aborted; chunk = await reader.read())
    if (!outgoing.write(chunk.value))
      await new Promise<void>((resolve) => {
        goOn = resolve
        outgoing.once('drain', resolve)
      })
}

/** The request as the platform writes it; null for one that it cannot be, such as a TRACE or a host that is none. */
function requestOf(incoming: NodeRequest, signal: AbortSignal): Request | null {
  const { method = 'GET', url = '/', originalUrl = url, headers } = incoming
  const pairs = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
  const body = method === 'GET' || method === 'HEAD' ? null : bodyOf(incoming)
  const init = { method, headers: pairs, body, duplex: 'half', signal }
  try {
    return new Request(new URL(originalUrl, `http://${String(headers['host'] ?? 'localhost')}`), init)
  } catch {
    return null
  }
}

function bodyOf(incoming: NodeRequest): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = incoming[Symbol.asyncIterator]()
  const source: UnderlyingDefaultSource<Uint8Array<ArrayBuffer>> = {
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    // browsers read the answer when they have sent all, and none where the connection was cut
    cancel: () => void drain(chunks).catch(() => {}),
  }
  // of what nobody reads, node:http takes the rest itself
  return new ReadableStream(source, { highWaterMark: 0 })
}

async function drain(chunks: AsyncIterator<unknown>) {
  for (let chunk = await chunks.next(); !chunk.done; ) chunk = await chunks.next()
}
