import * as v from 'valibot'
import type { Deadline } from './deadline.ts'
import { NetworkError, type Place } from './errors.ts'
import { fileName } from './file-name.ts'

/** A file on its way: its bytes are read once, by `stream` or by `blob`. */
export interface Download {
  /** The file's own name, safe to save under: no path, no control characters. */
  readonly name: string
  /** Media type, `application/octet-stream` where the service gives none. */
  readonly type: string
  /** Bytes, or null where the service does not say. */
  readonly size: number | null
  stream(): ReadableStream<Uint8Array>
  blob(): Promise<Blob>
}

/** Makes a download of a response whose headers have come. */
export type ReadDownload = typeof readDownload

/** Spread into an operation, makes its answer a file: a `Download` to the caller, a `Response` from a handler. */
export const asFile = { output: v.never(), download: readDownload } as const

// each chunk is handed on as it comes, and a pause longer than the timeout ends the stream
function readDownload(response: Response, deadline: Deadline, place: Place): Download {
  const { headers } = response
  const type = headers.get('content-type') ?? 'application/octet-stream'
  const length = headers.get('content-encoding') ? null : headers.get('content-length')
  let reader: Reader | undefined
  // Deno no longer hears a signal when what it was given to is collected as garbage, and would keep the connection
  deadline.signal.addEventListener('abort', () => void (reader ?? response.body)?.cancel().catch(() => {}))
  const stream = once(() => paced((reader = response.body?.getReader()), deadline, place))
  return {
    name: fileName(headers.get('content-disposition')),
    type,
    size: length === null ? null : Number(length),
    stream,
    blob: () => collect(stream(), type),
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>

function paced(reader: Reader | undefined, deadline: Deadline, place: Place): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      async pull(controller) {
        deadline.restart()
        try {
          const chunk = await deadline.race(
            reader?.read() ?? Promise.resolve({ done: true as const, value: undefined }),
          )
          if (!chunk.done) return controller.enqueue(chunk.value)
          controller.close()
          deadline.end()
        } catch (cause) {
          controller.error(new NetworkError(place, { timeout: deadline.expired, cause }))
          deadline.end()
        } finally {
          deadline.pause()
        }
      },
      async cancel(reason) {
        await reader?.cancel(reason)
        deadline.end()
      },
    },
    { highWaterMark: 0 }, // nothing is read ahead of who asks
  )
}

// by hand, for a Response made of the stream would lose its error in browsers and its type in Bun
async function collect(stream: ReadableStream<Uint8Array<ArrayBuffer>>, type: string): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const reader = stream.getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) chunks.push(chunk.value)
  return new Blob(chunks, { type })
}

function once<T>(make: () => T): () => T {
  let made = false
  return () => {
    if (made) throw new TypeError('the file has been read')
    made = true
    return make()
  }
}
