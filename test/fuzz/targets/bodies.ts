import { deflateSync, gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { readAtMost } from '../../../src/core/read-at-most.ts'
import { BodyTooLargeError } from '../../../src/http/read-text.ts'
import { readBody } from '../../../src/merchant/callbacks/read-callback.ts'
import { s3Files } from '../../../src/merchant/files/s3-files.ts'
import { testClock } from '../../clock.ts'
import { ensure, fuzzTarget } from '../target.ts'
import { mutatedBytes, mutatedText } from '../text-inputs.ts'

const clock = testClock()
const maxCallbackBytes = 64 * 1024
const token = 'Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MDEyMzQ1Njc4OTA'
const callback = `{"invoice":"A-1-1","paid_amount":1990,"url":"https://shop.example/pay/callbacks/${token}","name":"José 💳"}`

const utf16 = (text: string, isBigEndian: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBigEndian ? bytes.swap16() : bytes
}
const charsets: Readonly<Record<string, (text: string) => Uint8Array>> = {
  '': (text) => Buffer.from(text),
  'utf-8': (text) => Buffer.from(text),
  'utf-16le': (text) => utf16(text, false),
  'utf-16be': (text) => utf16(text, true),
  'utf-16': (text) => utf16(`\ufeff${text}`, true),
}
// those that encode what they have decoded to the same bytes, except a mark of the byte order
const { 'utf-16': _, ...lossless } = charsets
const asIs = (bytes: Uint8Array) => bytes
const encodings: Readonly<Record<string, typeof asIs>> = {
  '': asIs,
  identity: asIs,
  gzip: gzipSync,
  'X-GZIP': gzipSync,
  deflate: deflateSync,
}

const sentBody = fc.record({
  text: mutatedText(callback, token, '\ufeff{}'),
  times: fc.oneof({ weight: 20, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(2000) }),
  charset: fc.constantFrom(...Object.keys(charsets)),
  encoding: fc.constantFrom(...Object.keys(encodings)),
  // undefined: as it is encoded
  declaredCharset: fc.option(fc.constantFrom('', ...Object.keys(charsets), 'latin1', 'x-none'), { nil: undefined }),
  declaredEncoding: fc.option(fc.constantFrom('', ...Object.keys(encodings), 'br', 'gzip, gzip'), { nil: undefined }),
  cut: fc.oneof(fc.constant(0), fc.nat({ max: 20 })),
})

const code = mutatedText('NoSuchKey', 'AccessDenied', 'SignatureDoesNotMatch', 'InternalError')
const bucketResponse = fc.record({
  status: fc.constantFrom(200, 206, 301, 403, 404, 412, 416, 500, 503),
  range: mutatedText('bytes 0-0/1234', 'bytes 0-0/*', 'bytes 0-9/10', `bytes 0-0/${'9'.repeat(400)}`),
  etag: fc.constantFrom('', '"abc"', 'W/"abc"'),
  body: fc.tuple(code, mutatedText('<Message>AKIA of Ana Lima</Message>', '<Code>')),
})

/** Bodies that arrive in parts, without a known length. */
export const bodyTargets = [
  fuzzTarget(
    'bounded-body',
    fc.tuple(mutatedBytes(Buffer.from(callback), Buffer.from('💳'.repeat(20))), fc.nat({ max: 200 }), fc.nat()),
    async ([bytes, maxBytes, size]) => {
      const chunkBytes = 1 + (size % 40)
      let sent = 0
      const pull = (controller: ReadableStreamDefaultController) => {
        if (sent >= bytes.length) return controller.close()
        controller.enqueue(bytes.slice(sent, sent + chunkBytes))
        sent += chunkBytes
      }
      const text = await readAtMost(new Response(new ReadableStream({ pull }, { highWaterMark: 0 })), maxBytes)
      ensure(
        text === (bytes.length > maxBytes ? null : new TextDecoder().decode(bytes)),
        'a body is read whole, or not',
      )
      ensure(sent <= maxBytes + chunkBytes, 'no more of a body must be read than one part above its bound')
    },
  ),

  fuzzTarget('callback-bytes', sentBody, async (given) => {
    const { charset, encoding, declaredCharset = charset, declaredEncoding = encoding, cut } = given
    const text = given.text.toWellFormed().repeat(given.times)
    const whole = (encodings[encoding] ?? asIs)(charsets[charset]?.(text) ?? Buffer.from(text))
    const bytes = new Uint8Array(whole.subarray(0, whole.length - cut))
    const headers = {
      'content-type': `application/json${declaredCharset && `; charset="${declaredCharset}"`}`,
      'content-encoding': declaredEncoding,
    }
    const request = new Request('https://shop.example', { method: 'POST', body: bytes, headers })
    const isDecoded = declaredEncoding === encoding && declaredCharset === charset && cut === 0
    const read = await readBody(request, token, clock).catch((error: unknown) => {
      if (!(error instanceof BodyTooLargeError)) throw error
    })
    if (!read) {
      const size = isDecoded || !declaredEncoding ? (charsets[charset]?.(text).length ?? 0) : Infinity
      return ensure(Math.max(bytes.length, size) > maxCallbackBytes, 'only a body of more than 64 kB is too large')
    }
    ensure(read.text.length <= maxCallbackBytes * 2, 'no more than 64 kB must be stored of a body')
    ensure(!read.text.includes(token) && !bytesOf(read).includes(token), 'a stored body must not contain its token')
    ensure(!read.isText || !read.text.includes('\0'), 'bytes that are decoded wrongly are no text')
    const written =
      read.isText && declaredEncoding === '' && lossless[declaredCharset]?.(read.text.replaceAll('[token]', token))
    ensure(!written || holds(bytes, written), 'bytes that are told as text must be that text')
    ensure(!isDecoded || read.isText === !text.includes('\0'), 'a body of text must be decoded as it is declared')
    // a decoder removes one mark of the byte order
    const decoded = charset === 'utf-16' ? text : text.replace(/^\ufeff/, '')
    if (isDecoded && read.isText)
      ensure(read.text === decoded.replaceAll(token, '[token]'), 'no character must be lost')
    else if (!read.isText && !Buffer.from(bytes).toString('latin1').replaceAll('\0', '').includes(token))
      ensure(Buffer.from(bytesOf(read), 'latin1').equals(bytes), 'the bytes of a body that is no text must be kept')
  }),

  fuzzTarget(
    'bucket-response',
    fc.tuple(bucketResponse, fc.constantFrom('open', 'seal', 'remove')),
    async ([{ status, range, etag, body }, call]) => {
      let requests = 0
      const rangeHeader = range.replace(/[^\t -~]/g, '').trim()
      const files = s3Files({
        bucket: 'documents',
        bucketURL: 'https://bucket.example',
        credentials: { accessKeyId: 'AKIA', secretAccessKey: 'secret-key' },
        clock,
        fetch: async () => {
          ensure(++requests <= 3, 'a bucket must not be asked again and again')
          const text = `<Error><Code>${body[0]}</Code>${body[1]}</Error>`
          return new Response(text, { status, headers: { 'content-range': rangeHeader, etag } })
        },
      })
      try {
        const file = call === 'open' && (await files.open('a.pdf'))
        if (call === 'seal') await files.seal('a', 'a.pdf')
        if (call === 'remove') await files.remove('a.pdf')
        if (!file) return
        ensure(rangeHeader === `bytes 0-0/${rangeHeader.split('/')[1]}`, 'a size must be that of a range')
        ensure(file.size === Number(rangeHeader.split('/')[1]), 'a size must be as the bucket says')
      } catch (error) {
        ensure(error instanceof Error && error.message.startsWith('s3Files(): '), `not declared: ${String(error)}`)
        ensure(!/secret-key|AKIA|Ana Lima|[^ -~]/.test(error.message), 'an error must not quote a bucket or a key')
      }
    },
  ),
]

// all but a mark of the byte order
const holds = (bytes: Uint8Array, written: Uint8Array) =>
  bytes.length - written.length <= 3 && Buffer.from(bytes.slice(bytes.length - written.length)).equals(written)

const bytesOf = ({ text, isText }: { readonly text: string; readonly isText: boolean }) =>
  isText ? '' : Buffer.from(text.slice(text.indexOf(',') + 1), 'base64').toString('latin1')
