import { SetupError } from '../../core/setup-error.ts'

/** How a body's length differs from the declared one. A body that breaks off is too short. */
export type LengthError = 'too-long' | 'too-short'

/** A request body that must have an exact length. */
export interface ExactBody {
  /** Fails at the first byte beyond the length, and when the body ends before it. */
  readonly stream: ReadableStream<Uint8Array>
  /** Why the stream failed; null as long as it has not. */
  readonly lengthError: LengthError | null
  /** Cancels the rest of the body, for a writer that failed. */
  cancel(): void
}

/** Passes a request's body through, chunk by chunk, while its length can still be `size`. */
export function exactLength(request: Request, size: number): ExactBody {
  let lengthError: LengthError | null = null
  let received = 0
  let source: ReadableStreamDefaultReader<Uint8Array> | undefined

  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        source ??= (await streamOf(request)).getReader()
        const chunk = await source.read().catch(nullUnlessSetupError)
        received += chunk?.value?.byteLength ?? 0
        lengthError = received > size ? 'too-long' : !chunk || (chunk.done && received < size) ? 'too-short' : null
        if (lengthError)
          return controller.error(
            new Error(`PUT /kyc/uploads: the body is ${lengthError.replace('-', ' ')}; send the declared size`),
          )
        if (chunk?.value) controller.enqueue(chunk.value)
        else controller.close()
      },
      cancel: (reason) => source?.cancel(reason),
    },
    { highWaterMark: 0 }, // nothing is read before the writer asks for it
  )
  return {
    stream,
    get lengthError() {
      return lengthError
    },
    cancel: () => void source?.cancel().catch(() => {}), // a body that broke off fails here again
  }
}

// a body that its sender broke off is too short, and a body that the server lost is not
function nullUnlessSetupError(error: unknown): null {
  if (error instanceof SetupError) throw error
  return null
}

// Firefox has no `body` on a Request
const streamOf = async (request: Request) => request.body ?? new Blob([await request.arrayBuffer()]).stream()
