import { parseJson } from '../core/bounded-json.ts'
import { type Clock, monotonicMs } from '../core/clock.ts'
import { Deadline } from '../core/deadline.ts'
import { readText } from '../http/read-text.ts'

/** A request and the response to it. */
export interface Exchange {
  /** The method and the path, such as `POST /pix`. */
  readonly call: string
  readonly status: number
  readonly headers: Headers
  /** The body where it is JSON; undefined otherwise. */
  readonly body: unknown
  readonly elapsedMs: number
}

export interface RequestParts {
  /** Sent as JSON; text and bytes are sent as they are. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The session (default: the order's); null sends none. */
  readonly session?: string | null
  /** Where it is sent, if not below the server's address. It is in no finding, and its response is not recorded. */
  readonly address?: string
  /** Seconds for which the server is asked to wait, which extend the time limit (default 0). */
  readonly waitSeconds?: number
}

/** Sends a request such as `POST /pix`. */
export type SendRequest = (call: string, parts?: RequestParts) => Promise<Exchange>

/** Milliseconds for a response: creating a charge may take the service 25 s. */
const timeLimitMs = 30_000
const maxResponseBytes = 4 * 1024 * 1024

export interface SendOptions {
  /** The session of every request that names no other (default: none). */
  readonly session?: string
  readonly fetch: typeof fetch
  readonly clock: Clock
}

/** Returns a function that sends requests below `url` and records the responses. A redirect would leak the session. */
export function sender(url: string, record: Exchange[], { session, fetch, clock }: SendOptions): SendRequest {
  return async (call, { body, headers = {}, session: token = session ?? null, address, waitSeconds = 0 } = {}) => {
    const [method = '', path = ''] = call.split(' ')
    const deadline = new Deadline(clock, timeLimitMs + waitSeconds * 1000)
    const startedAt = monotonicMs(clock)
    try {
      const response = await deadline.race(
        fetch(address ?? url + path, {
          method,
          headers: {
            ...(token !== null && { authorization: `Bearer ${token}` }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(waitSeconds > 0 && { prefer: `wait=${waitSeconds}` }),
            ...headers,
          },
          ...(body !== undefined && { body: isSentAsIs(body) ? body : JSON.stringify(body) }),
          redirect: 'manual',
          signal: deadline.signal,
        }),
      )
      const text = await deadline.race(readText(response, maxResponseBytes))
      const { status } = response
      const elapsedMs = monotonicMs(clock) - startedAt
      const exchange = { call, status, headers: response.headers, body: parseJson(text), elapsedMs }
      if (address === undefined) record.push(exchange)
      return exchange
    } finally {
      deadline.end()
    }
  }
}

const isSentAsIs = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array

/** Says why there is no response, without anything of the request. */
export function describeNoResponse(error: unknown): string {
  if (!(error instanceof Error)) return 'no response'
  if (error.name === 'TimeoutError') return 'no response in time'
  if (error.name === 'BodyTooLargeError') return `a response of more than ${maxResponseBytes} bytes`
  const code = error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : ''
  return code ? `no connection (${code})` : 'no connection'
}
