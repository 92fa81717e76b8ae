import type { FieldValues } from '../core/options.ts'
import type { Transport } from './transport.ts'

/** Sends by `fetch` alone, for pages, where ofetch would be a quarter of the client. */
export const transport: Transport = ({ url, query, body, headers: given, ...request }, fetch) => {
  const headers = new Headers(given)
  if (typeof body === 'string')
    for (const name of ['content-type', 'accept']) if (!headers.has(name)) headers.set(name, 'application/json')
  return fetch(withQuery(url, query), {
    ...request,
    headers,
    redirect: 'manual',
    ...(body && { body }),
  })
}

/** Returns null: no error of a browser or of a worker has the system's code. */
export const errorCodeOf = (_error: unknown): string | null => null

/** Returns false: no error of a browser or of a worker proves that nothing was sent. */
export const wasNeverConnected = (_error: unknown): boolean => false

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
