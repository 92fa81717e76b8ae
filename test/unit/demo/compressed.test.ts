import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { acceptedEncoding } from '../../../demo/http/accepted-encoding.ts'
import { compressed } from '../../../demo/http/compressed.ts'

const text = 'A page of a shop. '.repeat(200)
const html = { 'content-type': 'text/html; charset=utf-8' }

/** Requests a response as a browser does, and returns what was sent. */
async function send(response: Response, headers: Readonly<Record<string, string>> = {}) {
  const request = new Request('http://localhost:5173/', { headers: { 'accept-encoding': 'gzip, br', ...headers } })
  const sent = await compressed(() => response)(request)
  return { sent, bytes: Buffer.from(await sent.arrayBuffer()) }
}

describe('the demo sends a text', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('as %s to a browser that accepts it, and says so to caches', async (encoding, decompress) => {
    for (const headers of [html, { ...html, etag: 'W/"1"', 'content-length': String(text.length) }]) {
      const { sent, bytes } = await send(new Response(text, { status: 404, headers }), { 'accept-encoding': encoding })
      expect(sent.status).toBe(404)
      expect(sent.headers.get('content-encoding')).toBe(encoding)
      expect(sent.headers.get('vary')).toBe('Accept-Encoding')
      expect(sent.headers.has('content-length')).toBe(false)
      expect(bytes.length).toBeLessThan(text.length / 10)
      expect(decompress(bytes).toString()).toBe(text)
    }
  })

  test('as it is to a client that accepts no encoding, and says so to caches', async () => {
    const { sent, bytes } = await send(new Response(text, { headers: { ...html, vary: 'Origin' } }), {
      'accept-encoding': 'identity',
    })
    expect(sent.headers.has('content-encoding')).toBe(false)
    expect(sent.headers.get('vary')).toBe('Origin, Accept-Encoding')
    expect(bytes.toString()).toBe(text)
  })

  test('as it is where another site could have asked for a page with a session', async () => {
    const page = () => new Response(text, { headers: { ...html, 'cache-control': 'no-store' } })
    const own = await send(page(), { 'sec-fetch-site': 'same-origin' })
    expect(own.sent.headers.get('content-encoding')).toBe('br')
    const other = await send(page(), { 'sec-fetch-site': 'cross-site' })
    expect([other.sent.headers.get('content-encoding'), other.bytes.toString()]).toEqual([null, text])
  })
})

test.each([
  ['a picture', { 'content-type': 'image/png' }, 200],
  ['a part of a file', { ...html, 'content-range': 'bytes 0-9/3600' }, 206],
  ['what is compressed already', { ...html, 'content-encoding': 'gzip' }, 200],
] as const)('%s is sent as it is', async (_, headers, status) => {
  const { sent, bytes } = await send(new Response(text, { status, headers }))
  expect(Object.fromEntries(sent.headers)).toEqual(headers)
  expect([sent.status, bytes.toString()]).toEqual([status, text])
})

test('a file that the browser has is not sent again, and has the header for caches', async () => {
  const { sent, bytes } = await send(new Response(null, { status: 304, headers: { ...html, etag: 'W/"1"' } }))
  expect([sent.status, sent.headers.get('vary'), bytes.length]).toEqual([304, 'Accept-Encoding', 0])
  expect(sent.headers.has('content-encoding')).toBe(false)
})

test('a page that fails halfway is not sent as if it were whole', async () => {
  const failing = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('first'))
      controller.error(new Error('failed'))
    },
  })
  await expect(send(new Response(failing, { headers: html }))).rejects.toThrow()
})

test.each([
  [null, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.8, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0, gzip; q=0', null],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['gzip;q=x', null],
])('of the encodings %j, the best is %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
