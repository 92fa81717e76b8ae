type Bytes = Uint8Array<ArrayBuffer>

export type ReadChunk = () => Promise<ReadableStreamReadResult<Bytes>>

/** Returns the function that reads a body's next chunk. It may limit how slowly they arrive: then it cancels the body, and throws. */
export type Pace = (reader: ReadableStreamDefaultReader<Bytes>) => ReadChunk

/** Returns a body's chunks; null above `maxBytes`. It reads `spareBytes` more, else its sender may get no response. */
export async function readChunks(
  body: ReadableStream<Bytes>,
  maxBytes: number,
  pace: Pace = (reader) => () => reader.read(),
  spareBytes = 0,
): Promise<Bytes[] | null> {
  const chunks: Bytes[] = []
  const reader = body.getReader()
  const read = pace(reader)
  let size = 0
  for (;;) {
    const { value } = await read()
    if (!value) return size > maxBytes ? null : chunks
    size += value.byteLength
    if (size <= maxBytes) chunks.push(value)
    else if (size > maxBytes + spareBytes) {
      reader.cancel().catch(() => {}) // not awaited: it may never settle
      return null
    }
  }
}

// made once, but not on import, because jsdom has none; a text's last chunk empties it again, in the same step
let decoder: TextDecoder | undefined

/** Returns a body as text; null when it has more than `maxBytes` bytes, which it reads as `readChunks` does. */
export async function readAtMost(
  body: Request | Response,
  maxBytes: number,
  pace?: Pace,
  spareBytes?: number,
): Promise<string | null> {
  // Firefox has no stream of a request's body
  if (!body.body) return body.text()
  const chunks = await readChunks(body.body, maxBytes, pace, spareBytes)
  const utf8 = (decoder ??= new TextDecoder())
  // one step for a body of one chunk, as most are
  return chunks && chunks.map((chunk, at) => utf8.decode(chunk, { stream: at < chunks.length - 1 })).join('')
}
