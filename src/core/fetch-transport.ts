import type { Transport } from './transport.ts'

/** Sends JSON without a query, by `fetch` alone: all that the elements need. Every byte here is loaded by payers. */
export const fetchTransport: Transport = ({ url, query, body, headers, method, signal }, fetch) => {
  if (Object.keys(query).length || body instanceof Blob || body instanceof FormData)
    throw new TypeError('fetchTransport sends JSON without a query; use ofetchTransport for anything else')
  return fetch(url, {
    method,
    signal,
    redirect: 'manual',
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
}
