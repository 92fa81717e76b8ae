import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { compileConsumer, compileConsumers } from '../tools/compile-consumer.ts'
import { entryPoints } from '../tools/entry-points.ts'

const resolutions = [
  { module: 'NodeNext', moduleResolution: 'NodeNext' },
  { module: 'ESNext', moduleResolution: 'Bundler' },
]

const everyEntryPoint = [
  ...entryPoints.map(({ name }, index) => `import * as entry${index} from '${name}'\nvoid entry${index}`),
  `export const server: string | null = document.createElement('pay-pix-charge').server`,
].join('\n')

const listener = `
  import type { CardCheckoutEventMap, KycUploaderEventMap, PayPixChargeEventMap } from 'guiche/widgets'
  import type { OnboardingSignatureEventMap } from 'guiche/widgets/onboarding-signature'
  const pix = document.createElement('pay-pix-charge')
  pix.addEventListener('paid', function ({ detail }) {
    const status: 'paid' = detail.status
    const cents: number = detail.amount
    const session: string | null = this.session
    void [status, cents, session]
  })
  pix.addEventListener('failed', ({ detail }) => void ((reason: 'failed') => reason)(detail.reason))
  pix.addEventListener('unavailable', ({ detail }) => {
    const reason: string = detail.reason
    const cents: number | undefined = detail.amount
    void [reason, cents]
  })
  const always = <T>(..._: readonly T[]) => {}
  const card = document.createElement('card-checkout')
  card.addEventListener('opened', ({ detail }) => always<number>(detail.amount))
  card.addEventListener('paid', ({ detail }) => always<number | string>(detail.amount, detail.id))
  card.addEventListener('declined', ({ detail }) => always<'declined' | 'declinedFinal'>(detail.reason))
  const kyc = document.createElement('kyc-uploader')
  kyc.addEventListener('submitted', ({ detail }) => always<string>(detail.id))
  kyc.addEventListener('document-rejected', ({ detail }) => always<string>(detail.id))
  kyc.addEventListener('unavailable', ({ detail }) => always<string>(detail.reason))
  const signature = document.createElement('onboarding-signature')
  signature.addEventListener('signed', ({ detail }) => always<string>(detail.id))
  signature.addEventListener('documents-needed', ({ detail }) => always<string>(detail.id, ...detail.documents))
  signature.addEventListener('unavailable', ({ detail }) => always<string>(detail.reason))
  const onClick = ({ clientX }: MouseEvent) => void clientX
  pix.addEventListener('click', onClick, { once: true })
  pix.removeEventListener('click', onClick)
  const statuses = <Map>(_: { readonly [Name in keyof Map]: Map[Name] extends CustomEvent<{ status: infer S }> ? S : never }) => {}
  statuses<CardCheckoutEventMap>({
    opened: 'ready', processing: 'processing', paid: 'paid', declined: 'declined', expired: 'expired',
    refunded: 'refunded', uncertain: 'uncertain', unavailable: 'unavailable',
  })
  statuses<KycUploaderEventMap>({
    opened: 'open', submitted: 'reviewing', approved: 'approved', 'needs-correction': 'needs-correction',
    canceled: 'canceled', unavailable: 'unavailable', 'document-submitted': 'reviewing',
    'document-approved': 'approved', 'document-rejected': 'rejected',
  })
  statuses<OnboardingSignatureEventMap>({
    opened: 'preparing', ready: 'ready', signed: 'signed', completed: 'completed', expired: 'expired',
    closed: 'closed', unavailable: 'unavailable', 'documents-needed': 'preparing',
  })
  statuses<PayPixChargeEventMap>({
    opened: 'open', processing: 'processing', 'partly-paid': 'partly-paid', paid: 'paid', expired: 'expired',
    failed: 'failed', refunded: 'refunded', unavailable: 'unavailable',
  })`

const language = `
  import { addLanguage, type LanguageStrings } from 'guiche/widgets/languages'
  declare const complete: LanguageStrings
  addLanguage('fr', complete)
  addLanguage('fr', { kycUploader: { states: { approved: 'Accepté' } } }, { fallback: 'en' })
  const pages: LanguageStrings['kycUploader']['pages'] = (count, { integer, plural }) =>
    integer(count) + { one: 'page', other: 'pages', few: '', many: '', two: '', zero: '' }[plural(count)]
  addLanguage('fr', { kycUploader: { pages } }, { fallback: 'en' })`

// what a shop exports from a package of its own, with nothing annotated
const exported = `
  import { createClient, deriveChargeStatus, pixCode, reconcile } from 'guiche'
  import { createMerchant, installmentPlans, memoryFiles, memoryStore, parseCallback } from 'guiche/merchant'
  import { sqliteStore } from 'guiche/merchant/sqlite'
  import { createSandbox } from 'guiche/sandbox'
  declare const given: never
  export const api = createClient({ baseURL: 'https://service.example', secretKey: 'sk' })
  export const store = memoryStore()
  export const database = sqliteStore(given)
  export const files = memoryFiles()
  export const sandbox = createSandbox()
  export const merchant = createMerchant({
    api,
    secret: 'a secret of at least 32 characters',
    publicURL: 'https://shop.example/pay',
    store,
    findOrder: async () => null,
    card: { installmentPlans: (order) => installmentPlans(order.amount) },
    payouts: { findPayout: async () => null, amountUnit: 'minor' },
    companies: {},
    kyc: { files },
    allow: (request, { route }) => route.length > 0 && request.method === 'GET' ? true : { retryAfterSeconds: 1 },
    on: { paid(charge, { order }, { id }) { console.log(charge.status, order, id) } },
  })
  export const { orders, payouts, companies } = merchant
  export const getOrder = (order: string) => orders.get({ order })
  export const listOrders = () => orders.list({ status: 'uncertain' })
  export const evidence = (order: string) => orders.evidence({ order })
  export const getCharge = (order: string) => merchant.getCharge({ order })
  export const preload = (order: string) => merchant.preload('card', { order })
  export const [stats, replay] = [() => merchant.stats(), () => merchant.replayCallbacks()]
  export const [exportData, eraseData] = [() => merchant.exportData({ kyc: 1 }), () => merchant.eraseData({ kyc: 1 })]
  export const [send, check] = [(payout: string) => payouts.send({ payout }), () => payouts.check([])]
  export const [listPayouts, listCompanies] = [() => payouts.list(given), () => companies.list(given)]
  export const [createPix, createCard] = [() => api.payins.createPix(given), () => api.payins.createCard(given)]
  export const [payout, sent] = [() => api.payouts.create({}), () => api.payouts.list()]
  export const [record, records] = [() => api.kyc.get(given), () => api.kyc.list()]
  export const [balance, fees] = [() => api.accounts.getBalance(given), () => api.accounts.setFeeTarget(given)]
  export const [qualifications, statuses] = [() => api.qualifications.list(), () => api.qualifications.listStatuses()]
  export const [onboarding, signature] = [() => api.onboardings.get(given), () => api.onboardings.getSignature(given)]
  export const [documents, contract] = [() => api.onboardings.listDocuments(given), () => api.onboardings.downloadContract(given)]
  export const [pay, approve] = [() => sandbox.payPix(given), () => sandbox.approveKyc(given)]
  export const [update, verified] = [parseCallback(given), pixCode.verify('')]
  export const [derived, books] = [deriveChargeStatus(given, given), reconcile(given)]`

/** Mistakes, each by its file with what the compiler says of it. */
const mistakes = {
  'unknown-name.ts': [`import { nothing } from 'guiche'\nvoid nothing`, 'nothing'],
  'without-text.ts': [
    `${language}
    const { paid, ...payPixCharge } = complete.payPixCharge
    addLanguage('it', { ...complete, payPixCharge })
    void paid`,
    "'paid'",
  ],
  'without-element.ts': [
    `${language}
    const { kycUploader, ...others } = complete
    addLanguage('it', others)
    void kycUploader`,
    "'kycUploader'",
  ],
  'unknown-text.ts': [`${language}\naddLanguage('it', { kycUploader: { lable: '' } }, { fallback: 'en' })`, "'lable'"],
  'wrong-text.ts': [`${language}\naddLanguage('it', { kycUploader: { label: 1 } }, { fallback: 'en' })`, "'number'"],
} as const

describe.for(resolutions)('under moduleResolution $moduleResolution', (options) => {
  const wrong = Object.fromEntries(Object.entries(mistakes).map(([name, [program]]) => [name, program]))
  const messages = compileConsumers({ 'entries.ts': everyEntryPoint, 'language.ts': language, ...wrong }, { options })

  test('the types of every entry point compile in a strict project without skipLibCheck', () => {
    expect([messages['entries.ts'], messages['']]).toEqual(['', ''])
  })

  test('a complete language needs every text, and a partial one any of them', () => {
    expect(messages['language.ts']).toBe('')
  })

  test.for(Object.entries(mistakes))('an error is in %s', ([name, [, message]]) => {
    expect(messages[name]?.match(/error TS/g)).toHaveLength(1)
    expect(messages[name]).toContain(message)
  })

  test('what a shop exports gets a declaration without an annotation', () => {
    // outside of the repository: inside, a declaration may name the modules of the package by their paths
    const declaring = { options: { ...options, declaration: true, skipLibCheck: true }, parent: tmpdir() }
    const unnamed = `import { storeCases } from 'guiche/merchant/store-cases'\nexport const copy = storeCases`
    expect(compileConsumer(exported, declaring)).toBe('')
    expect(compileConsumer(unnamed, declaring)).toContain('StoreCasesOptions')
  })

  // in a program of its own, because one import of an element is enough for all modules of a program
  test('a listener of an element knows the detail of its event', () => {
    const mistaken = listener.replace("status: 'paid'", "status: 'open'")
    const { 'mistaken.ts': message, ...others } = compileConsumers(
      { 'listener.ts': listener, 'mistaken.ts': mistaken },
      // the test of every entry point checks the declarations
      { options: { ...options, skipLibCheck: true } },
    )
    expect(others).toEqual({ 'listener.ts': '', '': '' })
    expect(message?.match(/error TS/g)).toHaveLength(1)
    expect(message).toContain(`'"paid"'`)
  })
})
