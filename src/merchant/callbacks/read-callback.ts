import type { Clock } from '../../core/clock.ts'
import { type Pace, readChunks } from '../../core/read-at-most.ts'
import { BodyTooLargeError, pacedReader } from '../../http/read-text.ts'
import type { ChargeToken, KnownToken } from './callback-token.ts'
import { namedSubject } from './receivers.ts'
import { redacted, redactToken } from './redact-token.ts'
import type { ChargeCallback, StoredCallback } from './stored-callback.ts'

/** The body of a callback. */
export interface CallbackBody {
  /** Its text; the bytes as a `data:` address when they are no text in the declared encoding. */
  readonly text: string
  readonly isText: boolean
  /** Its bytes as they came, which may repeat the token. */
  readonly bytes: Bytes
}

/** Bytes of a body, as it arrives and once it is decoded: a charge record has a few thousand. */
const maxBytes = 64 * 1024

/**
 * Reads the body of a callback exactly, decoded as its headers say: `gzip` or `deflate`, and a charset (default UTF-8).
 * Replaces the token of its address, which it may repeat.
 *
 * @throws BodyTooLargeError for more than 64 kB, and BodyStoppedError for bytes that arrive too slowly.
 */
export async function readBody(request: Request, token: string, clock: Clock): Promise<CallbackBody> {
  const bytes = request.body
    ? await readBytes(request.body, (reader) => pacedReader(reader, { clock }))
    : await readAtOnce(request)
  const text = await decode(bytes, request.headers)
  return text === null
    ? { text: dataAddress(bytes, token), isText: false, bytes }
    : { text: redactToken(text, token), isText: true, bytes }
}

/** Returns the exact text of a body, with the token if it repeats it; bytes that are no text as a `data:` address. */
export const bodyText = async (bytes: Bytes, headers: Headers): Promise<string> =>
  (await decode(bytes, headers)) ?? dataAddress(bytes)

async function decode(bytes: Bytes, headers: Headers): Promise<string | null> {
  const decoded = await decompress(bytes, headers.get('content-encoding'))
  return decoded && decodeText(decoded, headers.get('content-type'))
}

// Firefox has no stream of a request's body
async function readAtOnce(request: Request): Promise<Bytes> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.byteLength > maxBytes) throw new BodyTooLargeError(maxBytes)
  return bytes
}

type Bytes = Uint8Array<ArrayBuffer>

async function readBytes(stream: ReadableStream<Bytes>, pace?: Pace): Promise<Bytes> {
  const chunks = await readChunks(stream, maxBytes, pace)
  if (!chunks) throw new BodyTooLargeError(maxBytes)
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

/** Returns the decompressed bytes; null when they are not compressed as declared, or in another way than these two. */
async function decompress(bytes: Bytes, encoding: string | null) {
  const name = encoding?.trim().toLowerCase() || 'identity'
  if (name === 'identity') return bytes
  const format = name === 'x-gzip' ? 'gzip' : name
  if (format !== 'gzip' && format !== 'deflate') return null
  try {
    return await readBytes(new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format)))
  } catch (error) {
    if (error instanceof BodyTooLargeError) throw error
    return null
  }
}

/** Returns the text of bytes; null when they are no text in the declared charset. */
function decodeText(bytes: Uint8Array, contentType: string | null): string | null {
  const [, charset = 'utf-8'] = /;\s*charset="?([^\s";]+)/i.exec(contentType ?? '') ?? []
  // the label without a byte order means little-endian to a decoder, unless the bytes say otherwise
  const isBigEndian = /^utf-16$/i.test(charset) && bytes[0] === 0xfe && bytes[1] === 0xff
  try {
    const text = new TextDecoder(isBigEndian ? 'utf-16be' : charset, { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text // JSON has none, and UTF-16 that is read as UTF-8 has many
  } catch {
    return null
  }
}

// bytes that cannot be decoded may repeat the token too
function dataAddress(bytes: Uint8Array, token?: string): string {
  if (!token) return dataPrefix + base64(bytes)
  return dataPrefix + btoa(binary(bytes).replaceAll(token, redacted).replaceAll(token.split('').join('\0'), redacted))
}

const dataPrefix = 'data:application/octet-stream;base64,'

export const base64 = (bytes: Uint8Array): string => btoa(binary(bytes))

const binary = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** Returns a callback as it is stored. Of a subject's, only the name of the record is kept, if it has one. */
export function newCallback(known: KnownToken, text: string, at: number): StoredCallback {
  if ('charge' in known) return chargeCallback(known, text, at)
  const subject = namedSubject(known.subject, text)
  return { ...newEntries(known, at), subject: subject ?? known.subject, text: subject ? '' : text }
}

/** Returns a callback of a charge as it is stored, but for its hash. */
export const chargeCallback = (known: ChargeToken, text: string, at: number): ChargeCallback => ({
  ...known.charge,
  ...newEntries(known, at),
  text,
  sha256: null,
})

const newEntries = ({ hash }: KnownToken, at: number) =>
  ({ format: 1, token: hash, form: 'body', failures: 0, isCounted: false, isKept: false, at }) as const
