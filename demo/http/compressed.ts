import { once } from 'node:events'
import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FetchHandler } from 'guiche/merchant/node'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'

/**
 * Sends the texts of a handler in the encoding that the client accepts. Files are compressed once, by their entity tags, which
 * must be weak: the same file has several encodings. A page is compressed while it is sent.
 */
export function compressed(handle: (request: Request) => Response | Promise<Response>): FetchHandler {
  const files = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  return async (request) => {
    const response = await handle(request)
    if (!isText(response) || isWhole(response)) return response
    const headers = new Headers(response.headers)
    headers.append('vary', 'Accept-Encoding')
    const { status } = response
    const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
    if (!encoding || !response.body || mayBeProbed(request, response))
      return new Response(response.body, { status, headers })
    headers.set('content-encoding', encoding)
    headers.delete('content-length')
    const etag = headers.get('etag')
    const body = etag ? await fileOf(etag, encoding, response) : streamed(response.body, encoding)
    return new Response(body, { status, headers })
  }

  async function fileOf(etag: string, encoding: Encoding, response: Response) {
    const key = `${encoding} ${etag}`
    const file = files.get(key) ?? compressFile[encoding](await response.arrayBuffer())
    files.set(key, file)
    return file
  }
}

// pictures are compressed already; an SVG is text
const isText = ({ headers }: Response) =>
  /^(text\/|application\/(json|javascript)|image\/svg)/.test(headers.get('content-type') ?? '')

// the positions of a part count in the bytes that are sent
const isWhole = ({ status, headers }: Response) =>
  status === 206 || headers.has('content-range') || headers.has('content-encoding')

// From the length of a compressed page, another site could guess its session: it would have the browser open the page again
// and again, each time with other texts in the URL.
const mayBeProbed = ({ headers }: Request, response: Response) =>
  response.headers.get('cache-control') === 'no-store' && headers.get('sec-fetch-site') === 'cross-site'

// a file is compressed once and sent often; the last levels take a second for the largest
const brotliLevel = { [constants.BROTLI_PARAM_QUALITY]: 8 }

const compressFile: Readonly<Record<Encoding, (body: ArrayBuffer) => Promise<Uint8Array<ArrayBuffer>>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: brotliLevel }),
  gzip: (body) => promisify(gzip)(body),
}

// each chunk is sent at once, not when the next ones have filled a buffer
const compressStream: Readonly<Record<Encoding, () => Transform>> = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
}

function streamed(body: ReadableStream<Uint8Array<ArrayBuffer>>, encoding: Encoding) {
  const stream = compressStream[encoding]()
  const write = (chunk: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      stream.write(chunk, (error) => (error ? reject(error) : resolve()))
    })
  // its type does not know `cancel` yet, so it is no literal
  const transformer = {
    start: (controller: TransformStreamDefaultController<Uint8Array<ArrayBuffer>>) =>
      void stream.on('data', (chunk: Buffer<ArrayBuffer>) => controller.enqueue(chunk)),
    transform: write,
    async flush() {
      stream.end()
      await once(stream, 'end')
    },
    cancel: () => void stream.destroy(),
  }
  return body.pipeThrough(new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>(transformer))
}
