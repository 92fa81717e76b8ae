import { jsonOrNull } from '../core/bounded-json.ts'
import { readAtMost } from '../core/read-at-most.ts'
import { type MatchedOperation, matchOperation } from './match-operation.ts'
import type { RecordedExchange } from './recording.ts'

const maxBodyBytes = 1024 * 1024

type HeaderLines = RecordedExchange['response']['headers']

/** A request as it is sent, with its body still to be read. */
export interface SentRequest {
  readonly url: URL
  readonly method: string
  readonly headers: HeaderLines
  readonly matched: MatchedOperation | null
  readonly body: Promise<unknown>
}

/** A response as it has come, with its body read. */
export interface ReadResponse {
  readonly status: number | null
  readonly headers: HeaderLines
  readonly body: unknown
}

/** Returns the parts of a request. Its body is copied before it is sent. */
export function partsOfRequest(input: RequestInfo | URL, init?: RequestInit): SentRequest {
  const request = input instanceof Request ? input : null
  const url = new URL(request ? request.url : String(input), 'http://localhost')
  const method = (init?.method ?? request?.method ?? 'GET').toUpperCase()
  const headers = headersOf(new Headers(init?.headers ?? request?.headers))
  const body = init?.body ?? (request?.body ? request.clone() : null)
  return { url, method, headers, matched: matchOperation(method, url), body: bodyOf(body, headers) }
}

/** Reads a copy of a response. A file, and what is no text, is described. */
export async function partsOfResponse(copy: Response, isFile: boolean): Promise<ReadResponse> {
  const headers = headersOf(copy.headers)
  const isText = /json|text/.test(String(headers['content-type'] ?? 'text'))
  if (!isFile && isText) return { status: copy.status, headers, body: parsed(await readAtMost(copy, maxBodyBytes)) }
  copy.body?.cancel().catch(() => {})
  return { status: copy.status, headers, body: described(headers, copy.headers.get('content-length')) }
}

async function bodyOf(body: unknown, headers: HeaderLines): Promise<unknown> {
  if (body === null || body === undefined) return null
  if (typeof body === 'string') return parsed(body)
  if (body instanceof FormData) {
    const fields = [...body].map(([name, value]) => [name, typeof value === 'string' ? value : fileOf(value)])
    return Object.fromEntries(fields)
  }
  if (body instanceof Blob) return fileOf(body)
  if (body instanceof Request && /json/.test(String(headers['content-type'])))
    return parsed(await readAtMost(body, maxBodyBytes))
  if (body instanceof Request) body.body?.cancel().catch(() => {})
  return described(headers, null)
}

const parsed = (text: string | null) => (text ? (jsonOrNull(text) ?? text) : null)

/** What is written of a file. Its numbers are harmless. */
class FileNote {
  readonly type: string
  readonly bytes: number | null

  constructor(type: string, bytes: number | null) {
    this.type = type
    this.bytes = bytes
  }
}

/** Returns whether a value stands for a file. */
export const isFileNote = (value: unknown): boolean => value instanceof FileNote

const fileOf = ({ type, size }: Blob) => new FileNote(typeOf(type), size)
const described = (headers: HeaderLines, length: string | null) =>
  new FileNote(String(headers['content-type'] ?? ''), length === null ? null : Number(length))

// parameters may name a file
const typeOf = (type: string) => (/^[\w.+-]+\/[\w.+-]+/.exec(type) ?? [''])[0]

/** Returns what is written of headers: see `recordedExchange`. */
export function headersOf(headers: Headers): HeaderLines {
  return Object.fromEntries([...headers].map(([name, value]) => [name, headerValue(name, value)]))
}

function headerValue(name: string, value: string): string | number | null {
  if (name === 'content-type') return typeOf(value)
  if (name === 'date') return Number.isNaN(Date.parse(value)) ? null : new Date(value).toUTCString()
  if (name === 'retry-after') return /^\d{1,6}$/.test(value) ? value : null
  return /sign|hmac|digest|hash|token|secret/.test(name) ? value.length : null
}
