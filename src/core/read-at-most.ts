/** Reads the next chunk of a body. */
export type ReadChunk = () => Promise<ReadableStreamReadResult<Uint8Array>>

/** Returns a body as text; null when it has more than `maxBytes` bytes. `pace` may limit how slowly they arrive (default: no limit). */
export async function readAtMost(
  body: Request | Response,
  maxBytes: number,
  pace: (reader: ReadableStreamDefaultReader<Uint8Array>) => ReadChunk = (reader) => () => reader.read(),
): Promise<string | null> {
  // Firefox has no stream of a request's body
  if (!body.body) return body.text()
  const decoder = new TextDecoder()
  const reader = body.body.getReader()
  const read = pace(reader)
  let text = ''
  let size = 0
  try {
    for (;;) {
      const { value } = await read()
      if (!value) return text + decoder.decode()
      size += value.byteLength
      if (size > maxBytes) return null
      text += decoder.decode(value, { stream: true })
    }
  } finally {
    reader.cancel().catch(() => {}) // not awaited: it may never settle
  }
}
