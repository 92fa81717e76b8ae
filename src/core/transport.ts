import type { Values } from './options.ts'

/** One request, whole and checked. */
export interface TransportRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly query: Values
  readonly body: Values | FormData | Blob | undefined
  readonly signal: AbortSignal
}

/** Sends a request once, follows no redirect, throws only when no answer came, and leaves the body to be read. */
export type Transport = (request: TransportRequest, fetch: typeof globalThis.fetch) => Promise<Response>

/** What a call is sent by. */
export interface WithTransport {
  readonly transport: Transport
}
