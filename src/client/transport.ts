import type { FieldValues } from '../core/options.ts'

/** A complete, validated request. */
export interface TransportRequest {
  readonly method: string
  /** An absolute URL. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly query: FieldValues
  /** A text is JSON. */
  readonly body: string | FormData | Blob | undefined
  readonly signal: AbortSignal
}

/** Sends a request once, follows no redirect, throws only when no response came, and leaves the body unread. */
export type Transport = (request: TransportRequest, fetch: typeof globalThis.fetch) => Promise<Response>
