import { expect, vi } from 'vitest'
import type { Clock } from '../../src/core/clock.ts'
import { createClient, payins } from '../../src/index.ts'
import { createMerchant, type MerchantOptions, memoryStore, type Store } from '../../src/merchant/index.ts'
import { createSandbox, type SandboxOptions } from '../../src/sandbox/index.ts'
import { type TestClock, testClock } from '../clock.ts'
import { waitFor } from './wait-for.ts'

/** The options of a test's shop. They override its defaults. */
export interface ShopOptions extends Partial<Omit<MerchantOptions, 'store' | 'clock' | 'publicURL'>> {
  readonly publicURL?: string
  readonly store?: Store
  readonly clock?: TestClock
  /** Of the sandbox: whether it refuses what no service would accept (default true). */
  readonly rejectImplausible?: boolean
  /** Of the sandbox: what it does as another service does. */
  readonly like?: SandboxOptions['like']
}

/** Options with these. */
export type OptionsWith<Names extends keyof MerchantOptions> = MerchantOptions & Required<Pick<MerchantOptions, Names>>

/**
 * Opens a shop on https://shop.example/pay with the sandbox as its service. It sells one order, A-1 for R$ 19,90.
 * `sentInputs` are the bodies of all requests to the service, `callbackURLs` the addresses of all callbacks.
 */
export function openShop({
  clock = testClock(),
  store = memoryStore({ clock }),
  rejectImplausible = true,
  like = {},
  ...options
}: ShopOptions = {}) {
  const prices: Record<string, number> = { 'A-1': 1990 }
  const on = {
    paid: vi.fn(),
    overpaid: vi.fn(),
    refunded: vi.fn(),
    updated: vi.fn(),
    unreadableCallback: vi.fn(),
    error: vi.fn(),
  }
  const logged: string[] = []
  const callbackURLs: string[] = []
  const sentInputs: Record<string, unknown>[] = []

  const sandbox = createSandbox({
    now: clock.now,
    rejectImplausible,
    like,
    fetch: async (input, init) => {
      const callback = new Request(input, init)
      callbackURLs.push(callback.url)
      return merchant.fetch(callback)
    },
  })
  const api = createClient({
    baseURL: 'https://sandbox.test',
    secretKey: 'sk_sandbox',
    operations: { payins },
    fetch: async (input, init) => {
      if (typeof init?.body === 'string') sentInputs.push(JSON.parse(init.body))
      return sandbox.fetch(input, init)
    },
  })
  const settings: OptionsWith<'findOrder'> & { readonly publicURL: string } = {
    api,
    secret: 'a secret of at least thirty-two bytes',
    publicURL: 'https://shop.example/pay',
    store,
    clock,
    on: withoutContext(on),
    log: (line) => logged.push(line),
    findOrder: (reference) => {
      const amount = prices[reference]
      return amount ? { amount, currency: 'BRL', country: 'BR', description: `Pedido ${reference}`, buyer } : null
    },
    ...options,
  }
  const merchant = createMerchant(settings)
  const session = merchant.createSession({ order: 'A-1' }, { expiresIn: 86_400 })

  /** Sends a request of the page of order A-1, and returns the response with its body parsed. */
  async function request(call: string, { body, headers, signal, server = merchant }: RequestOptions = {}) {
    const [method = '', path = ''] = call.split(' ')
    const init = {
      method,
      headers: { authorization: `Bearer ${await session}`, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }
    const response = await server.fetch(new Request(`https://shop.example/pay${path}`, init))
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
  }

  return { merchant, settings, api, sandbox, clock, store, prices, on, logged, callbackURLs, sentInputs, request }
}

/** Returns hooks without their last argument: every request has its own id, which only the tests of request ids need. */
export const withoutContext = (hooks: Record<string, (...given: unknown[]) => unknown>) =>
  Object.fromEntries(
    Object.entries(hooks).map(([name, hook]) => [name, (...given: unknown[]) => hook(...given.slice(0, -1))]),
  )

/** Returns the key in the store of a record of the tests' shop, or of the shop with this name. */
export const keyOf = (key: string, shop = 'https://shop.example/pay') => `${shop}|${key}`

/** A shop that a test has opened. */
export type Shop = ReturnType<typeof openShop>

interface RequestOptions {
  readonly body?: unknown
  readonly headers?: Record<string, string>
  readonly signal?: AbortSignal
  readonly server?: Pick<ReturnType<typeof createMerchant>, 'fetch'>
}

export const buyer = { name: 'Ana Lima', email: 'ana@example.com', document: { type: 'CPF', number: '52998224725' } }

/** Returns the options of a request that waits up to 25 s for a change of this response. */
export const waitForChangeOf = ({ headers }: { readonly headers: Headers }) => ({
  headers: { 'if-none-match': headers.get('etag') ?? '', prefer: 'wait=25' },
})

/** Returns the clock of a process that dies: its time goes on, and its timers never fire. */
export const clockOfDeadProcess = ({ now }: Clock): Clock => ({ now, sleep: () => new Promise<never>(() => {}) })

/** Resolves once the first attempt of the order is claimed in the store. */
export const untilClaimed = ({ store }: Pick<Shop, 'store'>) =>
  waitFor(async () => expect(await store.get(keyOf('order:A-1'))).not.toBe(null))
