import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pixChargeBody } from '../contract/bodies.ts'
import type { ClientRun } from './service.ts'

type Scenario = (run: ClientRun, response: ServerResponse) => unknown

/** The size of the large file in bytes. */
export const largeSize = 200_000_000

/** The service's scenarios by name: each responds to one request. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  charge({ lastRequest }, response) {
    const sent = lastRequest?.headers['content-type']?.startsWith('application/json')
      ? JSON.parse(lastRequest.body)
      : {}
    json(response.setHeader('x-trace', 'trace-1'), 201, { ...pixChargeBody(), ...pick(sent, ['invoice', 'amount']) })
  },

  pages({ lastRequest }, response) {
    const page = Number(query(lastRequest).get('page') ?? 1)
    const data = [[1, 2], [3, 4], [5]][page - 1]?.map((id) => ({ id }))
    json(response, 200, { data, meta: { current_page: page, last_page: 3, per_page: 2 }, links: {} })
  },

  'bare-pages'({ lastRequest }, response) {
    const [from, count] = query(lastRequest).get('page') === '1' ? [10, 4] : [0, 10]
    json(
      response,
      200,
      Array.from({ length: count }, (_, index) => ({ id: from + index })),
    )
  },

  'busy-once'({ requestCount, lastRequest }, response) {
    if (requestCount === 1) return json(response.setHeader('retry-after', '0'), 503, { message: 'Try again.' })
    json(response, 200, { id: lastRequest?.path.split('/').at(-1) })
  },

  'busy-for-long': (_, response) => json(response.setHeader('retry-after', '50'), 503, { message: 'Try later.' }),

  unauthorized: (_, response) =>
    json(response, 401, { error: { code: 'unauthorized', message: 'The API key is not valid.' } }),

  missing: (_, response) => json(response, 404, { message: 'no file' }),

  html: (_, response) => html(response, 200),

  'bad-gateway': (_, response) => html(response, 502),

  empty: (_, response) => response.writeHead(200).end(),

  redirect: ({ lastRequest }, response) => response.writeHead(307, { location: lastRequest?.path }).end(),

  silent: () => {},

  cut(_, response) {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
    response.write('{"id":', () => response.destroy())
  },

  async file({ released }, response) {
    const name = `filename="contract.pdf"; filename*=UTF-8''contrato%20%C3%A7.pdf`
    const headers = { 'content-type': 'application/pdf', 'content-length': 11 }
    response.writeHead(200, { ...headers, 'content-disposition': `attachment; ${name}` }).write('first')
    await released
    response.end('second')
  },

  'cut-file'(_, response) {
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': 100 })
    response.write('first', () => response.destroy())
  },

  async large(_, response) {
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': largeSize })
    await pipeline(Readable.from(largeFile()), response)
  },
}

function* largeFile() {
  const chunk = Buffer.alloc(100_000, 'x')
  for (let remaining = largeSize; remaining > 0; remaining -= chunk.length) yield chunk
}

function json(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function html(response: ServerResponse, status: number) {
  response.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html><h1>Proxy</h1>')
}

const query = (lastRequest: ClientRun['lastRequest']) =>
  new URL(lastRequest?.path ?? '/', 'http://service.test').searchParams

const pick = (from: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]))
