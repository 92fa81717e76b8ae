import { SetupError } from '../core/setup-error.ts'

/** The part of a node:http or Express request that `nodeListener` uses. */
export interface NodeRequest extends AsyncIterable<Uint8Array>, ParsedRequest {
  readonly method?: string | undefined
  readonly url?: string | undefined
  /** The complete path, where an Express router has removed its own part from `url`. */
  readonly originalUrl?: string | undefined
}

/** Returns the web-standard request; or a response: 400 if there can be none, 204 for `OPTIONS *` (RFC 9112, 3.2.4). */
export function toRequest(incoming: NodeRequest, signal: AbortSignal): Request | Response {
  const { method = 'GET', url = '/', originalUrl = url, headers } = incoming
  if (method === 'OPTIONS' && originalUrl === '*') return new Response(null, { status: 204 })
  try {
    const target = urlOf(originalUrl, String(headers['host'] ?? 'localhost'))
    const init = { method, ...contentOf(method, incoming), duplex: 'half', signal }
    if (target) return new Request(target, init)
  } catch {
    // neither a URL nor a method of a web-standard request
  }
  return new Response(null, { status: 400 })
}

/** Returns the URL of a target; null unless it has the path that was sent, about which a proxy may have decided. */
function urlOf(target: string, host: string): URL | null {
  const { origin, href } = new URL(`http://${host}`)
  if (!target.startsWith('/') || href !== `${origin}/`) return null
  // joined as texts, because the URL parser would take the first segment of //a/b as a host
  const url = new URL(origin + target)
  return url.pathname === target.replace(/\?.*/s, '') ? url : null
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
function lostBody(): ReadableStream<Uint8Array> {
  const pull = () =>
    Promise.reject(
      new SetupError(
        'nodeListener(): a body parser has read the body of this request before; mount nodeListener() before the parser, or keep the bytes as `rawBody` of the node:http request',
      ),
    )
  return new ReadableStream({ pull }, { highWaterMark: 0 })
}

function streamOf(incoming: NodeRequest): ReadableStream<Uint8Array> {
  const chunks = incoming[Symbol.asyncIterator]()
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    // browsers read the response only after they have sent the whole body: they lose it if the connection closes before
    cancel: () => void discard(chunks).catch(() => {}),
  }
  // node:http discards a body that nobody reads
  return new ReadableStream(source, { highWaterMark: 0 })
}

async function discard(chunks: AsyncIterator<unknown>) {
  for (let chunk = await chunks.next(); !chunk.done; ) chunk = await chunks.next()
}

/** The part of a request that shows whether a body parser has read its body, and what it left. */
export interface ParsedRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** True once anything has read from the stream of the body. */
  readonly readableDidRead?: boolean
  /** The body as it arrived, where a parser keeps it. */
  readonly rawBody?: unknown
  /** The body as a parser of Express leaves it: bytes, text, or the parsed value. */
  readonly body?: unknown
}

/** Returns whether the request had a body, and something has read it already. */
export const isBodyRead = ({ headers, readableDidRead }: ParsedRequest): boolean =>
  readableDidRead === true && (Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined)

/** Returns the bytes of a body that a parser has read; null when they cannot be recovered. */
export function recoverBody(request: ParsedRequest): (Uint8Array & BufferSource) | null {
  const { rawBody, body } = request
  const type = mediaTypeOf(request)
  for (const kept of [rawBody, body]) {
    if (kept instanceof Uint8Array && kept.byteLength > 0) return new Uint8Array(kept)
    // a file that was decoded as text has lost bytes
    if (typeof kept === 'string' && kept && isText(type)) return new TextEncoder().encode(kept)
  }
  const isParsed = typeof body === 'object' && body !== null && !(body instanceof Uint8Array)
  return isParsed && isJSON(type) && !isPlaceholder(request) ? new TextEncoder().encode(JSON.stringify(body)) : null
}

// Express 4 leaves an empty object where it has parsed nothing
const isPlaceholder = ({ headers, body }: ParsedRequest) =>
  Object.keys(body ?? {}).length === 0 && headers['content-length'] !== '2'

const mediaTypeOf = ({ headers }: ParsedRequest) =>
  String(headers['content-type'] ?? '')
    .replace(/;.*/s, '')
    .trim()
    .toLowerCase()

const isJSON = (type: string) => /^application\/(.+\+)?json$/.test(type)

const isText = (type: string) => !type || /^text\/|[/+](json|xml)$|^application\/x-www-form-urlencoded$/.test(type)
