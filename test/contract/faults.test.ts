import type { ServerResponse } from 'node:http'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { bind } from '../../src/core/bind.ts'
import { operation } from '../../src/core/operation.ts'
import { createClient, GuicheError, payins } from '../../src/index.ts'
import { pixChargeBody, pixInput } from './bodies.ts'
import { serverOf } from './server.ts'

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

const whole = JSON.stringify(pixChargeBody())

/** What a server may do to a write, and what its caller must be told. */
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
  ['200 {message}', (to) => json(to, 200, { message: 'x' }), 'ServiceError', 'refused'],
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
    'ContractError',
    'unknown',
  ],
  [
    '200 unparsable',
    (to) => to.writeHead(200, { 'content-type': 'application/json' }).end('{"id":'),
    'ContractError',
    'unknown',
  ],
  ['201 empty', (to) => to.writeHead(201).end(), 'ContractError', 'unknown'],
  ['204', (to) => to.writeHead(204).end(), 'ContractError', 'unknown'],
  ['302', (to) => to.writeHead(302, { location: '/elsewhere' }).end(), 'ContractError', 'unknown'],
  ['reset before the answer', (to) => to.destroy(), 'NetworkError', 'unknown'],
  [
    'cut off in mid-body',
    (to) => {
      to.writeHead(201, { 'content-type': 'application/json', 'content-length': String(whole.length) })
      to.write(whole.slice(0, 100), () => to.destroy())
    },
    'NetworkError',
    'unknown',
  ],
  ['headers that never come', () => {}, 'NetworkError', 'unknown'],
  [
    'a body that never ends',
    (to) => void to.writeHead(201, { 'content-type': 'application/json' }).write('{'),
    'NetworkError',
    'unknown',
  ],
]

describe('a write is sent once, and its caller knows what is known', () => {
  test.each(table)('%s', async (_, answer, name, outcome) => {
    await using server = await serverOf((_request, response) => void answer(response))
    const client = createClient({ baseURL: server.url, secretKey: 'sk_secret', operations: { payins }, timeout: 300 })
    const error: unknown = await client.payins.createPix(pixInput()).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(GuicheError)
    expect(error).toMatchObject({ name, outcome, operation: 'payins.createPix' })
    expect(server.requests).toBe(1)
    const natural = error instanceof GuicheError ? error.natural : undefined
    expect(natural).toEqual(
      outcome === 'unknown' ? { field: 'invoice', value: 'A-1001-1', unique: true, lookup: null } : null,
    )
  })

  test('a server that is not there', async () => {
    const { url } = await serverOf(() => {}).then(async (server) => {
      await server[Symbol.asyncDispose]()
      return server
    })
    const client = createClient({ baseURL: url, secretKey: 'sk_secret', operations: { payins } })
    await expect(client.payins.createPix(pixInput())).rejects.toMatchObject({
      name: 'NetworkError',
      outcome: 'unknown',
    })
  })
})

const readings = {
  readings: {
    get: operation({ method: 'GET', path: '/reading', key: 'any', output: v.object({ value: v.number() }) }),
  },
}
const instant = {
  now: () => Date.parse('2026-11-21T12:00:00Z'),
  sleep: async (ms: number, signal?: AbortSignal) => {
    if (ms >= 30_000) await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  },
}

describe('a read is tried again', () => {
  const passing: [string, (response: ServerResponse) => unknown][] = [
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
  test.each(passing)('after %s', async (_, answer) => {
    let turn = 0
    await using server = await serverOf(
      (_request, response) => void (turn++ < 2 ? answer(response) : json(response, 200, { value: 7 })),
    )
    const client = bind(readings, { baseURL: server.url, clock: instant })
    expect(await client.readings.get()).toEqual({ value: 7 })
    expect(server.requests).toBe(3)
  })

  test('and no more often than retry says', async () => {
    await using server = await serverOf((_request, response) => void json(response, 503, { error: 'down' }))
    const client = bind(readings, { baseURL: server.url, clock: instant, retry: 1 })
    await expect(client.readings.get()).rejects.toMatchObject({ name: 'ServiceError', status: 503 })
    expect(server.requests).toBe(2)
  })

  test.each([[400], [404], [409], [422]])('but not after %d', async (status) => {
    await using server = await serverOf((_request, response) => void json(response, status, { error: 'no' }))
    const client = bind(readings, { baseURL: server.url, clock: instant })
    await expect(client.readings.get()).rejects.toMatchObject({ status })
    expect(server.requests).toBe(1)
  })

  test('after the time that the service asks for, and not at all when that is over a minute', async () => {
    const waits: (number | null)[] = []
    for (const [header, requests] of [
      ['7', 2],
      ['Sat, 21 Nov 2026 12:00:09 GMT', 2],
      ['61', 1],
    ] as const) {
      let turn = 0
      await using server = await serverOf(
        (_request, response) =>
          void (turn++ < 1 ? json(response, 429, {}, { 'retry-after': header }) : json(response, 200, { value: 7 })),
      )
      const client = bind(readings, {
        baseURL: server.url,
        clock: instant,
        hooks: { onRetry: ({ delay }) => waits.push(delay) },
      })
      await client.readings.get().catch(() => {})
      expect(server.requests).toBe(requests)
    }
    expect(waits).toEqual([7000, 9000])
  })
})

describe('an abort', () => {
  const reason = new Error('the page was left')

  test('before sending throws its own reason, and nothing is sent', async () => {
    await using server = await serverOf((_request, response) => void json(response, 201, pixChargeBody()))
    const client = createClient({ baseURL: server.url, secretKey: 'sk_secret', operations: { payins } })
    await expect(client.payins.createPix(pixInput(), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(server.requests).toBe(0)
  })

  test('of a write that was sent is a NetworkError of unknown outcome', async () => {
    const controller = new AbortController()
    await using server = await serverOf(() => controller.abort(reason))
    const client = createClient({ baseURL: server.url, secretKey: 'sk_secret', operations: { payins } })
    await expect(client.payins.createPix(pixInput(), { signal: controller.signal })).rejects.toMatchObject({
      name: 'NetworkError',
      aborted: true,
      timeout: false,
      outcome: 'unknown',
    })
  })

  test('of a read throws its own reason', async () => {
    const controller = new AbortController()
    await using server = await serverOf(() => controller.abort(reason))
    await expect(bind(readings, { baseURL: server.url }).readings.get({}, { signal: controller.signal })).rejects.toBe(
      reason,
    )
    expect(server.requests).toBe(1)
  })

  test('after the answer changes nothing', async () => {
    const controller = new AbortController()
    await using server = await serverOf((_request, response) => void json(response, 200, { value: 7 }))
    const value = await bind(readings, { baseURL: server.url }).readings.get({}, { signal: controller.signal })
    controller.abort()
    expect(value).toEqual({ value: 7 })
  })

  test('ends a fetch that never settles', async () => {
    const client = bind(readings, {
      baseURL: 'https://service.test',
      fetch: () => new Promise(() => {}),
      timeout: 20,
      retry: 0,
    })
    await expect(client.readings.get()).rejects.toMatchObject({ name: 'NetworkError', timeout: true })
  })
})

test('strict answers turn the drift of a read into a ContractError, and never that of a write', async () => {
  const fetch = async () => Response.json({ value: 'seven' })
  const read = bind(readings, { baseURL: 'https://service.test', fetch, responses: 'strict' }).readings.get()
  await expect(read).rejects.toMatchObject({ name: 'ContractError', fields: { value: ['must be number'] } })
  const client = createClient({
    baseURL: 'https://service.test',
    secretKey: 'sk',
    operations: { payins },
    fetch,
    responses: 'strict',
  })
  expect(await client.payins.createPix(pixInput())).toEqual({ value: 'seven' })
})
