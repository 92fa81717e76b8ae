import { createClient, kyc, onboardings } from '../../../src/index.ts'
import {
  createMerchant,
  csp,
  type CspOptions,
  installmentPlans,
  memoryFiles,
  type MerchantOptions,
} from '../../../src/merchant/index.ts'
import { nodeListener } from '../../../src/http/node-listener.ts'
import { keyring } from '../../../src/merchant/auth/keyring.ts'
import { assumedUndocumented } from '../../../src/sandbox/index.ts'
import { cardPayment, dyingServer, openCardShop, openUncertainShop } from '../card-shop.ts'
import { openShop, untilClaimed } from '../shop.ts'
import { type ErrorTable, secrets } from './error-case.ts'

const noPayments = { baseURL: 'https://service.test', payins: {} }
const kycApi = createClient({
  baseURL: 'https://service.test',
  secretKey: secrets.key,
  operations: { kyc },
  undocumented: assumedUndocumented,
})
const onboardingsApi = createClient({
  baseURL: 'https://service.test',
  secretKey: secrets.key,
  operations: { onboardings },
  undocumented: assumedUndocumented,
})

/** Creates a merchant server with options that override those of a valid one. */
const start = (options: object) => createMerchant({ ...openShop().settings, ...options })

/** Creates a merchant server without one of the options of a valid one. */
function startWithout(option: keyof MerchantOptions, options: object = {}) {
  const { [option]: _, ...settings } = openShop().settings
  return createMerchant({ ...settings, ...options } as MerchantOptions)
}

const startWithoutOrders = (options: object) => startWithout('findOrder', options)

const plans = (amount: number, rules: object = {}) => installmentPlans(amount, rules)

const policy = (options: Partial<Record<keyof CspOptions, unknown>>) =>
  csp({ elements: ['pay-pix-charge'], ...options } as CspOptions)

/** The errors of the functions that the shop calls. */
export const merchantOptionErrors: ErrorTable = {
  'csp: elements must be a list of tags': () => policy({ elements: secrets.token }),
  'csp: elements.0 must be one of pay-pix-charge, card-checkout, kyc-uploader, onboarding-signature': () =>
    policy({ elements: [secrets.token] }),
  'csp: server must be a path such as /pay, an https URL with a domain name, or an http URL of localhost or 127.0.0.1':
    () => policy({ server: `http://${secrets.cpf}.example` }),
  'csp: reportTo must be a path such as /csp-reports, or an https URL, without spaces, quotes, commas and semicolons':
    () => policy({ reportTo: `/${secrets.token}; script-src *` }),
  'csp: frame must be an https URL with a domain name, or an http URL of localhost or 127.0.0.1': () =>
    policy({ frame: `https://[::1]/${secrets.token}` }),
  'csp: styleHashes.0 must be a hash without quotes, such as sha256-… in base64': () =>
    policy({ styleHashes: [`'sha256-${secrets.key}'`] }),
  'csp: nonce must be a text in base64': () => policy({ nonce: `${secrets.token}; script-src *` }),
  'csp: trustedTypes must be a list of the names of policies, or false': () => policy({ trustedTypes: [secrets.name] }),
  "csp: sources.img-src.0 must be one source, such as 'self' with its quotes, https://cdn.example or data:, without spaces, commas and semicolons":
    () => policy({ sources: { 'img-src': [`https://${secrets.cpf}.example; script-src`] } }),
  'createMerchant: secret must be at least 32 bytes, or a list of such secrets, newest first': () =>
    start({ secret: secrets.key }),
  'createMerchant(): secret must not be an empty list; pass at least one secret': () =>
    keyring([], 'shop').sign('session', secrets.name),
  'createMerchant: findOrder is required, unless `kyc`, `documents`, `signature`, `companies`, `payouts` or a hook of `callbackURL` is set':
    () => startWithoutOrders({}),
  'createMerchant: findOrder needs a client with payins.createPix; add them to the option `operations` of createClient()':
    () => start({ api: noPayments }),
  'createMerchant: card needs the option `findOrder`; set it too': () =>
    startWithoutOrders({ card: {}, kyc: { files: memoryFiles() } }),
  'createMerchant: pix.timeZone must be an IANA time zone, such as America/Sao_Paulo': () =>
    start({ pix: { timeZone: secrets.name } }),
  'createMerchant: kyc.files must be a file store, such as diskFiles(folder)': () =>
    startWithoutOrders({ api: kycApi, kyc: { files: secrets.name } }),
  'createMerchant: kyc.phoneURL must be the https address of a page without a fragment, such as https://shop.example/phone; only this machine may use http':
    () =>
      startWithoutOrders({
        api: kycApi,
        kyc: { files: memoryFiles(), phoneURL: `https://shop.example/phone#${secrets.token}` },
      }),
  "createMerchant: undocumented.kycDocumentId is not shown by the interface; pass createClient({ undocumented: { kycDocumentId: 'id' } }), or 'document_id'":
    () => startWithoutOrders({ api: { ...kycApi, undocumented: {} }, kyc: { files: memoryFiles() } }),
  'createMerchant: documents needs a client with onboardings.listDocuments and uploadDocument; add them to the option `operations` of createClient()':
    () => startWithoutOrders({ api: kycApi, documents: { files: memoryFiles() } }),
  "createMerchant: undocumented.listDocuments is not shown by the interface; pass createClient({ undocumented: { listDocuments: { method: 'GET', path: '/…/{uuid}/…' } } })":
    () => startWithoutOrders({ api: { ...onboardingsApi, undocumented: {} }, documents: { files: memoryFiles() } }),
  "createMerchant: undocumented.uploadDocument is not shown by the interface; pass createClient({ undocumented: { uploadDocument: { method: 'POST', path: '/…/{uuid}/…/{tag}', encoding: 'bytes' } } })":
    () => {
      const { listDocuments } = assumedUndocumented
      const api = { ...onboardingsApi, undocumented: { listDocuments } }
      return startWithoutOrders({ api, documents: { files: memoryFiles() } })
    },
  'createMerchant: publicURL must be the https address of this server without a query, such as https://shop.example/pay; only this machine may use http':
    () => start({ publicURL: `/${secrets.email}` }),
  'createMerchant: publicURL is an address of this machine, which the service cannot call; pass a public address': () =>
    start({ publicURL: 'http://localhost:3000', api: { ...openShop().api, hasCustomFetch: false } }),
  'createMerchant: repeatHooks is for development, and publicURL is not an address of this machine; leave it out': () =>
    start({ repeatHooks: true }),
  'createMerchant: allowedOrigins.0 must be an origin without a path or trailing slash, such as https://shop.example; only this machine may use http':
    () => start({ allowedOrigins: [`https://shop.example/${secrets.cpf}`] }),
  'createMerchant: api must be a client of createClient()': () => start({ api: secrets.key }),
  'createMerchant: api is required and must be a client of createClient()': () => startWithout('api'),
  'createMerchant: store is required and must be a store, such as memoryStore(), with the methods get, put, due, claimDue, list':
    () => startWithout('store'),
  'createMerchant: secret is required and must be at least 32 bytes, or a list of such secrets, newest first; is its environment variable set?':
    [() => startWithout('secret'), () => start({ secret: () => undefined }).createSession({ order: secrets.email })],
  'createMerchant: publicURL is required and must be the https address of this server without a query, such as https://shop.example/pay; only this machine may use http; is its environment variable set?':
    () => start({ publicURL: () => undefined }).createSession({ order: secrets.email }),
  'merchant.createSession: subject.order must be text, the reference of an order; convert a numeric id by String(id)':
    () => openShop().merchant.createSession({ order: Number(secrets.cpf) } as never),
  'createMerchant: store must be a store, such as memoryStore(), with the methods get, put, due, claimDue, list': () =>
    start({ store: { secret: secrets.key } }),
  'createMerchant: findOrder must be a function': () => start({ findOrder: secrets.name }),
  'createMerchant: pix must be an object with maxRenewals, expiresIn, renewalGraceSeconds, chargeInput, statusMap, timeZone':
    () => start({ pix: secrets.name }),
  'createMerchant: pix.maxRenewals must be an integer from 0 to 100': () =>
    start({ pix: { maxRenewals: Number(secrets.cpf) } }),
  'createMerchant: card.statusMap.6 must be one of open, processing, partly_paid, paid, expired, failed, refunded':
    () => start({ card: { statusMap: { 6: secrets.name } } }),
  'createMerchant: pix.expiresin is unknown; did you mean expiresIn?': () =>
    start({ pix: { expiresin: secrets.name } }),
  'createMerchant: audience must be text of 1 to 255 bytes without control characters and without |; leave it out to use publicURL':
    () => start({ audience: '' }),
  'createMerchant: audience must be text of 1 to 255 bytes without control characters and without |; publicURL is not, so set audience to the name of the shop':
    () => start({ publicURL: `https://shop.example/${secrets.name}|` }).createSession({ order: 'A-1' }),
  'merchant.getCharge: order must be text of 1 to 200 characters, without control characters and halves of characters':
    () => openShop().merchant.getCharge({ order: `${secrets.email}\ud83d` }),
  'merchant.getCharge: order must be in an object; pass { order: … }': () =>
    openShop().merchant.getCharge(secrets.email as never),
  'merchant.orders.resolve: resolution must be one of paid, refunded, declined, not_created, processing': () =>
    openShop().merchant.orders.resolve({ order: 'A-1' }, secrets.name as never),
  'merchant.fetch() takes a web-standard Request; with createServer() of node:http or app.use() of Express, pass nodeListener(merchant.fetch) of guiche/merchant/node':
    () => openShop().merchant.fetch({ url: `/${secrets.token}`, headers: {} } as never),
  'nodeListener(): pass the function merchant.fetch': () => nodeListener(openShop().merchant as never),
  'merchant.createSession: expiresIn must be a number of seconds from 1 to 31622400': () =>
    openShop().merchant.createSession({ order: secrets.email }, { expiresIn: 0 }),
  'merchant.createSession: expiresIn must be at most 86400 seconds, a day; pass longLived: true where a session must live longer':
    () => openShop().merchant.createSession({ order: secrets.email }, { expiresIn: 864_000 }),
  'merchant.createSession: longLived must be true or false': () =>
    openShop().merchant.createSession({ order: secrets.email }, { longLived: secrets.name as never }),
  'merchant.revokeSessions: subject must be { order }, { kyc }, { company } or { onboarding }, with a reference or an id':
    () => openShop().merchant.revokeSessions({ onboarding: '1', signer: secrets.email } as never),
  'merchant.createSession: subject must be { order }, { kyc }, { company }, { onboarding } or { onboarding, signer }, without empty values':
    () => openShop().merchant.createSession({ onboarding: '', signer: secrets.email }),
  "merchant.preload: subject must be { order } for 'pix' and 'card', { kyc } or { onboarding } for 'kyc', or { onboarding, signer } for 'signature'":
    () => openShop().merchant.preload('kyc', { order: secrets.email } as never),
  'merchant.preload: request must be a Request, or an object with its `headers`': () =>
    openShop().merchant.preload('pix', { order: secrets.email }, { request: secrets.email as never }),
  'merchant.preload: context must be the context of the runtime, such as { waitUntil }': () =>
    openShop().merchant.preload('pix', { order: secrets.email }, { context: secrets.email as never }),
  'merchant.preload: timeout must be a number of milliseconds from 0 to 60000': () =>
    openShop().merchant.preload('pix', { order: secrets.email }, { timeout: -1 }),
  'merchant.orders.resolve: attempt is not a charge of this order; check the order with getCharge()': () =>
    openShop().merchant.orders.resolve({ order: secrets.email }, 'paid'),
  'merchant.orders.resolve: attempt 1 is being created right now; try again in half a minute': async () => {
    const shop = openCardShop()
    void shop.request('POST /card', { ...cardPayment(secrets.token), server: dyingServer(shop) })
    await untilClaimed(shop)
    return shop.merchant.orders.resolve({ order: 'A-1' }, 'paid')
  },
  'merchant.orders.resolve: attempt 1 may still be created; resolve it as not created in 30 s, when this server has known its request for 30 s':
    async () => {
      const { merchant } = await openUncertainShop()
      return merchant.orders.resolve({ order: 'A-1' }, 'not_created')
    },
  'merchant.orders.resolve: attempt 1 is paid and cannot be resolved as declined; check it with getCharge()':
    async () => {
      const { request, merchant } = openCardShop()
      await request('POST /card', cardPayment(secrets.token))
      await merchant.orders.resolve({ order: 'A-1' }, 'paid')
      return merchant.orders.resolve({ order: 'A-1' }, 'declined')
    },
  'merchant.start() was called before; call it once in each process': () => {
    const { merchant } = openShop()
    merchant.start()
    merchant.start()
  },
  'merchant.start() was called after close(); create another merchant server': async () => {
    const { merchant } = openShop()
    await merchant.close()
    merchant.start()
  },
  'installmentPlans(): amount must be an integer of at least 1': () => plans(Number(secrets.cpf) + 0.5),
  'installmentPlans(): monthlyRate must be a fraction of at least 0 and below 1, such as 0.0199': () =>
    plans(1990, { monthlyRate: 1.99 }),
  'installmentPlans(): set monthlyRate, because maxInstallments exceeds interestFree': () =>
    plans(1990, { maxInstallments: 6, interestFree: 3 }),
}
