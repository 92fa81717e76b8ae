import type { CallContext, Operation, SpecialResponse } from '../core/operation.ts'
import type { CallInfo, FieldValues } from '../core/options.ts'
import type { FieldErrors } from '../core/validate.ts'

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

export interface Transport {
  /** Sends a request once, follows no redirect, throws only when no response came, and leaves the body unread. */
  send(request: TransportRequest, fetch: typeof globalThis.fetch): Promise<Response>
  /**
   * Returns the system's code of such an error, such as `ENOTFOUND`, and whether it proves that nothing was sent. The
   * errors of a browser or of a worker have no code, and prove nothing.
   */
  readFailure?(error: unknown): { readonly code?: string | null; readonly unsent?: boolean }
  /** Returns a refused call whose place names the setting that the refusal concerns. A page has no such settings. */
  place?(refusal: SpecialResponse, call: CallContext, operation: Operation, fields: FieldErrors): CallInfo
}

/** Sends by `fetch` alone, for pages, where ofetch would be a quarter of the client. */
export const transport: Transport = {
  send({ url, query, body, headers: given, ...request }, fetch) {
    const headers = new Headers(given)
    if (typeof body === 'string')
      for (const name of ['content-type', 'accept']) if (!headers.has(name)) headers.set(name, 'application/json')
    return fetch(withQuery(url, query), { ...request, headers, body: body ?? null, redirect: 'manual' })
  },
}

function withQuery(url: string, query: FieldValues): string {
  if (!Object.keys(query).length) return url
  const address = new URL(url)
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    address.searchParams.delete(name)
    for (const each of [value].flat()) address.searchParams.append(name, textOf(each ?? ''))
  }
  return address.href
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : JSON.stringify(value)
