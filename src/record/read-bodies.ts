import { parseBoundedJson } from '../core/bounded-json.ts'
import { readAtMost } from '../core/read-at-most.ts'
import type { Operation } from '../core/operation.ts'
import { FileSummary } from './file-summary.ts'

/** The most bytes of a body that are read. */
const maxBytes = 1024 * 1024

/** Returns the parts of a request that may have been used up or changed once it is sent. */
export function sentRequest(input: RequestInfo | URL, init: RequestInit = {}) {
  const request = input instanceof Request ? input : null
  const headers = new Headers(init.headers ?? request?.headers)
  const url = new URL(input instanceof Request ? input.url : input)
  const method = (init.method ?? request?.method ?? 'GET').toUpperCase()
  // a copy of any other body would hold a file in memory
  const copy = !init.body && request?.body && isText(headers) ? request.clone() : null
  const body = copy ? readCopy(copy) : Promise.resolve(valueOf(init.body ?? request?.body, headers))
  return { method, url, headers, body }
}

/** Returns a response's body from a copy of it: JSON, or a summary, as of a file. */
export async function responseBody(response: Response, operation: Operation | undefined): Promise<unknown> {
  const { headers, body, status } = response
  if (!body) return null
  const isFile = operation?.download && status < 400
  // a response of an operation is read even if it does not say its type, as a client does
  const isRead = !isFile && (isText(headers) || (operation && !headers.has('content-type')))
  return isRead ? readCopy(response.clone()) : summaryOf(headers)
}

/** Returns JSON to redact, or a summary of any other text. */
export function textBody(text: string, headers: Headers): unknown {
  const parsed = text === '' ? { json: '' } : parseBoundedJson(text)
  return parsed ? parsed.json : new FileSummary(headers.get('content-type'), new Blob([text]).size)
}

async function readCopy(copy: Request | Response): Promise<unknown> {
  const text = await readAtMost(copy, maxBytes)
  return text === null ? summaryOf(copy.headers) : textBody(text, copy.headers)
}

function valueOf(body: BodyInit | null | undefined, headers: Headers): unknown {
  if (typeof body === 'string' && body.length <= maxBytes) return textBody(body, headers)
  if (body instanceof FormData || body instanceof Blob) return body
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body))
    return new FileSummary(headers.get('content-type'), body.byteLength)
  return body ? summaryOf(headers) : null
}

const isText = (headers: Headers) => /^(text\/|application\/([\w.-]+\+)?json)/i.test(headers.get('content-type') ?? '')

function summaryOf(headers: Headers) {
  const length = headers.get('content-length') ?? ''
  return new FileSummary(headers.get('content-type'), /^\d{1,15}$/.test(length) ? Number(length) : null)
}
