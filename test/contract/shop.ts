import { vi } from 'vitest'
import { createClient, payins } from '../../src/index.ts'
import { createMerchant, memoryStore, type MerchantOptions, type Store } from '../../src/merchant/index.ts'
import { createSandbox, likelyCardStatuses } from '../../src/sandbox/index.ts'
import { type TestClock, testClock } from '../clock.ts'

/** What differs between one test's shop and another's. */
export interface ShopOptions extends Partial<Omit<MerchantOptions, 'store' | 'clock'>> {
  readonly store?: Store
  readonly clock?: TestClock
}

/** A shop on https://shop.example/pay that sells one order, A-1 for R$ 19,90, with the sandbox as its service. */
export function openShop({ clock = testClock(), store = memoryStore({ clock }), ...options }: ShopOptions = {}) {
  const prices: Record<string, number> = { 'A-1': 1990 }
  const on = { paid: vi.fn(), overpaid: vi.fn(), refunded: vi.fn(), changed: vi.fn(), unread: vi.fn(), error: vi.fn() }
  const logged: string[] = []
  const callbacks: string[] = []
  const sent: unknown[] = []

  const sandbox = createSandbox({
    now: clock.now,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      callbacks.push(request.url)
      return merchant.fetch(request)
    },
  })
  const api = createClient({
    baseURL: 'https://sandbox.test',
    secretKey: 'sk_sandbox',
    operations: { payins },
    fetch: async (input, init) => {
      if (typeof init?.body === 'string') sent.push(JSON.parse(init.body))
      return sandbox.fetch(input, init)
    },
  })
  const settings: MerchantOptions = {
    api,
    secret: 'a secret of at least thirty-two bytes',
    baseURL: 'https://shop.example/pay',
    store,
    clock,
    on,
    log: (line) => logged.push(line),
    order: (reference) => {
      const amount = prices[reference]
      return amount ? { amount, currency: 'BRL', country: 'BR', description: `Pedido ${reference}`, buyer } : null
    },
    ...options,
  }
  const merchant = createMerchant(settings)
  const session = merchant.session({ order: 'A-1' }, { expiresIn: 86_400 })

  /** Asks as the page of order A-1 does. */
  async function ask(call: string, { body, headers, signal, server = merchant }: Ask = {}) {
    const [method = '', path = ''] = call.split(' ')
    const sent = { authorization: `Bearer ${await session}`, ...headers }
    const init = {
      method,
      headers: sent,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }
    const response = await server.fetch(new Request(`https://shop.example/pay${path}`, init))
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
  }

  return { merchant, settings, api, sandbox, clock, store, prices, on, logged, callbacks, sent, ask }
}

/** The same, taking cards, with what the sandbox's states mean; `card` adds to it. */
export const openCardShop = ({ card, ...options }: ShopOptions = {}) =>
  openShop({ ...options, card: { statuses: likelyCardStatuses, ...card } })

interface Ask {
  readonly body?: unknown
  readonly headers?: Record<string, string>
  readonly signal?: AbortSignal
  readonly server?: Pick<ReturnType<typeof createMerchant>, 'fetch'>
}

export const buyer = { name: 'Ana Lima', email: 'ana@example.com', document: { type: 'CPF', number: '52998224725' } }
