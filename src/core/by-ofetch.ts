import { createFetch } from 'ofetch'
import type { Transport } from './transport.ts'

/** By ofetch: queries, forms and files as well as JSON, the same on every runtime. */
export const byOfetch: Transport = async ({ url, query, body, ...request }, fetch) => {
  try {
    return await createFetch({ fetch, Headers }).raw(url, {
      ...request,
      ...(Object.keys(query).length && { query }), // ofetch takes the address apart for any
      ...(body && { body }),
      redirect: 'manual',
      // what ofetch makes of retries, errors and bodies loses the difference between refused, lost and cut off
      retry: false,
      ignoreResponseError: true,
      responseType: 'stream',
    })
  } catch (error) {
    // an error of ofetch holds the headers, and so the key
    throw error instanceof Error && error.name === 'FetchError' ? error.cause : error
  }
}
