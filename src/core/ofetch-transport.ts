import { createFetch } from 'ofetch'
import type { Transport } from './transport.ts'

/** Sends by ofetch. In bundles for pages, package.json's import `#transport` is `fetch-transport.ts` instead. */
export const transport: Transport = async ({ url, query, body, ...request }, fetch) => {
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
