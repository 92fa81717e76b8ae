import { describe, expect, test } from 'vitest'
import { type Transport, transport as fetchTransport, type TransportRequest } from '../../src/client/fetch-transport.ts'
import { transport as ofetchTransport } from '../../src/client/ofetch-transport.ts'

const { signal } = new AbortController()
const url = 'https://service.test/v1/kyc'

/** What a transport passes to fetch. */
async function sentBy(transport: Transport, given: Partial<TransportRequest>) {
  let sent: Request | undefined
  const request = { method: 'GET', url, headers: {}, query: {}, body: undefined, signal, ...given }
  await transport.send(request, async (input, init) => {
    expect(init?.headers ?? new Headers()).toBeInstanceOf(Headers)
    sent = new Request(input, init)
    return new Response()
  })
  if (!sent) throw new Error('nothing was sent')
  const { origin, pathname, searchParams } = new URL(sent.url)
  searchParams.sort()
  const headers = Object.fromEntries(sent.headers)
  const type = headers['content-type']?.replace(/boundary=.*/, '')
  const isForm = type?.startsWith('multipart')
  const body = isForm ? [...(await sent.formData())].map(String) : await sent.text()
  return {
    address: origin + pathname,
    query: [...searchParams],
    method: sent.method,
    redirect: sent.redirect,
    headers: { ...headers, ...(type && { 'content-type': type }) },
    body,
  }
}

const form = () => {
  const data = new FormData()
  data.set('document_id', '31')
  data.set('file', new Blob(['%PDF'], { type: 'application/pdf' }), 'file.pdf')
  return data
}

describe('a page sends the same as a server:', () => {
  test.each<[string, Partial<TransportRequest>]>([
    ['a read', {}],
    ['headers', { headers: { authorization: 'Bearer pk', accept: 'text/plain' } }],
    ['a query', { query: { page: 2, search: 'ação & reação + 1', paid: false, zero: 0 } }],
    ['a query with no value, an empty one, null and an empty list', { query: { a: undefined, b: '', c: null, d: [] } }],
    ['a query with a list and an object', { query: { status: [1, 2], filter: { name: 'Ana Lima' } } }],
    ['a query beside that of the path', { url: `${url}?page=1&limit=5`, query: { page: 2 } }],
    ['a path with escapes', { url: `${url}/a%2Fb%20c`, query: { page: 2 } }],
    ['JSON', { method: 'POST', body: '{"amount":100,"buyer":{"name":"João"}}' }],
    ['an empty body', { method: 'POST', body: '{}' }],
    ['JSON of another type', { method: 'PUT', body: '{}', headers: { 'Content-Type': 'application/vnd.x+json' } }],
    ['no body', { method: 'POST' }],
    ['a form', { method: 'POST', body: form() }],
    ['a file', { method: 'POST', body: new Blob(['%PDF'], { type: 'application/pdf' }) }],
  ])('%s', async (_, request) => {
    expect(await sentBy(fetchTransport, request)).toEqual(await sentBy(ofetchTransport, request))
  })

  test.each([
    ['ofetch', ofetchTransport],
    ['fetch', fetchTransport],
  ])('a failure of the network reaches the caller as it is, by %s', async (_, transport) => {
    const failure = new TypeError('offline')
    const request = { method: 'GET', url, headers: {}, query: {}, body: undefined, signal }
    const sending = transport.send(request, () => Promise.reject(failure))
    await expect(sending).rejects.toBe(failure)
  })
})
