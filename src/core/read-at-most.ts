type Bytes = Uint8Array<ArrayBuffer>

/** Reads the next chunk of a body. */
export type ReadChunk = () => Promise<ReadableStreamReadResult<Bytes>>

/** Returns the function that reads a body's next chunk: it may limit how slowly they arrive. */
export type Pace = (reader: ReadableStreamDefaultReader<Bytes>) => ReadChunk

/** Returns the chunks of a body; null when they have more than `maxBytes` bytes. */
export async function readChunks(
  body: ReadableStream<Bytes>,
  maxBytes: number,
  pace: Pace = (reader) => () => reader.read(),
): Promise<Bytes[] | null> {
  const chunks: Bytes[] = []
  const reader = body.getReader()
  const read = pace(reader)
  let size = 0
  try {
    for (;;) {
      const { value } = await read()
      if (!value) return chunks
      size += value.byteLength
      if (size > maxBytes) return null
      chunks.push(value)
    }
  } finally {
    reader.cancel().catch(() => {}) // not awaited: it may never settle
  }
}

/** Returns a body as text; null when it has more than `maxBytes` bytes. */
export async function readAtMost(body: Request | Response, maxBytes: number, pace?: Pace): Promise<string | null> {
  // Firefox has no stream of a request's body
  if (!body.body) return body.text()
  const chunks = await readChunks(body.body, maxBytes, pace)
  const decoder = new TextDecoder()
  return chunks && chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode()
}
