import { vi } from 'vitest'
import { createClient, operations } from '../../src/index.ts'
import { createMerchant, memoryStore, type FoundPayout, type MerchantOptions } from '../../src/merchant/index.ts'
import type { PayoutsOptions } from '../../src/merchant/index.ts'
import { createSandbox } from '../../src/sandbox/index.ts'
import { testClock } from '../clock.ts'
import { type OptionsWith, withoutContext } from './shop.ts'

/** A bill of R$ 1.250,50. */
export const bill: FoundPayout = {
  amount: 125_050,
  currency: 'BRL',
  country: 'BR',
  beneficiary: {
    name: 'Maria Silva',
    document: { type: 'CPF', number: '11144477735' },
    pix: { key: 'maria@mail.example', key_type: 'email' },
  },
  markup: { mode: 'fixed', amount: 1.5 },
}

/** Changes a response of the service before the shop sees it. */
type Tamper = (response: Response, request: Request) => Promise<Response> | Response

/**
 * Opens a shop that pays out, and sells nothing. The sandbox is its service. `bills` are what it wants to pay, `sent` the requests
 * of payouts that reached the service.
 */
export function openPayingShop(payouts: Partial<PayoutsOptions> = {}, options: Partial<MerchantOptions> = {}) {
  const clock = testClock()
  const store = memoryStore({ clock })
  const bills: Record<string, FoundPayout> = { 'P-1': bill, 'P-2': bill }
  const sent: { invoice: string; amount: number; notification_url: string }[] = []
  const service: { tamper: Tamper } = { tamper: (response) => response }
  const hooks = {
    payoutPaid: vi.fn(),
    payoutFailed: vi.fn(),
    payoutReturned: vi.fn(),
    payoutUncertain: vi.fn(),
    error: vi.fn(),
    audit: vi.fn(),
  }
  const { audit, ...others } = hooks
  const sandbox = createSandbox({
    now: (options.clock ?? clock).now,
    like: { answers: { 'payouts.externalId': 'invoice' } },
    fetch: (input, init) => merchant.fetch(new Request(input, init)),
  })
  const api = createClient({
    baseURL: 'https://sandbox.test',
    secretKey: 'sk_sandbox',
    operations,
    retry: 0,
    async fetch(input, init) {
      const request = new Request(input, init)
      if (request.method === 'POST') sent.push(await request.clone().json())
      return service.tamper(await sandbox.fetch(request.clone()), request)
    },
  })
  const settings: OptionsWith<'payouts'> = {
    api,
    secret: 'a secret of at least thirty-two bytes',
    publicURL: 'https://shop.example/pay',
    store: { ...store },
    clock: options.clock ?? clock,
    payouts: { findPayout: (reference) => bills[reference] ?? null, amountUnit: 'major', ...payouts },
    on: { ...withoutContext(others), audit },
    log: () => {},
    ...options,
  }
  const merchant = createMerchant(settings)
  const sendPayout = (payout = 'P-1') => merchant.payouts.send({ payout })
  const listed = async () => (await api.payouts.list({ per_page: 100 })).data
  return {
    merchant,
    otherServer: () => createMerchant(settings),
    settings,
    api,
    sandbox,
    service,
    bills,
    sent,
    hooks,
    clock,
    sendPayout,
    listed,
  }
}
