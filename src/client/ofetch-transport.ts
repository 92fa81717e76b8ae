import { createFetch } from 'ofetch'
import { isRecord } from '../core/is-record.ts'
import type { Transport, TransportRequest } from './fetch-transport.ts'
import { placeRefusal } from './place-refusal.ts'

type Fetch = typeof globalThis.fetch

/** Sends by ofetch. In bundles for pages, package.json's import `#transport` is `fetch-transport.ts` instead. */
export const transport = {
  async send({ method, url, headers, query, body, signal }: TransportRequest, fetch: Fetch) {
    try {
      const { response } = (await senderOf(fetch)(url, {
        method,
        headers,
        signal,
        ...(Object.keys(query).length && { query }), // ofetch parses the URL for any query, even an empty one
        ...(body && { body }),
        redirect: 'manual',
        // ofetch's own handling of retries, errors and bodies does not distinguish rejected, lost and cut-off responses
        retry: false,
        ignoreResponseError: true,
      })) as unknown as Sealed
      return response
    } catch (error) {
      // an error of ofetch contains the headers, and so the key
      throw error instanceof Error && error.name === 'FetchError' ? error.cause : error
    }
  },
  readFailure: (error: unknown) => ({
    code: errorCodeOf(error),
    unsent: error instanceof Error && isConnectFailure(error.cause),
  }),
  place: placeRefusal,
} satisfies Transport

/** A response whose body ofetch does not see: it would open it as a stream, which takes longer to read than a body. */
interface Sealed {
  readonly response: Response
}

const senders = new WeakMap<Fetch, ReturnType<typeof createFetch>['raw']>()

function senderOf(fetch: Fetch) {
  const known = senders.get(fetch)
  if (known) return known
  const sealed = async (...request: Parameters<Fetch>): Promise<Sealed> => ({ response: await fetch(...request) })
  const { raw } = createFetch({ fetch: sealed as unknown as Fetch, Headers })
  senders.set(fetch, raw)
  return raw
}

/** Returns the code of an error or of the causes below it; null without one. */
function errorCodeOf(error: unknown): string | null {
  let cause = error
  // a cause may be its own cause
  for (let depth = 0; depth < maxDepth && isRecord(cause); depth++) {
    const { code } = cause
    if (typeof code === 'string' && /^[A-Z]\w+$/i.test(code)) return code
    cause = cause['cause']
  }
  return null
}

const maxDepth = 5

/**
 * Returns whether the cause of an error of Node's own `fetch` proves that no connection was made: every cause is a
 * failed look-up of the host or a failed connection. Deno and Bun prove nothing: after a lost connection they may send
 * the request again by themselves, and report only that the second connection failed.
 */
function isConnectFailure(cause: unknown): boolean {
  if (!isRecord(cause)) return false
  const { errors, code, syscall } = cause
  // one error for each address of the host
  if (Array.isArray(errors)) return errors.length > 0 && errors.every(isConnectFailure)
  return syscall === 'connect' || syscall === 'getaddrinfo' || code === 'UND_ERR_CONNECT_TIMEOUT'
}
