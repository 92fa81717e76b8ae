import { parseBoundedJson } from '../core/bounded-json.ts'
import { readAtMost } from '../core/read-at-most.ts'
import type { Operation } from '../core/operation.ts'
import { mediaType } from './recorded-headers.ts'
import { fileOf } from './redact.ts'

/** The most bytes of a body that are read. */
const maxBytes = 1024 * 1024

/** What a body says: JSON or the fields of a form, to redact; or a description that can be written. */
export type ReadBody = { readonly json: unknown; readonly isForm?: true } | { readonly described: unknown }

export const noBody: ReadBody = { described: null }

/** A request as it was before it was sent. */
export type SentRequest = ReturnType<typeof sentRequest>

/** Returns the parts of a request that may have been used up or changed once it is sent. */
export function sentRequest(input: RequestInfo | URL, init: RequestInit = {}) {
  const request = input instanceof Request ? input : null
  const headers = new Headers(init.headers ?? request?.headers)
  const url = new URL(input instanceof Request ? input.url : input)
  const method = (init.method ?? request?.method ?? 'GET').toUpperCase()
  // a copy of any other body would hold a file in memory
  const copy = !init.body && request?.body && isText(headers) ? request.clone() : null
  const body: Promise<ReadBody> = copy ? readCopy(copy) : Promise.resolve(bodyOf(init.body, headers, request))
  body.catch(() => {}) // the exchange is written without it
  return { method, url, headers, body }
}

/** Returns a response's body from a copy of it; of a file only its type and length. */
export async function responseBody(response: Response, operation: Operation | null): Promise<ReadBody> {
  const { headers, body, status } = response
  if (!body) return noBody
  const isFile = operation?.download && status < 400
  // a response of an operation is read even if it does not say its type, as a client does
  const isRead = !isFile && (isText(headers) || (operation && !headers.has('content-type')))
  return isRead ? readCopy(response.clone()) : { described: describe(headers) }
}

/** Returns JSON to redact; of any other text, its type and length. */
export function textBody(text: string, headers: Headers): ReadBody {
  if (text === '') return { json: '' }
  return parseBoundedJson(text) ?? { described: fileOf(mediaType(headers.get('content-type')), new Blob([text]).size) }
}

async function readCopy(copy: Request | Response): Promise<ReadBody> {
  const text = await readAtMost(copy, maxBytes)
  return text === null ? { described: describe(copy.headers) } : textBody(text, copy.headers)
}

function bodyOf(body: BodyInit | null | undefined, headers: Headers, request: Request | null): ReadBody {
  if (typeof body === 'string')
    return body.length > maxBytes ? { described: describe(headers) } : textBody(body, headers)
  if (body instanceof FormData) return { json: Object.fromEntries(body), isForm: true }
  if (body instanceof Blob) return { described: fileOf(body.type || mediaType(headers.get('content-type')), body.size) }
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body))
    return { described: fileOf(mediaType(headers.get('content-type')), body.byteLength) }
  return { described: body || request?.body ? describe(headers) : null }
}

const isText = (headers: Headers) => /^(text\/|application\/([\w.-]+\+)?json)/i.test(headers.get('content-type') ?? '')

function describe(headers: Headers) {
  const length = headers.get('content-length') ?? ''
  return fileOf(mediaType(headers.get('content-type')), /^\d{1,15}$/.test(length) ? Number(length) : null)
}
