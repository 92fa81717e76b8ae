import type { Transport } from './transport.ts'

/** By nothing but `fetch`, and JSON without a query: all that the elements send. A payer's browser loads every byte. */
export const byFetch: Transport = ({ url, query, body, headers, method, signal }, fetch) => {
  if (Object.keys(query).length || body instanceof Blob || body instanceof FormData)
    throw new TypeError('byFetch sends JSON without a query')
  return fetch(url, {
    method,
    signal,
    redirect: 'manual',
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
}
