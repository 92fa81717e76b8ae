import { type Clock, monotonicMs } from '../core/clock.ts'
import { Deadline } from '../core/deadline.ts'
import { readAtMost } from '../core/read-at-most.ts'

/** A body has more bytes than its reader accepts. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError' as const

  constructor(maxBytes: number) {
    super(`the body has more than ${maxBytes} bytes; send a smaller one`)
  }
}

/** Returns a body as text, as `readAtMost` does. Throws BodyTooLargeError above `maxBytes`, and what `pace` throws. */
export async function readText(...args: Parameters<typeof readAtMost>): Promise<string> {
  const [body, maxBytes] = args
  const text = await readAtMost(...args)
  if (text === null || (!body.body && new TextEncoder().encode(text).byteLength > maxBytes))
    throw new BodyTooLargeError(maxBytes)
  return text
}

/** The bytes of a body that must arrive in each `partMs` that the server waits for it: 4 kbit/s. */
const partBytes = 16 * 1024
const partMs = 30_000

/** The bytes of a body arrive too slowly, or its reader was stopped. */
export class BodyStoppedError extends Error {
  override readonly name = 'BodyStoppedError' as const

  constructor() {
    super('the body did not arrive at a minimum pace; send it without a pause')
  }
}

/** Returns a function that reads the next chunk. Cancels a slow body, or one whose signal aborts, and throws BodyStoppedError. */
export function pacedReader<T extends { readonly byteLength: number }>(
  reader: ReadableStreamDefaultReader<T>,
  { clock, signal }: { readonly clock: Clock; readonly signal?: AbortSignal },
): () => Promise<ReadableStreamReadResult<T>> {
  let part = { bytes: 0, waitedMs: 0 }
  return async () => {
    const start = monotonicMs(clock)
    const deadline = new Deadline(clock, partMs - part.waitedMs, signal)
    try {
      const chunk = await deadline.race(reader.read())
      const waitedMs = part.waitedMs + monotonicMs(clock) - start
      part = { bytes: part.bytes + (chunk.value?.byteLength ?? 0), waitedMs }
      if (part.bytes >= partBytes) part = { bytes: 0, waitedMs: 0 }
      return chunk
    } catch (error) {
      reader.cancel().catch(() => {}) // not awaited: it may never settle
      throw deadline.expired || signal?.aborted ? new BodyStoppedError() : error
    } finally {
      deadline.end()
    }
  }
}
