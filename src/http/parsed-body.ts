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
