import { inspect } from 'node:util'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as narrowEntry from '../../src/client/index.ts'
import * as entry from '../../src/index.ts'
import {
  allowPublicKey,
  createClient,
  createPixCharge,
  GuicheError,
  operations,
  payins,
  payouts,
} from '../../src/index.ts'
import { advanceUntilSettled, testClock } from '../clock.ts'
import { pixChargeBody, pixInput } from './bodies.ts'

const baseURL = 'https://service.test'
const respondWith =
  (body: unknown, status = 201) =>
  async () =>
    Response.json(body, { status })

afterEach(() => vi.unstubAllGlobals())

const methodsOf = (client: object) =>
  Object.entries(client)
    .filter(([name]) => name in operations)
    .flatMap(([area, methods]) => Object.keys(methods).map((name) => `${area}.${name}`))

const allMethods = methodsOf(operations)

test('a client has every operation, unless it is narrowed', () => {
  const settings = { baseURL, secretKey: 'sk' }
  expect(allMethods).toHaveLength(23)
  expect(methodsOf(createClient(settings))).toEqual(allMethods)
  expect(methodsOf(createClient({ ...settings, operations: { payins } }))).toEqual([
    'payins.createPix',
    'payins.createCard',
  ])
})

test.each([
  ['guiche', createClient],
  ['guiche/client', narrowEntry.createClient],
])('createClient of %s takes a single operation', async (_, create) => {
  const client = create({
    baseURL,
    publicKey: 'pk',
    operations: { payins: { createPix: createPixCharge } },
    fetch: respondWith(pixChargeBody()),
  })
  expect(methodsOf(client)).toEqual(['payins.createPix'])
  expect(await client.payins.createPix(pixInput())).toMatchObject({ invoice: 'A-1001-1' })
})

test('guiche exports what guiche/client exports, with its own createClient and all operations', () => {
  const { createClient: full, operations: all, ...others } = entry
  const { createClient: narrow, ...narrowOthers } = narrowEntry
  expect(full).not.toBe(narrow)
  expect(Object.values(all)).toHaveLength(6)
  expect({ ...others }).toEqual({ ...narrowOthers })
})

test('every operation of an area is exported under its own name too', () => {
  const inAreas: unknown[] = Object.values(operations).flatMap((named) => Object.values(named))
  const byName = Object.entries(entry).filter(([, value]) => inAreas.includes(value))
  expect(new Set(byName.map(([, value]) => value)).size).toBe(inAreas.length)
  expect(byName.map(([name]) => name).toSorted()).toEqual([
    'createCardCharge',
    'createOnboarding',
    'createPayout',
    'createPixCharge',
    'createQualifications',
    'downloadContract',
    'downloadOnboardingDocument',
    'findKycByDocument',
    'getBalance',
    'getKycRecord',
    'getOnboarding',
    'getQualification',
    'getQualificationByCustomCode',
    'getSignature',
    'listKycRecords',
    'listOnboardingDocuments',
    'listPayouts',
    'listQualificationServices',
    'listQualificationStatuses',
    'listQualifications',
    'setFeeTarget',
    'updateKycDocument',
    'uploadOnboardingDocument',
  ])
})

// @covers authentication.publicKey
test('a client with the public key and every operation is a KeyError that leads to guiche/client', () => {
  // @ts-expect-error the public key needs operations
  const create = () => createClient({ baseURL, publicKey: 'pk' })
  expect(create).toThrow(entry.KeyError)
  expect(create).toThrow('pass createClient() of guiche/client only operations for the public key')
  expect(create).toThrow('{ payins }')
})

test('both keys, or none, is a KeyError', () => {
  expect(() => createClient({ baseURL, operations, publicKey: 'pk', secretKey: 'sk' } as never)).toThrow('exactly one')
  expect(() => createClient({ baseURL, operations } as never)).toThrow('exactly one')
})

// @covers authentication.secretKey
test.each([
  ['a page', { document: {}, navigator: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' } }],
  ['a WebView with a user agent of its own', { document: {}, navigator: { userAgent: 'Loja/2.1' } }],
  ['a page whose bundler adds a process', { document: {}, process: { versions: {} } }],
  ['a web worker', { navigator: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' } }],
  ['React Native', { navigator: { product: 'ReactNative' } }],
])('a secret key in %s is a KeyError before any call', (_, globals) => {
  for (const [name, value] of Object.entries({ process: undefined, ...globals })) vi.stubGlobal(name, value)
  expect(() => createClient({ baseURL, operations, secretKey: 'sk' })).toThrow('must not reach a browser')
  expect(() => createClient({ baseURL, operations: { payins }, publicKey: 'pk' })).not.toThrow()
})

test('a secret key is accepted where Node emulates a page, as in tests with jsdom', () => {
  vi.stubGlobal('document', {})
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (linux) AppleWebKit/537.36 (KHTML, like Gecko) jsdom/27.0.0' })
  expect(() => createClient({ baseURL, operations, secretKey: 'sk' })).not.toThrow()
})

test('a client with the public key rejects an operation that needs the secret key, unless allowPublicKey() declares it', () => {
  const closed = { ...payins.createPix, key: 'secret' } as const
  // @ts-expect-error the operation needs the secret key
  expect(() => createClient({ baseURL, publicKey: 'pk', operations: { payins: { closed } } })).toThrow(
    'payins.closed needs the secret key',
  )
  expect(() =>
    createClient({ baseURL, publicKey: 'pk', operations: { payins: { open: allowPublicKey(closed) } } }),
  ).not.toThrow()
})

describe.each(['Authorization', 'authorization', 'AUTHORIZATION'])('a header %s besides the key', (name) => {
  const fields = { headers: [expect.stringContaining('must not contain Authorization')] }
  const sent: Request[] = []
  const settings = {
    baseURL,
    secretKey: 'sk_secret',
    fetch: async (...request: Parameters<typeof fetch>) => {
      sent.push(new Request(...request))
      return Response.json(pixChargeBody())
    },
  }
  const headers = { [name]: 'Bearer other' }
  const input = pixInput()

  test('is an InputError of the client and of any call, and nothing is sent', async () => {
    const error = { name: 'InputError', outcome: 'not_sent', fields }
    expect(() => createClient({ ...settings, headers })).toThrow(expect.objectContaining(error))
    await expect(createClient(settings).payins.createPix(input, { headers })).rejects.toMatchObject(error)
    const raw = createClient(settings).request({ method: 'GET', path: '/v2/x' }, { headers })
    await expect(raw).rejects.toMatchObject(error)
    expect(sent).toEqual([])
  })
})

test('other headers are sent with the key', async () => {
  const sent: Request[] = []
  const api = createClient({
    baseURL,
    secretKey: 'sk_secret',
    headers: { 'X-Shop': '7' },
    fetch: async (...request) => {
      sent.push(new Request(...request))
      return Response.json(pixChargeBody())
    },
  })
  await api.payins.createPix(pixInput(), { headers: { 'X-Trace': 'a' } })
  const [{ headers } = new Request(baseURL)] = sent
  expect([headers.get('authorization'), headers.get('x-shop'), headers.get('x-trace')]).toEqual([
    'Bearer sk_secret',
    '7',
    'a',
  ])
})

test.each([
  'http://service.test',
  'ftp://service.test',
  'service.test',
  '',
  'http://localhost.evil.test',
  'http://127.0.0.1.evil.test',
])('the baseURL %j is rejected', (address) => {
  expect(() => createClient({ baseURL: address, operations, secretKey: 'sk' })).toThrow('https')
})

test.each(['https://service.test/v9/', 'http://localhost:4010', 'http://127.0.0.1:4010', 'http://[::1]:4010'])(
  'the baseURL %j is accepted',
  (address) => {
    expect(createClient({ baseURL: address, operations, secretKey: 'sk' }).baseURL).toBe(address)
  },
)

test('a key may be a function, called for each call', async () => {
  const keys = ['first', 'second']
  const headers: (string | null)[] = []
  const client = createClient({
    baseURL,
    operations,
    secretKey: async () => keys.shift() ?? '',
    fetch: async (input, init) => {
      headers.push(new Request(input, init).headers.get('authorization'))
      return Response.json(pixChargeBody())
    },
  })
  await client.payins.createPix(pixInput())
  await client.payins.createPix(pixInput())
  expect(headers).toEqual(['Bearer first', 'Bearer second'])
  await expect(client.payins.createPix(pixInput())).rejects.toMatchObject({ name: 'KeyError', outcome: 'not_sent' })
})

// @covers authentication.secretKey
test('no error, hook, inspection or JSON contains the key or an input', async () => {
  const secrets = ['sk_very_secret', '11144477735', 'maria@example.com', 'Maria Silva']
  const outputs: unknown[] = []
  const hook = (event: unknown) => void outputs.push(event)
  const failing: (typeof globalThis.fetch)[] = [
    respondWith({ message: 'refused' }, 422),
    respondWith({ document: '11144477735', buyer: 'Maria Silva' }, 500),
    respondWith({ message: 'SK_VERY_SECRET or sk_very_secret is no key of maria@example.com' }, 401),
    respondWith('<html>', 200),
    async () => Promise.reject(new TypeError('fetch failed')),
  ]
  for (const secretKey of ['sk_very_secret', 'sk_very_secret\n'])
    for (const fetch of failing) {
      const client = createClient({
        baseURL,
        operations,
        secretKey,
        fetch,
        hooks: { onRequest: hook, onResponse: hook, onFailure: hook, onRetry: hook, onUnexpectedResponse: hook },
      })
      const error: unknown = await client.payins.createPix(pixInput()).catch((reason: unknown) => reason)
      if (error instanceof GuicheError)
        outputs.push(
          error,
          error.message,
          error.stack,
          { ...error },
          inspect(error.cause, { showHidden: true, getters: true, depth: 20 }),
        )
      outputs.push(JSON.stringify(client))
    }
  outputs.push(
    await createClient({ baseURL, operations, secretKey: 'sk' })
      .payins.createPix({ ...pixInput(), amount: 0, invoice: 5 as never })
      .catch((reason: unknown) => reason),
  )
  const everything = outputs
    .map((item) => inspect(item, { showHidden: true, depth: 20, getters: false }) + JSON.stringify(item))
    .join('\n')
  expect(outputs.length).toBeGreaterThan(20)
  for (const secret of secrets) expect(everything).not.toContain(secret)
})

test('withResponse resolves with the data and its response', async () => {
  const client = createClient({ baseURL, operations, secretKey: 'sk', fetch: respondWith(pixChargeBody()) })
  const { data, response } = await client.payins.createPix(pixInput()).withResponse()
  expect(data.invoice).toBe('A-1001-1')
  expect(response.status).toBe(201)
})

test('each request is followed by onResponse or, without a response, by onFailure', async () => {
  const calls: string[] = []
  const clock = testClock()
  const lost = () => Promise.reject(new TypeError('fetch failed'))
  const responses = [lost, respondWith({}, 503)]
  const client = createClient({
    baseURL,
    operations: { payouts },
    secretKey: 'sk',
    clock,
    fetch: () => (responses.shift() ?? respondWith([], 200))(),
    hooks: {
      onRequest: ({ attempt }) => calls.push(`request ${attempt}`),
      onResponse: ({ attempt, status }) => calls.push(`response ${attempt} ${status}`),
      onFailure: ({ attempt, elapsedMs }) => calls.push(`failure ${attempt} ${elapsedMs}`),
    },
  })
  await advanceUntilSettled(clock, Promise.resolve(client.payouts.list()))

  expect(calls).toEqual(['request 1', 'failure 1 0', 'request 2', 'response 2 503', 'request 3', 'response 3 200'])
})

test('the hooks of one call share its correlation id, and a hook that throws has no effect', async () => {
  const ids = new Set<string>()
  const client = createClient({
    baseURL,
    operations,
    secretKey: 'sk',
    fetch: respondWith({ id: 7, other: 1 }),
    hooks: {
      onRequest: ({ correlationId }) => void ids.add(correlationId),
      onResponse: ({ correlationId }) => void ids.add(correlationId),
      onUnexpectedResponse: () => {
        throw new Error('a failing hook')
      },
    },
  })
  expect(await client.payins.createPix(pixInput())).toEqual({ id: 7, other: 1 })
  expect(ids.size).toBe(1)
  expect([...ids][0]).toMatch(/^\w{10,16}$/)
})

test('request() sends requests that are not operations, only below baseURL', async () => {
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

test('the `query` and `body` options are merged into the request', async () => {
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
