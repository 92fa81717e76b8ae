import { createFetch } from 'ofetch'
import type { FieldValues } from './options.ts'

/** A complete, validated request. */
interface TransportRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly query: FieldValues
  readonly body: FieldValues | FormData | Blob | undefined
  readonly signal: AbortSignal
}

/**
 * Sends a request once, by ofetch: queries, forms and files as well as JSON, the same on every runtime. Follows no redirect,
 * throws only when no response came, and leaves the body unread.
 */
export async function ofetchTransport(
  { url, query, body, ...request }: TransportRequest,
  fetch: typeof globalThis.fetch,
): Promise<Response> {
  try {
    return await createFetch({ fetch, Headers }).raw(url, {
      ...request,
      ...(Object.keys(query).length && { query }), // ofetch parses the URL for any query, even an empty one
      ...(body && { body }),
      redirect: 'manual',
      // ofetch's own handling of retries, errors and bodies does not distinguish rejected, lost and cut-off responses
      retry: false,
      ignoreResponseError: true,
      responseType: 'stream',
    })
  } catch (error) {
    // an error of ofetch contains the headers, and so the key
    throw error instanceof Error && error.name === 'FetchError' ? error.cause : error
  }
}
