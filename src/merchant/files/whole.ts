/** What is wrong with a body: it has more bytes than it should, or it ended or broke off before the last. */
export type Flaw = 'long' | 'short'

/** Bytes on their way, of which all must come and no more. */
export interface Flow {
  /** Fails at the first byte that is too many, and when not all have come. */
  readonly bytes: ReadableStream<Uint8Array>
  /** Why it failed; null while it has not. */
  readonly flaw: Flaw | null
  /** Gives up what is still to come: for a writer that has failed, or had enough. */
  stop(): void
}

/** Lets the body of a request through while it keeps to its size, a chunk at a time. */
export function whole(request: Request, size: number): Flow {
  let flaw: Flaw | null = null
  let came = 0
  let source: ReadableStreamDefaultReader<Uint8Array> | undefined

  const bytes = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        source ??= (await streamOf(request)).getReader()
        const chunk = await source.read().catch(() => null)
        came += chunk?.value?.byteLength ?? 0
        flaw = came > size ? 'long' : !chunk || (chunk.done && came < size) ? 'short' : null
        if (flaw) return controller.error(new Error(`the body is too ${flaw}`))
        if (chunk?.value) controller.enqueue(chunk.value)
        else controller.close()
      },
      cancel: (reason) => source?.cancel(reason),
    },
    { highWaterMark: 0 }, // nothing is read ahead of who writes
  )
  return {
    bytes,
    get flaw() {
      return flaw
    },
    stop: () => void source?.cancel().catch(() => {}), // one that has broken off itself
  }
}

// Firefox shows no stream of a request's body
const streamOf = async (request: Request) => request.body ?? new Blob([await request.arrayBuffer()]).stream()
