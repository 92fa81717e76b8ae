/** A body has more bytes than its reader accepts. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError' as const

  constructor(maxBytes: number) {
    super(`the body has more than ${maxBytes} bytes; send a smaller one`)
  }
}

/** Reads the next chunk of a body. */
type ReadChunk = () => Promise<ReadableStreamReadResult<Uint8Array>>

/**
 * Reads at most `maxBytes` bytes of a body as text. `pace` may limit how slowly they arrive (default: no limit). Throws
 * BodyTooLargeError, and what `pace` throws.
 */
export async function readText(
  body: Request | Response,
  maxBytes: number,
  pace: (reader: ReadableStreamDefaultReader<Uint8Array>) => ReadChunk = (reader) => () => reader.read(),
): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  if (!body.body) return readAtOnce(body, maxBytes)
  const reader = body.body.getReader()
  const read = pace(reader)
  try {
    for (let chunk = await read(); !chunk.done; chunk = await read()) {
      size += chunk.value.byteLength
      if (size > maxBytes) throw new BodyTooLargeError(maxBytes)
      text += decoder.decode(chunk.value, { stream: true })
    }
  } catch (error) {
    reader.cancel().catch(() => {}) // not awaited: it may never settle
    throw error
  }
  return text + decoder.decode()
}

// Firefox has no stream of a request's body
async function readAtOnce(body: Request | Response, maxBytes: number): Promise<string> {
  const text = await body.text()
  if (new TextEncoder().encode(text).byteLength > maxBytes) throw new BodyTooLargeError(maxBytes)
  return text
}
