import type { Clock } from '../core/clock.ts'
import { Deadline, onAbort } from '../core/deadline.ts'

/** The part of a node:http response that takes its body. */
export interface WritableResponse {
  write(chunk: Uint8Array): boolean
  end(): unknown
  destroy(): unknown
  once(event: 'close' | 'drain' | 'finish', listener: () => void): unknown
}

/** Writes the body of a response as fast as its client takes it. */
export interface ResponseWriter {
  /** Resolves when the next chunk may be written or the connection is closed: with true if this one was sent. */
  write(chunk: Uint8Array): Promise<boolean>
  /** Resolves when the response is sent, or the connection is closed. */
  end(): Promise<void>
}

/** Each part has the whole time, so that the size of a chunk does not matter. */
const partBytes = 64 * 1024

/** Creates a writer that closes the connection of a client that takes nothing for `timeoutMs`. */
export function responseWriter(
  outgoing: WritableResponse,
  closed: AbortSignal,
  clock: Clock,
  timeoutMs: number,
): ResponseWriter {
  let resume = () => {}
  let deadline: Deadline | null = null
  onAbort(closed, () => {
    deadline?.end()
    resume()
  })

  // one for all chunks, because a large body has thousands
  function startDeadline(): Deadline {
    const started = new Deadline(clock, timeoutMs)
    onAbort(started.signal, () => started.expired && outgoing.destroy())
    return started
  }

  /** Resolves at the event, or when the connection is closed. */
  async function until(event: 'drain' | 'finish') {
    if (closed.aborted) return
    if (deadline) deadline.restart()
    else deadline = startDeadline()
    await new Promise<void>((resolve) => {
      resume = resolve
      outgoing.once(event, resolve)
    })
    deadline.pause()
  }

  return {
    async write(chunk) {
      let isSent = true
      for (let at = 0; at < chunk.byteLength && !closed.aborted; at += partBytes) {
        isSent = !outgoing.write(chunk.subarray(at, at + partBytes))
        if (isSent) await until('drain')
      }
      return isSent && !closed.aborted
    },
    async end() {
      const finished = until('finish')
      outgoing.end()
      await finished
      deadline?.end()
    },
  }
}
