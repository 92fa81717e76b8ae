import { createFetch } from 'ofetch'
import type { Transport } from './transport.ts'

/** Sends by ofetch: queries, forms and files as well as JSON, the same on every runtime. */
export const ofetchTransport: Transport = async ({ url, query, body, ...request }, fetch) => {
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
