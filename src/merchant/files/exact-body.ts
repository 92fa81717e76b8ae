import { type Clock, stopped } from '../../core/clock.ts'
import { SetupError } from '../../core/setup-error.ts'
import { BodyStoppedError, pacedReader } from '../../http/read-text.ts'

/** Why a body was not received. One that breaks off is too short; one that is replaced or too slow is stopped. */
export type BodyFault = 'too-long' | 'too-short' | 'stopped'

/** The conditions that a body must meet. */
export interface BodyRules {
  /** Its exact length in bytes. */
  readonly size: number
  /** Stops the body. */
  readonly signal: AbortSignal
  readonly clock: Clock
}

/** Passes a body to a writer; the stream fails once the body breaks a rule. Returns why it did; null when written. */
export async function writeExactBody(
  request: Request,
  { size, signal, clock }: BodyRules,
  write: (stream: ReadableStream<Uint8Array>) => Promise<void>,
): Promise<BodyFault | null> {
  let fault: BodyFault | null = null
  let received = 0
  let source: ReadableStreamDefaultReader<Uint8Array> | undefined
  let next: (() => Promise<ReadableStreamReadResult<Uint8Array>>) | undefined

  /** Reads a chunk; null without one, and `fault` says why. */
  async function read(): Promise<ReadableStreamReadResult<Uint8Array> | null> {
    source ??= (await streamOf(request)).getReader()
    next ??= pacedReader(source, { clock, signal })
    try {
      return await next()
    } catch (error) {
      // a body that its sender broke off is too short, and a body that the server lost is not
      if (error instanceof SetupError) throw error
      fault = error instanceof BodyStoppedError ? 'stopped' : 'too-short'
      return null
    }
  }

  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = await read()
        received += chunk?.value?.byteLength ?? 0
        if (received > size) fault = 'too-long'
        else if (chunk?.done && received < size) fault = 'too-short'
        if (fault)
          return controller.error(
            new Error(
              `PATCH /kyc/uploads: the body is ${fault.replace('-', ' ')}; send the rest of the declared size without a pause`,
            ),
          )
        if (chunk?.value) controller.enqueue(chunk.value)
        else controller.close()
      },
      cancel: (reason) => source?.cancel(reason),
    },
    { highWaterMark: 0 }, // nothing is read before the writer asks for it
  )
  try {
    await write(stream)
    return null
  } catch (error) {
    source?.cancel().catch(() => {}) // a body that broke off fails here again
    if (fault) return fault
    throw error
  }
}

// Firefox has no `body` on a Request
const streamOf = async (request: Request) => request.body ?? new Blob([await request.arrayBuffer()]).stream()

/** Returns a function that runs a task for a key, after it has ended the task of the same key in this process. */
export function latestOnly() {
  const running = new Map<string, { readonly controller: AbortController; readonly end: Promise<unknown> }>()
  return async <T>(key: string, task: (replaced: AbortSignal) => Promise<T>): Promise<T> => {
    const previous = running.get(key)
    previous?.controller.abort(stopped)
    const controller = new AbortController()
    const result = (previous?.end ?? Promise.resolve()).then(() => task(controller.signal))
    const latest = { controller, end: result.catch(() => {}) }
    running.set(key, latest)
    try {
      return await result
    } finally {
      if (running.get(key) === latest) running.delete(key)
    }
  }
}
