import { type Deadline, onAbort } from './deadline.ts'
import { readChunks } from './read-at-most.ts'

/** A file whose bytes are still arriving; read them once, with `stream()` or `blob()`. */
export interface Download {
  /** The sender's name of the file, safe to save under on every system. Two files may have the same name. */
  readonly name: string
  /** Media type (`application/octet-stream` where the service sends none). */
  readonly type: string
  /** Size in bytes, or null where the service does not state it. */
  readonly size: number | null
  /** Streams the bytes; a pause longer than the timeout is a NetworkError. */
  stream(): ReadableStream<Uint8Array>
  /** Reads the whole file into memory. */
  blob(): Promise<Blob>
}

export type ReadDownload = typeof readDownload

/** Reads a response as a file; undefined for an error. A pause between chunks longer than the timeout ends the stream. */
export function readDownload(response: Response, deadline: Deadline, failure: Failure): Download | undefined {
  const { headers } = response
  if (!isFile(response)) return undefined
  const type = headers.get('content-type') ?? 'application/octet-stream'
  const length = headers.get('content-encoding') ? null : headers.get('content-length')
  let reader: Reader | undefined
  // Deno ignores a signal once the request it belongs to is garbage-collected, and would keep the connection open
  onAbort(deadline.signal, () => void (reader ?? response.body)?.cancel().catch(() => {}))
  const stream = once(() => readWithDeadline((reader = response.body?.getReader()), deadline, failure))
  return {
    name: fileName(headers.get('content-disposition')),
    type,
    size: length === null ? null : Number(length),
    stream,
    blob: () => collect(stream(), type),
  }
}

// JSON that is no attachment is an error that the service sent under the wrong status
const isFile = ({ ok, headers }: Response) =>
  ok &&
  (!headers.get('content-type')?.startsWith('application/json') ||
    /^attachment/i.test(headers.get('content-disposition') ?? ''))

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>
type Failure = (reason: ExchangeFailure) => Error

function readWithDeadline(
  reader: Reader | undefined,
  deadline: Deadline,
  failure: Failure,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      async pull(controller) {
        deadline.restart()
        try {
          const chunk = await deadline.race(
            reader?.read() ?? Promise.resolve({ done: true as const, value: undefined }),
          )
          if (!chunk.done) return controller.enqueue(chunk.value)
          controller.close()
          deadline.end()
        } catch (cause) {
          controller.error(failure({ timedOut: deadline.expired, cause }))
          deadline.end()
        } finally {
          deadline.pause()
        }
      },
      async cancel(reason) {
        await reader?.cancel(reason)
        deadline.end()
      },
    },
    { highWaterMark: 0 }, // read nothing before the consumer asks for it
  )
}

// by hand: new Response(stream).blob() loses the error in browsers and the type in Bun
async function collect(stream: ReadableStream<Uint8Array<ArrayBuffer>>, type: string): Promise<Blob> {
  return new Blob((await readChunks(stream, Infinity)) ?? [], { type })
}

function once<T>(make: () => T): () => T {
  let isUsed = false
  return () => {
    if (isUsed) throw new TypeError('Download: the file was already read; call stream() or blob() only once')
    isUsed = true
    return make()
  }
}

/** The reason why a response did not arrive in full. */
export interface ExchangeFailure {
  readonly timedOut: boolean
  readonly aborted?: boolean
  readonly cause: unknown
}

/**
 * Returns the file name of a `Content-Disposition` (RFC 6266, `filename*` first), safe to save under on every system
 * (default `file`). A name may also be written in UTF-8 itself, or with spaces outside of quotes.
 */
export function fileName(disposition: string | null): string {
  const header = disposition ?? ''
  // fetch() returns each byte of UTF-8 as a character; text that is not UTF-8 stays as it is
  const text = decoded(header.replace(/[%-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`)) ?? header
  return safeName(extended(text) ?? plain(text) ?? '')
}

const maxBytes = 255

// Windows opens a device under these names, whatever their extension
const device = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$) ?(\.|$)/i

function safeName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const visible = last
    // control and format characters can hide an extension or reverse the text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    // a colon names a second stream of a file on Windows, which reserves the others too
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
  const trimmed = trim(visible)
  return trim(shorten(device.test(trimmed) ? `_${trimmed}` : trimmed)) || 'file'
}

/** Removes dots and spaces around a name: the first dot hides a file, and Windows ignores the last ones. */
const trim = (name: string) => /[^ .](?:.*[^ .])?/su.exec(name)?.[0] ?? ''

/** Cuts a name to the length that file systems allow, and keeps its extension. */
function shorten(name: string): string {
  const utf8 = new TextEncoder()
  const extension = /\.[^. ]{1,16}$/u.exec(name)?.[0] ?? ''
  const room = new Uint8Array(maxBytes - utf8.encode(extension).length)
  return name.slice(0, utf8.encodeInto(name.slice(0, name.length - extension.length), room).read) + extension
}

function extended(text: string): string | undefined {
  const encoded = /filename\*\s*=\s*"?utf-8'[^']*'([^;"]+)/i.exec(text)?.[1]
  return encoded && decoded(encoded)
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function plain(text: string): string | undefined {
  const [, quoted, unquoted] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)|([^;]+))/i.exec(text) ?? []
  return quoted?.replace(/\\(.)/g, '$1') ?? unquoted
}
