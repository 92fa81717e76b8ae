import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FetchHandler } from 'guiche/merchant/node'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'

/**
 * Sends the texts of a handler in the encoding that the client accepts. Files are compressed once, by their entity tags, which
 * must be weak: the same file has several encodings. A page is compressed as a whole, before it is sent.
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
    const key = `${encoding} ${etag}`
    const body = files.get(key) ?? compress[encoding](await response.arrayBuffer(), etag ? fileLevel : pageLevel)
    if (etag) files.set(key, body)
    return new Response(await body, { status, headers })
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
const fileLevel = 8
const pageLevel = 4

const compress: Readonly<Record<Encoding, (body: ArrayBuffer, level: number) => Promise<Uint8Array<ArrayBuffer>>>> = {
  br: (body, level) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
  gzip: (body, level) => promisify(gzip)(body, { level }),
}
