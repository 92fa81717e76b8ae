import { createClient } from '../../src/index.ts'
import { createMerchant, memoryFiles, memoryStore, type MerchantOptions } from '../../src/merchant/index.ts'
import { eventLoopTurn, testClock } from '../clock.ts'
import type { Answers } from './answers.ts'
import type { Service, ServiceWorld } from './service.ts'

const buyer = { name: 'Ana Lima', email: 'ana@example.com', document: { type: 'CPF', number: '52998224725' } }

/** The price of every order, and the amount of every payout, in cents. */
export const cents = 1990

/** The options of a first day: a recorder wraps the client's `fetch`, and is one of the server's options. */
export interface FirstDayOptions {
  wrapFetch?(fetch: typeof globalThis.fetch): typeof globalThis.fetch
  readonly server?: Partial<MerchantOptions>
}

export type FirstDayShop = ReturnType<typeof openShop>

/** Opens a shop with everything that guiche offers, and these answers, at a service. */
export function openShop(
  createService: (world: ServiceWorld) => Service,
  { undocumented, pix, card, payouts, kyc, server }: Answers,
  { wrapFetch = (fetch) => fetch, server: more = {} }: FirstDayOptions = {},
) {
  const clock = testClock()
  const says: string[] = []
  const events: string[] = []
  const callbacks: { readonly request: Request; readonly status: number }[] = []

  async function call(request: Request) {
    const copy = request.clone()
    const response = await merchant.fetch(request)
    callbacks.push({ request: copy, status: response.status })
    return response
  }
  const service = createService({ now: clock.now, call })
  const api = createClient({
    baseURL: 'https://service.example',
    secretKey: service.secretKey,
    fetch: wrapFetch(service.fetch),
    undocumented,
    clock,
    retry: 0,
  })
  const note = (event: string) => (_: unknown, about: object) => void events.push(`${event} ${Object.values(about)[0]}`)
  const files = memoryFiles()
  const merchant = createMerchant({
    api,
    secret: 'a secret of at least thirty-two bytes',
    publicURL: 'https://shop.example/pay',
    store: memoryStore({ clock }),
    clock,
    log: () => {},
    // a bill is due at the end of tomorrow, any other order in some minutes
    findOrder: (reference) => ({ amount: cents, currency: 'BRL', country: 'BR', description: reference, buyer }),
    pix: {
      chargeInput: ({ description }) =>
        description?.startsWith('bill') ? { pix: { expire_date: '2026-03-11T23:59:59' } } : {},
      ...pix,
    },
    card,
    payouts: {
      findPayout: () => ({
        amount: cents,
        currency: 'BRL',
        country: 'BR',
        beneficiary: { name: buyer.name, document: buyer.document, pix: { key: buyer.email, key_type: 'email' } },
        markup: { mode: 'fixed', amount: 1.5 },
      }),
      ...payouts,
    },
    kyc: { files, ...kyc },
    documents: { files },
    signature: {},
    companies: {},
    on: {
      paid: note('paid'),
      overpaid: note('overpaid'),
      refunded: note('refunded'),
      partlyRefunded: note('partlyRefunded'),
      payoutPaid: note('payoutPaid'),
      payoutFailed: note('payoutFailed'),
      payoutReturned: note('payoutReturned'),
      payoutUncertain: note('payoutUncertain'),
      onboardingUpdated: ({ status, id }) => void events.push(`onboarding ${status} ${id}`),
      unreadableCallback: (_, about) => void says.push(`unreadableCallback of ${Object.values(about)[0]}`),
      error: (error) => void says.push(error instanceof Error ? error.message : String(error)),
    },
    ...server,
    ...more,
  })

  /** Returns what a page of this subject requests with. The response's body is parsed. */
  async function page(subject: Parameters<typeof merchant.createSession>[0]) {
    const token = await merchant.createSession(subject, { expiresIn: 86_400 })
    return async (call: string, body?: unknown, headers: Record<string, string> = {}) => {
      const [method = '', path = ''] = call.split(' ')
      const isBytes = body instanceof Uint8Array
      const response = await merchant.fetch(
        new Request(new URL(path.replace(/^(?!\/pay\/)/, '/pay'), 'https://shop.example'), {
          method,
          headers: { authorization: `Bearer ${token}`, ...headers },
          body: body === undefined ? null : isBytes ? new Uint8Array(body) : JSON.stringify(body),
        }),
      )
      const text = await response.text()
      return { status: response.status, body: text ? JSON.parse(text) : null }
    }
  }

  /** Lets some seconds pass, and the server do what is due. */
  async function settle() {
    for (let second = 0; second < 6; second++) {
      await eventLoopTurn()
      await clock.advance(1000)
      await merchant.processDue()
    }
    await eventLoopTurn()
  }

  return { merchant, api, service, clock, says, events, callbacks, page, settle }
}
