import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pixChargeBody } from '../contract/bodies.ts'
import type { Visit } from './service.ts'

type Behaviour = (visit: Visit, response: ServerResponse) => unknown

/** Bytes of the large file. */
export const largeSize = 200_000_000

/** How the service can behave, by name. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  charge({ last }, response) {
    const sent = last?.headers['content-type']?.startsWith('application/json') ? JSON.parse(last.body) : {}
    json(response.setHeader('x-trace', 'trace-1'), 201, { ...pixChargeBody(), ...pick(sent, ['invoice', 'amount']) })
  },

  pages({ last }, response) {
    const page = Number(query(last).get('page') ?? 1)
    const data = [[1, 2], [3, 4], [5]][page - 1]?.map((id) => ({ id }))
    json(response, 200, { data, meta: { current_page: page, last_page: 3, per_page: 2 }, links: {} })
  },

  'bare-pages'({ last }, response) {
    const [from, count] = query(last).get('page') === '1' ? [10, 4] : [0, 10]
    json(
      response,
      200,
      Array.from({ length: count }, (_, index) => ({ id: from + index })),
    )
  },

  'busy-once'({ requests, last }, response) {
    if (requests === 1) return json(response.setHeader('retry-after', '0'), 503, { message: 'Try again.' })
    json(response, 200, { id: last?.path.split('/').at(-1) })
  },

  'busy-for-long': (_, response) => json(response.setHeader('retry-after', '50'), 503, { message: 'Try later.' }),

  unauthorized: (_, response) =>
    json(response, 401, { error: { code: 'unauthorized', message: 'The API key is not valid.' } }),

  missing: (_, response) => json(response, 404, { message: 'no file' }),

  html: (_, response) => html(response, 200),

  'bad-gateway': (_, response) => html(response, 502),

  empty: (_, response) => response.writeHead(200).end(),

  redirect: ({ last }, response) => response.writeHead(307, { location: last?.path }).end(),

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
  for (let left = largeSize; left > 0; left -= chunk.length) yield chunk
}

function json(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function html(response: ServerResponse, status: number) {
  response.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html><h1>Proxy</h1>')
}

const query = (last: Visit['last']) => new URL(last?.path ?? '/', 'http://service.test').searchParams

const pick = (from: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]))
