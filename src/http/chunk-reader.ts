/** Reads a body in chunks. */
export interface ChunkReader {
  /** Returns the next chunk; null at the end. `isSent` allows to overwrite the last one. */
  read(isSent: boolean): Promise<Uint8Array | null>
  cancel(): Promise<void>
}

const bufferBytes = 64 * 1024

/** Reads a long body into one buffer, if its stream allows that: new ones fill the memory until they are collected. */
export function chunkReader(body: ReadableStream<Uint8Array>, length: number): ChunkReader {
  return (length > bufferBytes && bufferedReader(body)) || plainReader(body)
}

function bufferedReader(body: ReadableStream<Uint8Array>): ChunkReader | null {
  const reader = byteReader(body)
  if (!reader) return null
  let buffer: ArrayBuffer | null = null
  return {
    async read(isSent) {
      const { value } = await reader.read(new Uint8Array((isSent && buffer) || new ArrayBuffer(bufferBytes)))
      buffer = value?.buffer ?? null // the same memory: a read moves it into a new object
      return value?.byteLength ? value : null
    },
    cancel: () => reader.cancel(),
  }
}

function byteReader(body: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | null {
  try {
    return body.getReader({ mode: 'byob' })
  } catch {
    return null // not a stream of bytes
  }
}

function plainReader(body: ReadableStream<Uint8Array>): ChunkReader {
  const reader = body.getReader()
  return {
    async read() {
      const { value } = await reader.read()
      return value ?? null
    },
    cancel: () => reader.cancel(),
  }
}
