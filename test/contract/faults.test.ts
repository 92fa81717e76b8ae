import type { ServerResponse } from 'node:http'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { bind } from '../../src/client/bind.ts'
import { operation } from '../../src/core/operation.ts'
import { createClient, GuicheError, payins } from '../../src/index.ts'
import { eventLoopTurn, type TestClock, testClock } from '../clock.ts'
import { pixChargeBody, pixInput } from './bodies.ts'
import { closedPort, startServer } from './start-server.ts'

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

const completeBody = JSON.stringify(pixChargeBody())

/** Responses of a server to a write, with the error and the outcome that its caller gets. */
const table: [string, (response: ServerResponse) => unknown, string, string][] = [
  ['400 {message}', (to) => json(to, 400, { message: 'no' }), 'ServiceError', 'refused'],
  [
    '401 {error: {code, message}}',
    (to) => json(to, 401, { error: { code: 'unauthorized', message: 'x' } }),
    'AuthenticationError',
    'refused',
  ],
  ['401 {error}', (to) => json(to, 401, { error: 'Unauthorized' }), 'AuthenticationError', 'refused'],
  ['403 {error}', (to) => json(to, 403, { error: 'Forbidden' }), 'PermissionError', 'refused'],
  ['404 {error, message}', (to) => json(to, 404, { error: 'x', message: 'y' }), 'NotFoundError', 'refused'],
  [
    '422 {message, errors}',
    (to) => json(to, 422, { message: 'x', errors: { amount: ['small'] } }),
    'ServiceError',
    'refused',
  ],
  [
    '200 {status: false, message, data}',
    (to) => json(to, 200, { status: false, message: 'x', data: { a: ['b'] } }),
    'ServiceError',
    'refused',
  ],
  ['200 {error: text}', (to) => json(to, 200, { error: 'x' }), 'ServiceError', 'refused'],
  ['200 {error: {…}}', (to) => json(to, 200, { error: { code: 'x', message: 'y' } }), 'ServiceError', 'refused'],
  ['200 {error_code}', (to) => json(to, 200, { error_code: 'x', trace: 'y' }), 'ServiceError', 'refused'],
  ['200 {errors: {…}}', (to) => json(to, 200, { errors: { amount: ['small'] } }), 'ServiceError', 'refused'],
  ['200 {status: false, invoice}', (to) => json(to, 200, { status: false, invoice: 'A' }), 'ServiceError', 'refused'],
  ['202 {message}', (to) => json(to, 202, { message: 'Accepted' }), 'UnexpectedResponseError', 'unknown'],
  ['202 {error: null}', (to) => json(to, 202, { error: null }), 'UnexpectedResponseError', 'unknown'],
  [
    '200 {message, errors: {}}',
    (to) => json(to, 200, { message: '', errors: {} }),
    'UnexpectedResponseError',
    'unknown',
  ],
  ['200 {id: null, status}', (to) => json(to, 200, { id: null, status: {} }), 'UnexpectedResponseError', 'unknown'],
  ['200 []', (to) => json(to, 200, []), 'UnexpectedResponseError', 'unknown'],
  ['200 text as JSON', (to) => json(to, 200, 'ok'), 'UnexpectedResponseError', 'unknown'],
  ['408', (to) => json(to, 408, { message: 'late' }), 'ServiceError', 'unknown'],
  ['429', (to) => json(to, 429, { message: 'slow down' }), 'RateLimitError', 'refused'],
  ['500 {error}', (to) => json(to, 500, { error: 'x' }), 'ServiceError', 'unknown'],
  [
    '502 HTML',
    (to) => to.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    'ServiceError',
    'unknown',
  ],
  [
    '200 HTML',
    (to) => to.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>'),
    'UnexpectedResponseError',
    'unknown',
  ],
  [
    '200 unparsable',
    (to) => to.writeHead(200, { 'content-type': 'application/json' }).end('{"id":'),
    'UnexpectedResponseError',
    'unknown',
  ],
  ['201 empty', (to) => to.writeHead(201).end(), 'UnexpectedResponseError', 'unknown'],
  ['204', (to) => to.writeHead(204).end(), 'UnexpectedResponseError', 'unknown'],
  ['302', (to) => to.writeHead(302, { location: '/elsewhere' }).end(), 'UnexpectedResponseError', 'unknown'],
  ['a connection reset before the response', (to) => to.destroy(), 'NetworkError', 'unknown'],
  [
    'a connection lost within the body',
    (to) => {
      to.writeHead(201, { 'content-type': 'application/json', 'content-length': String(completeBody.length) })
      to.write(completeBody.slice(0, 100), () => to.destroy())
    },
    'NetworkError',
    'unknown',
  ],
]

const pixLookupKey = { field: 'invoice', value: 'A-1001-1', unique: true, lookup: null }

/** Creates a Pix charge at a server. No time passes unless the test moves the clock, so a slow machine causes no timeout. */
const createPix = ({ url }: { readonly url: string }, options: { clock?: TestClock; fetch?: typeof fetch } = {}) =>
  createClient({
    baseURL: url,
    secretKey: 'sk_secret',
    operations: { payins },
    clock: testClock(),
    ...options,
  }).payins.createPix(pixInput())

describe('the outcome of a write follows from the status of its response', () => {
  const refused = [400, 401, 402, 403, 404, 405, 406, 407, 410, 411, 413, 414, 415, 416, 417, 422, 429, 501]
  const statuses = Array.from({ length: 200 }, (_, index) => 400 + index)

  test.each(statuses)('%d', async (status) => {
    const fetch = async () => Response.json({ message: 'No' }, { status })
    const error: unknown = await createPix({ url: 'https://service.test' }, { fetch }).catch(
      (reason: unknown) => reason,
    )

    expect(error).toMatchObject({ status, outcome: refused.includes(status) ? 'refused' : 'unknown' })
  })
})

describe('a write is sent once, and its error states the outcome', () => {
  test.each(table)('%s', async (_, respond, name, outcome) => {
    await using server = await startServer((_request, response) => void respond(response))
    const error: unknown = await createPix(server).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(GuicheError)
    expect(error).toMatchObject({ name, outcome, operation: 'payins.createPix' })
    expect(server.requests).toBe(1)
    const lookupKey = error instanceof GuicheError ? error.lookupKey : undefined
    expect(lookupKey).toEqual(outcome === 'unknown' ? pixLookupKey : null)
  })

  test.each([
    ['refuses the connection', 'ECONNREFUSED', async () => closedPort()],
    [
      'does not exist',
      'E(NOTFOUND|AI_AGAIN)',
      async () => ({ url: 'https://service.invalid', async [Symbol.asyncDispose]() {} }),
    ],
  ])('a host that %s: nothing was sent', async (_, code, open) => {
    await using host = await open()
    await expect(createPix(host)).rejects.toMatchObject({
      name: 'NetworkError',
      outcome: 'not_sent',
      lookupKey: null,
      message: expect.stringMatching(`: no connection \\(${code}\\); check [^;]+$`),
    })
  })

  test('a connection that is refused to a `fetch` of the caller, which may have sent the request before', async () => {
    await using port = await closedPort()
    const options = { fetch: (...request: Parameters<typeof fetch>) => fetch(...request) }
    await expect(createPix(port, options)).rejects.toMatchObject({ outcome: 'unknown', lookupKey: pixLookupKey })
  })

  const timedOut = { name: 'NetworkError', timedOut: true, outcome: 'unknown', lookupKey: pixLookupKey }

  test('headers that never arrive', async () => {
    const clock = testClock()
    await using server = await startServer(() => void clock.advance(30_000))
    await expect(createPix(server, { clock })).rejects.toMatchObject(timedOut)
    expect(server.requests).toBe(1)
  })

  test('a body that never ends', async () => {
    const clock = testClock()
    await using server = await startServer(
      (_request, response) => void response.writeHead(201, { 'content-type': 'application/json' }).write('{'),
    )
    async function fetchHeaders(...sent: Parameters<typeof fetch>) {
      const response = await fetch(...sent)
      // the client reads the body by then
      void eventLoopTurn().then(() => clock.advance(30_000))
      return response
    }
    await expect(createPix(server, { clock, fetch: fetchHeaders })).rejects.toMatchObject(timedOut)
    expect(server.requests).toBe(1)
  })
})

const metrics = {
  metrics: {
    get: operation({ method: 'GET', path: '/metric', key: 'any', output: v.object({ value: v.number() }) }),
  },
}
const instant = {
  now: () => Date.parse('2026-11-21T12:00:00Z'),
  sleep: async (ms: number, signal?: AbortSignal) => {
    if (ms >= 30_000) await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  },
}

describe('a read is retried', () => {
  const temporary: [string, (response: ServerResponse) => unknown][] = [
    ['408', (to) => json(to, 408, {})],
    ['425', (to) => json(to, 425, {})],
    ['429', (to) => json(to, 429, {})],
    ['503', (to) => json(to, 503, {})],
    ['a reset connection', (to) => to.destroy()],
    [
      'a cut body',
      (to) => {
        to.writeHead(200, { 'content-length': '100' })
        to.write('{"value"', () => to.destroy())
      },
    ],
  ]
  test.each(temporary)('after %s', async (_, respond) => {
    let count = 0
    await using server = await startServer(
      (_request, response) => void (count++ < 2 ? respond(response) : json(response, 200, { value: 7 })),
    )
    const client = bind(metrics, { baseURL: server.url, clock: instant })
    expect(await client.metrics.get()).toEqual({ value: 7 })
    expect(server.requests).toBe(3)
  })

  test('at most `retry` times', async () => {
    await using server = await startServer((_request, response) => void json(response, 503, { error: 'down' }))
    const client = bind(metrics, { baseURL: server.url, clock: instant, retry: 1 })
    await expect(client.metrics.get()).rejects.toMatchObject({ name: 'ServiceError', status: 503 })
    expect(server.requests).toBe(2)
  })

  test.each([[400], [404], [409], [422]])('but not after a %d', async (status) => {
    await using server = await startServer((_request, response) => void json(response, status, { error: 'no' }))
    const client = bind(metrics, { baseURL: server.url, clock: instant })
    await expect(client.metrics.get()).rejects.toMatchObject({ status })
    expect(server.requests).toBe(1)
  })

  test('after `Retry-After`, and not at all when that is more than a minute', async () => {
    const waits: (number | null)[] = []
    for (const [header, requests] of [
      ['7', 2],
      ['Sat, 21 Nov 2026 12:00:09 GMT', 2],
      ['61', 1],
    ] as const) {
      let count = 0
      await using server = await startServer(
        (_request, response) =>
          void (count++ < 1 ? json(response, 429, {}, { 'retry-after': header }) : json(response, 200, { value: 7 })),
      )
      const client = bind(metrics, {
        baseURL: server.url,
        clock: instant,
        hooks: { onRetry: ({ delayMs }) => waits.push(delayMs) },
      })
      await client.metrics.get().catch(() => {})
      expect(server.requests).toBe(requests)
    }
    expect(waits).toEqual([7000, 9000])
  })
})

describe('an abort', () => {
  const reason = new Error('the user left the page')

  test('before sending rejects with its own reason, and nothing is sent', async () => {
    await using server = await startServer((_request, response) => void json(response, 201, pixChargeBody()))
    const client = createClient({ baseURL: server.url, secretKey: 'sk_secret', operations: { payins } })
    await expect(client.payins.createPix(pixInput(), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(server.requests).toBe(0)
  })

  test('of a write that was sent is a NetworkError of unknown outcome', async () => {
    const controller = new AbortController()
    await using server = await startServer(() => controller.abort(reason))
    const client = createClient({ baseURL: server.url, secretKey: 'sk_secret', operations: { payins } })
    await expect(client.payins.createPix(pixInput(), { signal: controller.signal })).rejects.toMatchObject({
      name: 'NetworkError',
      aborted: true,
      timedOut: false,
      outcome: 'unknown',
    })
  })

  test('of a read rejects with its own reason', async () => {
    const controller = new AbortController()
    await using server = await startServer(() => controller.abort(reason))
    await expect(bind(metrics, { baseURL: server.url }).metrics.get({}, { signal: controller.signal })).rejects.toBe(
      reason,
    )
    expect(server.requests).toBe(1)
  })

  test('after the response has no effect', async () => {
    const controller = new AbortController()
    await using server = await startServer((_request, response) => void json(response, 200, { value: 7 }))
    const value = await bind(metrics, { baseURL: server.url }).metrics.get({}, { signal: controller.signal })
    controller.abort()
    expect(value).toEqual({ value: 7 })
  })

  test('ends a fetch that never settles', async () => {
    const client = bind(metrics, {
      baseURL: 'https://service.test',
      fetch: () => new Promise(() => {}),
      timeout: 20,
      retry: 0,
    })
    await expect(client.metrics.get()).rejects.toMatchObject({ name: 'NetworkError', timedOut: true })
  })
})

test('strictResponses rejects an unexpected response of a read, never that of a write', async () => {
  const fetch = async () => Response.json({ id: 7, value: 'seven' })
  const read = bind(metrics, { baseURL: 'https://service.test', fetch, strictResponses: true }).metrics.get()
  await expect(read).rejects.toMatchObject({ name: 'UnexpectedResponseError', fields: { value: ['must be a number'] } })
  const client = createClient({
    baseURL: 'https://service.test',
    secretKey: 'sk',
    operations: { payins },
    fetch,
    strictResponses: true,
  })
  expect(await client.payins.createPix(pixInput())).toEqual({ id: 7, value: 'seven' })
})
