import type { Clock } from './clock.ts'
import { Deadline } from './deadline.ts'

/** Of a body, so many bytes must arrive in each `partMs` that the server waits for it: 4 kbit/s. */
const partBytes = 16 * 1024
const partMs = 30_000

/** The bytes of a body arrive too slowly, or its reader was stopped. */
export class BodyStoppedError extends Error {
  override readonly name = 'BodyStoppedError' as const

  constructor() {
    super('the body did not arrive at a minimum pace; send it without a pause')
  }
}

/** Returns a function that reads the next chunk. It throws BodyStoppedError when the body is too slow, or the signal aborts. */
export function pacedReader<T extends { readonly byteLength: number }>(
  reader: Pick<ReadableStreamDefaultReader<T>, 'read'>,
  { clock, signal }: { readonly clock: Clock; readonly signal?: AbortSignal },
): () => Promise<ReadableStreamReadResult<T>> {
  let part = { bytes: 0, waitedMs: 0 }
  return async () => {
    const start = clock.now()
    const deadline = new Deadline(clock, partMs - part.waitedMs, signal)
    try {
      const chunk = await deadline.race(reader.read())
      part = { bytes: part.bytes + (chunk.value?.byteLength ?? 0), waitedMs: part.waitedMs + clock.now() - start }
      if (part.bytes >= partBytes) part = { bytes: 0, waitedMs: 0 }
      return chunk
    } catch (error) {
      throw deadline.expired || signal?.aborted ? new BodyStoppedError() : error
    } finally {
      deadline.end()
    }
  }
}
