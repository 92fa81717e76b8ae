import { afterEach, describe, expect, test, vi } from 'vitest'
import { createClient, InputError } from '../../src/index.ts'
import { createMerchant, memoryStore } from '../../src/merchant/index.ts'
import { createSandbox } from '../../src/sandbox/index.ts'
import { beforeExpiry, pixInput } from './bodies.ts'

const names = ['SERVICE_URL', 'SERVICE_KEY', 'SESSION_SECRET', 'PUBLIC_URL'] as const
const environment = {
  SERVICE_URL: 'https://sandbox.test',
  SERVICE_KEY: 'sk_sandbox',
  SESSION_SECRET: 'a secret of at least thirty-two bytes',
  PUBLIC_URL: 'https://shop.example/pay',
}

/** Creates a client and a merchant server as a module of a shop does, whose environment may not be there yet. */
function importShop() {
  const logged: string[] = []
  const reads = vi.fn((name: (typeof names)[number]) => process.env[name])
  const sandbox = createSandbox({ now: beforeExpiry, fetch: (input, init) => merchant.fetch(new Request(input, init)) })
  const api = createClient({
    baseURL: () => reads('SERVICE_URL'),
    secretKey: () => reads('SERVICE_KEY'),
    fetch: sandbox.fetch,
  })
  const merchant = createMerchant({
    api,
    secret: () => reads('SESSION_SECRET'),
    publicURL: () => reads('PUBLIC_URL'),
    store: memoryStore(),
    log: (line) => logged.push(line),
    findOrder: () => ({ amount: 1990, currency: 'BRL', country: 'BR', buyer: pixInput().buyer }),
  })
  return { api, merchant, sandbox, reads, logged }
}

afterEach(() => {
  vi.unstubAllEnvs()
})

const setEnvironment = (values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value)
}

test('a module with a client and a merchant server can be imported without its environment', () => {
  const { reads } = importShop()
  expect(reads).not.toHaveBeenCalled()
})

test('a shop whose options are functions takes a payment', async () => {
  const { merchant } = importShop()
  setEnvironment(environment)
  const headers = { authorization: `Bearer ${await merchant.createSession({ order: 'A-1' })}` }
  const response = await merchant.fetch(new Request('https://shop.example/pay/pix', { method: 'POST', headers }))
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ status: 'open' })
})

test('an address and a secret are read once, a key for each call', async () => {
  const { api, merchant, reads } = importShop()
  setEnvironment(environment)
  for (const invoice of ['1', '2']) await api.payins.createPix({ ...pixInput(), invoice })
  for (const order of ['1', '2']) await merchant.createSession({ order })

  const timesRead = (name: string) => reads.mock.calls.filter(([read]) => read === name).length
  expect(names.map(timesRead)).toEqual([1, 2, 1, 1])
})

describe('at first use, the error names', () => {
  test.each([
    ['the address of the service', 'SERVICE_URL', 'baseURL', (shop: Shop) => shop.api.payins.createPix(pixInput())],
    ['the secret', 'SESSION_SECRET', 'secret', (shop: Shop) => shop.merchant.createSession({ order: 'A-1' })],
    ['the public address', 'PUBLIC_URL', 'publicURL', (shop: Shop) => shop.merchant.createSession({ order: 'A-1' })],
  ])('%s', async (_, name, option, use) => {
    const shop = importShop()
    setEnvironment(environment)
    vi.stubEnv(name, undefined)
    const error: unknown = await Promise.resolve(use(shop)).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(InputError)
    expect(error).toMatchObject({ fields: { [option]: [expect.stringContaining('environment variable')] } })

    setEnvironment(environment)
    await expect(use(shop)).resolves.toBeDefined()
  })
})

type Shop = ReturnType<typeof importShop>

test('an address that a function returns is validated like one that is given', async () => {
  const { api } = importShop()
  setEnvironment({ ...environment, SERVICE_URL: 'http://service.test' })
  expect(() => api.baseURL).toThrow('baseURL must be an https URL')
})

test('the log names the option that a request needs and that is not there', async () => {
  const { merchant, logged } = importShop()
  const response = await merchant.fetch(new Request('https://shop.example/pay/pix'))
  expect(response.status).toBe(500)
  expect(logged).toEqual([expect.stringContaining('createMerchant: publicURL is required')])
})

test('a loopback address is rejected at first use, when the address of the service is known', async () => {
  const api = createClient({ baseURL: () => process.env['SERVICE_URL'], secretKey: 'sk' })
  const merchant = createMerchant({
    api,
    secret: environment.SESSION_SECRET,
    publicURL: 'http://localhost:3000/pay',
    store: memoryStore(),
    findOrder: () => null,
  })
  setEnvironment({ SERVICE_URL: 'https://service.test' })
  await expect(merchant.createSession({ order: 'A-1' })).rejects.toThrow('publicURL is an address of this machine')
})
