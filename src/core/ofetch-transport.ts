import { createFetch } from 'ofetch'
import type { Transport } from './transport.ts'

export { errorCodeOf, wasNeverConnected } from './error-code.ts'

type Fetch = typeof globalThis.fetch

/** Sends by ofetch. In bundles for pages, package.json's import `#transport` is `fetch-transport.ts` instead. */
export const transport: Transport = async ({ url, query, body, ...request }, fetch) => {
  try {
    const { response } = (await senderOf(fetch)(url, {
      ...request,
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
}

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
