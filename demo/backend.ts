import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createClient, kyc, onboardings, payins } from 'guiche'
import { createMerchant, installments } from 'guiche/merchant'
import { diskFiles } from 'guiche/merchant/disk-files'
import type { Handler } from 'guiche/merchant/node'
import { sqliteStore } from 'guiche/merchant/sqlite'
import { createSandbox, likelyCardStatuses, likelyUnstated } from 'guiche/sandbox'
import { createCardsSite } from './cards/cards-site.ts'
import { paymentAddress } from './cards/payment-page.ts'
import { createTokens } from './cards/tokens.ts'
import type { openData } from './data.ts'
import { elementFile } from './element-file.ts'
import { filesIn, staticFiles } from './http/static-files.ts'
import { type Case, createCases } from './shop/cases.ts'
import { createOrders, type Order } from './shop/orders.ts'
import { createShop } from './shop/shop.ts'

/** Where each part of the demo is: the shop, the provider that takes card numbers, and the one that signs. */
export interface Origins {
  readonly shop: string
  readonly cards: string
  readonly signing: string
}

/**
 * Everything behind the demo's addresses: the shop and its merchant server, and in place of the service the sandbox,
 * with a provider of card tokens beside it.
 */
export function createBackend(data: ReturnType<typeof openData>, { shop: origin, cards, signing }: Origins) {
  const sandbox = createSandbox({
    store: data.sandboxState,
    account: { id: 1, name: 'Prelo', city: 'BEZERROS' },
    onboardingWebhook: `${origin}/sandbox/callbacks`,
    signatureAddress: signing,
  })
  const tokens = createTokens()
  const orders = createOrders(data.connect())
  const cases = createCases(data.connect())
  const merchant = createMerchant({
    // over HTTP like the real service, so that going live changes this
    api: createClient({
      baseURL: `${origin}/service`,
      secretKey: 'sk_sandbox',
      operations: { payins, kyc, onboardings },
      unstated: likelyUnstated,
    }),
    baseURL: `${origin}/pay`,
    secret: data.secret,
    store: sqliteStore(data.connect()),
    order: (ref) => charged(orders.get(ref)),
    // three seconds instead of two minutes, so that nobody waits long to see an expired code replaced
    pix: { expiresIn: 15 * 60, grace: 3 },
    card: {
      plans: ({ amount }) => installments(amount, { upTo: 10, interestFree: 3, monthlyRate: 0.0199 }),
      asks: ['document', 'email', 'phone'],
      statuses: likelyCardStatuses,
      page: (_, { customNumber }) => paymentAddress(cards, customNumber),
      expiresIn: 15 * 60,
      payee: 'Prelo',
    },
    kyc: { files: diskFiles(join(data.folder, 'files')), largest: 50 * 2 ** 20 },
    signature: {},
    // the panel can move the service's clock on, and the shop's goes with it
    clock: { now: sandbox.now, sleep: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}) },
    on: {
      paid: (_, { order }) => orders.mark(order, 'to_ship'),
      refunded: (_, { order }) => orders.mark(order, 'refunded'),
    },
  })

  const elements = {
    pix: elementFile('pay-pix-charge'),
    card: elementFile('card-checkout'),
    kyc: elementFile('kyc-uploader'),
    signature: elementFile('onboarding-signature'),
  }
  const files = staticFiles(
    new Map([
      ...filesIn(fileURLToPath(new URL('pages', import.meta.url))),
      ...Object.values(elements).map(({ src, path }): [string, string] => [src, path]),
    ]),
  )
  const shop = createShop(orders, cases, {
    elements,
    cards,
    session: (of) => merchant.session(of, { expiresIn: 30 * 60 }),
    begin: (kind) => begin[kind](),
    progress: async (order) => merchant.status({ order }),
  })
  const begin: Readonly<Record<keyof Case, () => Promise<string>>> = {
    async record() {
      const { kyc } = await sandbox.addKyc()
      return cases.begin('record', { kyc: kyc.id })
    },
    async request() {
      const { onboarding } = await sandbox.addCompany({ signers })
      return cases.begin('request', { onboarding: onboarding.id, signers })
    },
  }

  const parts: readonly (readonly [path: RegExp, handle: Handler])[] = [
    [/^\/pay\//, merchant.fetch],
    [/^\/service\//, tokens.guard(sandbox.fetch)],
    [/^\/sandbox(\/|$)/, sandbox.panel],
  ]
  return {
    shop: async (request: Request) => {
      const { pathname } = new URL(request.url)
      const part = parts.find(([path]) => path.test(pathname))
      return part ? part[1](request) : (files(request) ?? shop(request))
    },
    cards: createCardsSite({ tokens, sandbox, shop: origin }),
    signing: async (request: Request) => {
      const { pathname } = new URL(request.url)
      return pathname.startsWith('/sign/') ? sandbox.fetch(request) : new Response(null, { status: 404 })
    },
    sweep: merchant.sweep,
  }
}

const signers = [
  { name: 'Marina Alves', email: 'marina@example.com' },
  { name: 'João Souza', email: 'joao@example.com' },
]

// every order is this made-up customer's; a real shop asks at its checkout, or knows who is signed in
const buyer = {
  name: 'Marina Alves',
  email: 'marina@example.com',
  document: { type: 'CPF', number: '52998224725' },
  address: {
    country: 'BR',
    zipcode: '55660000',
    street: 'Rua da Matriz',
    number: '120',
    complement: null,
    district: 'Centro',
    city: 'Bezerros',
    state_code: 'PE',
  },
}

const charged = (order: Order | null) =>
  order && { amount: order.amount, currency: 'BRL', country: 'BR', description: `Pedido ${order.ref}`, buyer }
