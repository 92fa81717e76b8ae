import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createClient } from 'guiche'
import { createMerchant, installmentPlans } from 'guiche/merchant'
import { diskFiles } from 'guiche/merchant/disk-files'
import type { FetchHandler } from 'guiche/merchant/node'
import {
  renderCardCheckout,
  renderKycUploader,
  renderOnboardingSignature,
  renderPayPixCharge,
} from 'guiche/merchant/render'
import { sqliteStore } from 'guiche/merchant/sqlite'
import { assumedCardStatuses, assumedUndocumented, createSandbox } from 'guiche/sandbox'
import { createCardProvider } from './card-provider/card-provider.ts'
import { paymentPageURL } from './card-provider/payment-page.ts'
import { createTokens } from './card-provider/tokens.ts'
import type { openData } from './data.ts'
import { buildDocs, docsFolder } from './docs/build-docs.ts'
import { createDocs } from './docs/docs-site.ts'
import { elementFiles, prerenderStyleHash } from './element-file.ts'
import { compressed } from './http/compressed.ts'
import { filesIn, staticFiles } from './http/static-files.ts'
import type { OpeningCompany } from './routes/company-pages.ts'
import { createShop } from './routes/shop-routes.ts'
import { createCommissions, payoutOf } from './shop/commissions.ts'
import { createDecisions } from './shop/decisions.ts'
import { type Language, languages } from './shop/localization.ts'
import { newRef } from './shop/new-ref.ts'
import { createOrders, type Order } from './shop/orders.ts'
import { createPayoutStop } from './shop/payout-stop.ts'
import { createReferences, type Reference } from './shop/references.ts'

/** The origins of the demo's parts: the shop, the card provider and the signature provider. */
export interface Origins {
  readonly shop: string
  readonly cardProvider: string
  readonly signatureProvider: string
}

/**
 * Creates the request handlers of the demo's origins: the shop with its merchant server and the sandbox, the card provider
 * and the signature provider.
 */
export function createBackend(data: ReturnType<typeof openData>, origins: Origins) {
  const account = { id: 1, name: 'Prelo', city: 'BEZERROS' }
  const sandbox = createSandbox({
    store: data.sandboxState,
    account,
    onboardingWebhookURL: `${origins.shop}/sandbox/callbacks`,
    signatureBaseURL: origins.signatureProvider,
  })
  const tokens = createTokens()
  const orders = createOrders(data.connect())
  const references = createReferences(data.connect())
  const commissions = createCommissions(data.connect())
  const decisions = createDecisions(data.connect())
  const stops = createPayoutStop(data.connect())
  // it calls the sandbox over HTTP; to go live, replace the URL, the key and every `assumed…` value
  const api = createClient({
    baseURL: `${origins.shop}/service`,
    secretKey: 'sk_sandbox',
    undocumented: assumedUndocumented,
  })
  const files = diskFiles(join(data.folder, 'files'))
  const phoneURL = `${origins.shop}/kyc/phone`
  const merchant = createMerchant({
    api,
    publicURL: `${origins.shop}/pay`,
    secret: data.secret,
    store: sqliteStore(data.connect()),
    findOrder: (ref) => toMerchantOrder(orders.get(ref)),
    // three seconds instead of two minutes, so that an expired code can be replaced soon after it expires
    pix: { expiresIn: 15 * 60, renewalGraceSeconds: 3 },
    card: {
      installmentPlans: ({ amount }) =>
        installmentPlans(amount, { maxInstallments: 10, interestFree: 3, monthlyRate: 0.0199 }),
      requiredFields: ['document', 'email', 'phone'],
      statusMap: assumedCardStatuses,
      paymentPage: (_, { customNumber }) => paymentPageURL(origins.cardProvider, customNumber),
      expiresIn: 15 * 60,
      payeeName: 'Prelo',
    },
    kyc: { files, maxFileBytes: 50 * 2 ** 20, phoneURL },
    documents: { files, phoneURL },
    signature: {},
    companies: {},
    payouts: {
      findPayout: (ref) => {
        const commission = commissions.get(ref)
        return commission && payoutOf(commission)
      },
      // the sandbox reads amounts and writes balances in reais; ask the service about yours
      amountUnit: 'major',
      account: account.id,
      balanceUnit: 'major',
      limits: { perPayout: 2_000_00, perDay: 8_000_00 },
    },
    // the panel can advance the sandbox's clock, and the merchant server must follow it, also while it sleeps
    clock: { now: sandbox.now, sleep: sleepBy(sandbox.now) },
    on: {
      paid: (_, { order }) => orders.setState(order, 'to_ship'),
      refunded: (_, { order }) => orders.setState(order, 'refunded'),
      // the back office shows what came back; a real shop writes to its customer
      partlyRefunded: () => {},
      // the back office shows who has decided what, and when
      audit: decisions.audit,
    },
  })

  const elementsIn = (language: Language) => ({
    pix: elementFiles('pay-pix-charge', language),
    card: elementFiles('card-checkout', language),
    cardOwnFields: elementFiles('card-checkout-own-fields', language),
    cardProviderFields: elementFiles('card-checkout-provider-fields', language),
    kyc: elementFiles('kyc-uploader', language),
    // each file of one element has its own Lit, so a page with two elements loads the file of all
    all: elementFiles('widgets', language),
  })
  const pageFiles = staticFiles(
    new Map([
      ...filesIn(fileURLToPath(new URL('pages', import.meta.url))),
      ...languages.flatMap((language) =>
        Object.values(elementsIn(language))
          .flat()
          .map(({ src, path }): [string, string] => [src, path]),
      ),
    ]),
  )
  const shop = createShop(
    { orders, references, commissions, decisions, stops },
    {
      elementsIn,
      styleHashes: {
        pix: prerenderStyleHash('pay-pix-charge'),
        card: prerenderStyleHash('card-checkout'),
        kyc: prerenderStyleHash('kyc-uploader'),
        signature: prerenderStyleHash('onboarding-signature'),
      },
      cardProvider: origins.cardProvider,
      render: {
        pix: (options) => renderPayPixCharge(merchant, options),
        card: (options) => renderCardCheckout(merchant, options),
        kyc: (options) => renderKycUploader(merchant, options),
        signature: (options) => renderOnboardingSignature(merchant, options),
      },
      createSession: (subject) => merchant.createSession(subject, { expiresIn: 30 * 60 }),
      create: (kind, query) => create[kind](query),
      openingCompany,
      paymentStatus: async (order) => merchant.getCharge({ order }),
      backOffice: { ...merchant, arePayoutsStopped },
    },
  )
  const create: Readonly<Record<keyof Reference, (query: URLSearchParams) => Promise<string>>> = {
    async kyc() {
      const { kyc } = await sandbox.addKyc()
      return references.create('kyc', { kyc: kyc.id })
    },
    async company() {
      return references.create('company', { company: newRef() })
    },
    // its papers are approved, unless the page asks for a request that has just begun
    async onboarding(query) {
      const isNew = query.get('status') === 'pending'
      const { onboarding } = await sandbox.addOnboarding({ signers, ...(isNew && { status: 'pending' }) })
      return references.create('onboarding', { onboarding: onboarding.id, signers })
    },
  }

  async function openingCompany(company: string): Promise<OpeningCompany> {
    const view = await merchant.companies.get({ company })
    const id = view?.onboarding
    const { contacts } = id ? (await api.onboardings.get({ id })).company : { contacts: [] }
    return { view, signers: contacts.filter(({ role }) => signingRoles.includes(role)) }
  }

  async function arePayoutsStopped() {
    const response = await merchant.fetch(new Request(`${origins.shop}/pay/health`))
    return (await response.json()).payouts_stopped === true
  }

  const docs = createDocs({ folder: docsFolder, build: buildDocs })
  const pages = compressed((request) => pageFiles(request) ?? shop(request))
  const mounts: readonly (readonly [path: RegExp, handle: FetchHandler])[] = [
    [/^\/pay\//, merchant.fetch],
    [/^\/service\//, tokens.requireValidToken(sandbox.fetch)],
    [/^\/sandbox(\/|$)/, compressed(sandbox.panel)],
    [/^\/docs(\/|$)/, compressed(docs.fetch)],
  ]
  return {
    shop: async (request: Request) => {
      const { pathname } = new URL(request.url)
      const mount = mounts.find(([path]) => path.test(pathname))
      return mount ? mount[1](request) : pages(request)
    },
    cardProvider: compressed(createCardProvider({ tokens, sandbox, shop: origins.shop })),
    signatureProvider: async (request: Request) => {
      const { pathname } = new URL(request.url)
      return pathname.startsWith('/sign/') ? sandbox.fetch(request) : new Response(null, { status: 404 })
    },
    start: merchant.start,
    close: () => {
      docs.close()
      return merchant.close()
    },
  }
}

/** Returns a function that sleeps until a clock, which may be advanced, shows that so many milliseconds have passed. */
const sleepBy = (now: () => number) => async (ms: number, signal?: AbortSignal) => {
  const end = now() + ms
  do await sleep(Math.min(end - now(), 100), undefined, signal ? { signal } : {})
  while (now() < end)
}

// the sandbox sends the contract to these
const signingRoles = ['legal_representative', 'administrator']

const signers = [
  { name: 'Marina Alves', email: 'marina@example.com' },
  { name: 'João Souza', email: 'joao@example.com' },
]

// all orders belong to this fictitious customer; a real shop knows the buyer from its login or checkout form
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

const toMerchantOrder = (order: Order | null) =>
  order && { amount: order.amount, currency: 'BRL', country: 'BR', description: `Pedido ${order.ref}`, buyer }
