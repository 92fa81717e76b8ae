import { inspect } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { createClient, GuicheError, operations, payins, publicly } from '../../src/index.ts'
import { pixChargeBody, pixInput } from './bodies.ts'

const baseURL = 'https://service.test'
const answering =
  (body: unknown, status = 201) =>
  async () =>
    Response.json(body, { status })

afterEach(() => vi.unstubAllGlobals())

test('both keys, or none, is a KeyError', () => {
  expect(() => createClient({ baseURL, operations, publicKey: 'pk', secretKey: 'sk' } as never)).toThrow('exactly one')
  expect(() => createClient({ baseURL, operations } as never)).toThrow('exactly one')
})

test.each([
  ['a page', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' }],
  ['React Native', { product: 'ReactNative' }],
])('a secret key in %s is refused before any call', (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(() => createClient({ baseURL, operations, secretKey: 'sk' })).toThrow('no place in a browser')
  expect(() => createClient({ baseURL, operations: { payins }, publicKey: 'pk' })).not.toThrow()
})

test('an operation that needs the secret key is refused to a public client, and publicly() opens it', () => {
  const closed = { ...payins.createPix, key: 'secret' } as const
  // @ts-expect-error a public client takes no secret operation
  expect(() => createClient({ baseURL, publicKey: 'pk', operations: { payins: { closed } } })).toThrow(
    'payins.closed needs the secret key',
  )
  expect(() =>
    createClient({ baseURL, publicKey: 'pk', operations: { payins: { open: publicly(closed) } } }),
  ).not.toThrow()
})

test.each([
  'http://service.test',
  'ftp://service.test',
  'service.test',
  '',
  'http://localhost.evil.test',
  'http://127.0.0.1.evil.test',
])('the base address %j is refused', (address) => {
  expect(() => createClient({ baseURL: address, operations, secretKey: 'sk' })).toThrow('https')
})

test.each(['https://service.test/v9/', 'http://localhost:4010', 'http://127.0.0.1:4010', 'http://[::1]:4010'])(
  'the base address %j is taken',
  (address) => {
    expect(createClient({ baseURL: address, operations, secretKey: 'sk' }).baseURL).toBe(address)
  },
)

test('a key may be a function, asked at each call', async () => {
  const keys = ['first', 'second']
  const seen: (string | null)[] = []
  const client = createClient({
    baseURL,
    operations,
    secretKey: async () => keys.shift() ?? '',
    fetch: async (input, init) => {
      seen.push(new Request(input, init).headers.get('authorization'))
      return Response.json(pixChargeBody())
    },
  })
  await client.payins.createPix(pixInput())
  await client.payins.createPix(pixInput())
  expect(seen).toEqual(['Bearer first', 'Bearer second'])
  await expect(client.payins.createPix(pixInput())).rejects.toMatchObject({ name: 'KeyError', outcome: 'not_sent' })
})

test('no error, hook, inspection or JSON gives away the key or an input', async () => {
  const secrets = ['sk_very_secret', '11144477735', 'maria@example.com', 'Maria Silva']
  const told: unknown[] = []
  const hook = (event: unknown) => void told.push(event)
  const failing: (typeof globalThis.fetch)[] = [
    answering({ message: 'refused' }, 422),
    answering({ document: '11144477735', buyer: 'Maria Silva' }, 500),
    answering('<html>', 200),
    async () => Promise.reject(new TypeError('fetch failed')),
  ]
  for (const secretKey of ['sk_very_secret', 'sk_very_secret\n'])
    for (const fetch of failing) {
      const client = createClient({
        baseURL,
        operations,
        secretKey,
        fetch,
        hooks: { onRequest: hook, onResponse: hook, onRetry: hook, onDrift: hook },
      })
      const error: unknown = await client.payins.createPix(pixInput()).catch((reason: unknown) => reason)
      if (error instanceof GuicheError)
        told.push(
          error,
          error.message,
          error.stack,
          { ...error },
          inspect(error.cause, { showHidden: true, getters: true, depth: 20 }),
        )
      told.push(JSON.stringify(client))
    }
  told.push(
    await createClient({ baseURL, operations, secretKey: 'sk' })
      .payins.createPix({ ...pixInput(), amount: 0, invoice: 5 as never })
      .catch((reason: unknown) => reason),
  )
  const everything = told
    .map((item) => inspect(item, { showHidden: true, depth: 20, getters: false }) + JSON.stringify(item))
    .join('\n')
  expect(told.length).toBeGreaterThan(20)
  for (const secret of secrets) expect(everything).not.toContain(secret)
})

test('withResponse gives the data and the response that brought it', async () => {
  const client = createClient({ baseURL, operations, secretKey: 'sk', fetch: answering(pixChargeBody()) })
  const { data, response } = await client.payins.createPix(pixInput()).withResponse()
  expect(data.invoice).toBe('A-1001-1')
  expect(response.status).toBe(201)
})

test('hooks tell of one call by one correlation id, and one that throws breaks nothing', async () => {
  const ids = new Set<string>()
  const client = createClient({
    baseURL,
    operations,
    secretKey: 'sk',
    fetch: answering({ other: 1 }),
    hooks: {
      onRequest: ({ correlationId }) => void ids.add(correlationId),
      onResponse: ({ correlationId }) => void ids.add(correlationId),
      onDrift: () => {
        throw new Error('a broken listener')
      },
    },
  })
  expect(await client.payins.createPix(pixInput())).toEqual({ other: 1 })
  expect(ids.size).toBe(1)
  expect([...ids][0]).toMatch(/^\w{10,16}$/)
})

test('request asks what no operation lists, below the base address only', async () => {
  const urls: string[] = []
  const client = createClient({
    baseURL: 'https://service.test/api',
    operations,
    secretKey: 'sk',
    fetch: async (input, init) => {
      urls.push(new Request(input, init).url)
      return Response.json({ anything: [1] })
    },
  })
  expect(await client.request({ method: 'GET', path: '/v2/other', query: { page: 2 } })).toEqual({ anything: [1] })
  expect(urls).toEqual(['https://service.test/api/v2/other?page=2'])
  for (const path of ['/../v2', 'v2', '.evil.test/x', '/%2e%2e/v2'])
    expect(() => client.request({ method: 'GET', path: path as '/' })).toThrow('stay below')
  expect(urls).toHaveLength(1)
})

test('query and body of a call are merged in', async () => {
  const sent: Request[] = []
  const client = createClient({
    baseURL,
    operations,
    secretKey: 'sk',
    fetch: async (input, init) => {
      sent.push(new Request(input, init))
      return Response.json(pixChargeBody())
    },
  })
  await client.payins.createPix(pixInput(), {
    query: { trace: 'a b' },
    body: { splits: [] },
    headers: { 'x-shop': '1' },
  })
  expect(sent[0]?.url).toBe('https://service.test/v2/payin/payments?trace=a+b')
  expect(sent[0]?.headers.get('x-shop')).toBe('1')
  expect(await sent[0]?.json()).toMatchObject({ splits: [], invoice: 'A-1001-1' })
})
