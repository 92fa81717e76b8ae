import { expect, test } from 'vitest'
import {
  type Balance,
  BatchError,
  createClient,
  type Download,
  GuicheError,
  InputError,
  kyc,
  type KycItem,
  type KycRecord,
  kycStatuses,
  NotFoundError,
  type OnboardingOpened,
  operations,
  payins,
  type PayoutItem,
  type PayoutPage,
  payouts,
  publicly,
  type Qualification,
  type QualificationStatus,
  type Tree,
  type Unstated,
} from '../../src/index.ts'

const baseURL = 'https://service.test'
const client = () => createClient({ baseURL, secretKey: 'sk', operations, fetch: async () => Response.json({}) })
const charge = {
  invoice: 'A-1001-1',
  amount: 14_990,
  currency: 'BRL',
  country: 'BR',
  buyer: { name: 'x', email: 'x', document: { type: 'cpf', number: 'x' } },
  pix: { expire_date: '2026-11-21T12:00:00' },
}
const contact = { name: 'x', email: 'x', phone: 'x', tax_id: 'x', role: 'administrator' } as const
const company = {
  legal_name: 'x',
  trade_name: 'x',
  tax_id: 'x',
  website: '',
  contacts: [contact],
  address: { city: 'x', state: 'x', country: 'BR', zip_code: 'x', street: 'x' },
}

/** Holds what the compiler must say of answers; it is never run. */
export async function mustCompile(api: ReturnType<typeof client>) {
  const found: KycRecord | null = await api.kyc.findByDocument({ document: '11144477735' })
  const one: KycRecord = await api.kyc.get({ id: 11 })
  const page: PayoutPage = await api.payouts.list({ page: '2', per_page: 50 })
  const items: readonly KycItem[] = await api.kyc.list()
  const file: Download = await api.onboardings.downloadContract({ uuid: 'x' })
  const opened: OnboardingOpened = await api.onboardings.create(company)
  const answer: unknown = await api.qualifications.listServices()
  const { data, response } = await api.accounts.getBalance({ merchantId: 7 }).withResponse()
  const [balance, status]: [Balance, number] = [data, response.status]
  const size: number | null = file.size
  const bytes: ReadableStream<Uint8Array> = file.stream()
  const isOpen = (await api.onboardings.get({ id: 'x' })).status === 'one that is new'
  return [found, one, page, items, opened, answer, balance, status, size, bytes, isOpen]
}

/** Holds how lists are walked; it is never run. */
export async function mustIterate(api: ReturnType<typeof client>) {
  const payouts: AsyncIterable<PayoutItem> = api.payouts.list({}, { limit: 100 })
  const records: AsyncIterable<KycItem> = api.kyc.list({ status_id: kycStatuses.approved })
  const qualified: AsyncIterable<Qualification> = api.qualifications.list()
  const states: AsyncIterable<QualificationStatus> = api.qualifications.listStatuses()
  for await (const { amount } of api.payouts.list()) amount.toFixed()
  // @ts-expect-error a field that is not declared may be anything
  for await (const { documents } of api.kyc.list()) documents.at(0)
  // @ts-expect-error one record is no list
  const one: AsyncIterable<unknown> = api.kyc.get({ id: 11 })
  return [payouts, records, qualified, states, one]
}

/** Holds which inputs the compiler must take and which it must refuse; it is never run. */
export function mustCheckInputs(api: ReturnType<typeof client>) {
  void api.payouts.create({ markup: { mode: 'fixed', amount: 1 } })
  void api.payouts.create({ markup: { mode: 'percent', amount: 1, min_charge_value: 1, max_charge_value: 2 } })
  // @ts-expect-error a percentage has a least charge
  void api.payouts.create({ markup: { mode: 'percent', amount: 1 } })
  // @ts-expect-error a fixed amount has none
  void api.payouts.create({ markup: { mode: 'fixed', amount: 1, min_charge_value: 1 } })

  void api.payins.createCard({ product_info: {}, title: { expireDate: new Date() } })
  // @ts-expect-error product_info is required
  void api.payins.createCard({ customNumber: 'A-1' })

  void api.payins.createPix(charge)
  // @ts-expect-error a charge has an input
  void api.payins.createPix()
  // @ts-expect-error a buyer is required
  void api.payins.createPix({ ...charge, buyer: undefined })
  // @ts-expect-error a buyer has an e-mail
  void api.payins.createPix({ ...charge, buyer: { name: 'x', document: charge.buyer.document } })
  // @ts-expect-error an amount is a number
  void api.payins.createPix({ ...charge, amount: '14990' })
  // @ts-expect-error no such field
  void api.payins.createPix({ ...charge, coupon: 'x' })
  // @ts-expect-error another method of payment
  void api.payins.createPix({ ...charge, payment_method: 'boleto' })

  void api.onboardings.uploadDocument({ uuid: 'x', tag: 'y', file: new Blob() })
  // @ts-expect-error a file is no text
  void api.onboardings.uploadDocument({ uuid: 'x', tag: 'y', file: 'x' })
  // @ts-expect-error a request has an address
  void api.onboardings.create({ ...company, address: undefined })
  // @ts-expect-error no such role
  void api.onboardings.create({ ...company, contacts: [{ ...company.contacts[0], role: 'owner' }] })

  // @ts-expect-error no such order
  void api.payouts.list({ sort_by: 'name' })
  // @ts-expect-error no such currency
  void api.accounts.getBalance({ merchantId: 7, currency: 'DRE' })
  // @ts-expect-error no such service
  void api.qualifications.create({ service_id: 6, data: [] })
  // @ts-expect-error a status is a number or its digits
  void api.kyc.list({ status_id: true })
  // @ts-expect-error there is an id
  void api.kyc.get({})
  // @ts-expect-error no such option
  void api.kyc.get({ id: 11 }, { retries: 3 })
}

/** Holds which answers the compiler must not take for others; it is never run. */
export function mustCheckAnswers(api: ReturnType<typeof client>) {
  // @ts-expect-error there may be no record
  const record: Promise<KycRecord> = api.kyc.findByDocument({ document: '11144477735' })
  // @ts-expect-error a file is no text
  const text: Promise<string> = api.onboardings.downloadDocument({ uuid: 'x', tag: 'y' })
  // @ts-expect-error what the service answers of its services is not shown
  const services: Promise<{ id: number }[]> = api.qualifications.listServices()
  // @ts-expect-error a payout's amount is text
  const amount: Promise<number> = api.payouts.create({}).then((payout) => payout.amount)
  return [record, text, services, amount]
}

/** Holds which clients the compiler must make and which it must refuse; it is never run. */
export function mustCheckClients() {
  const web = createClient({ baseURL, publicKey: () => 'pk', operations: { payins } })
  void web.payins.createPix(charge)
  // @ts-expect-error it was given charges only
  void web.payouts
  // @ts-expect-error and cannot be given more
  web.payouts = payouts
  const open = { updateDocument: publicly(kyc.updateDocument) }
  void createClient({ baseURL, publicKey: 'pk', operations: { kyc: open } }).kyc.updateDocument
  createClient({ baseURL, secretKey: async () => 'sk', operations, hooks: { onRetry: ({ delay }) => delay.toFixed() } })

  // @ts-expect-error the public key opens charges only
  createClient({ baseURL, publicKey: 'pk', operations: { kyc } })
  // @ts-expect-error nor everything
  createClient({ baseURL, publicKey: 'pk', operations })
  // @ts-expect-error nor one operation more
  createClient({ baseURL, publicKey: 'pk', operations: { payins, kyc: { ...open, get: kyc.get } } })
  // @ts-expect-error one key
  createClient({ baseURL, publicKey: 'pk', secretKey: 'sk', operations: { payins } })
  // @ts-expect-error and no less
  createClient({ baseURL, operations: { payins } })
  // @ts-expect-error what it can do is said
  createClient({ baseURL, secretKey: 'sk' })
  // @ts-expect-error an area is no operation
  publicly(kyc)

  // @ts-expect-error the account has no such setting
  createClient({ baseURL, secretKey: 'sk', operations, unstated: { listPapers: { method: 'GET', path: '/x' } } })
  // @ts-expect-error an upload has an encoding
  createClient({ baseURL, secretKey: 'sk', operations, unstated: { uploadDocument: { method: 'PUT', path: '/x' } } })
  // @ts-expect-error a path begins with a slash
  createClient({ baseURL, secretKey: 'sk', operations, unstated: { listDocuments: { method: 'GET', path: 'x' } } })
  // @ts-expect-error a date is written as text
  createClient({ baseURL, secretKey: 'sk', operations, unstated: { cardExpireDate: (date: Date) => date } })
}

/** Holds what the compiler must know of errors; it is never run. */
export function mustKnowErrors(error: unknown) {
  if (error instanceof BatchError) return error.errors.map(({ line, message }) => `${line.toFixed()} ${message}`)
  if (error instanceof NotFoundError) return error.status.toFixed() + (error.code ?? '')
  if (error instanceof InputError) return error.fields['data.3.amount']?.join()
  if (!(error instanceof GuicheError)) return null
  // @ts-expect-error no such outcome
  if (error.outcome === 'done') return null
  // @ts-expect-error not every error has a status
  return error.status
}

test('there are 23 operations, and only charges take the public key', () => {
  const tree: Tree = operations
  const keys = Object.entries(tree).flatMap(([area, named]) =>
    Object.entries(named).map(([name, { key }]) => `${area}.${name} ${key}`),
  )
  expect(keys).toEqual([
    'payins.createPix any',
    'payins.createCard any',
    'payouts.create secret',
    'payouts.list secret',
    'qualifications.create secret',
    'qualifications.list secret',
    'qualifications.get secret',
    'qualifications.getByCustomCode secret',
    'qualifications.listStatuses secret',
    'qualifications.listServices secret',
    'kyc.list secret',
    'kyc.get secret',
    'kyc.findByDocument secret',
    'kyc.updateDocument secret',
    'onboardings.create secret',
    'onboardings.get secret',
    'onboardings.listDocuments secret',
    'onboardings.downloadDocument secret',
    'onboardings.uploadDocument secret',
    'onboardings.getSignature secret',
    'onboardings.downloadContract secret',
    'accounts.getBalance secret',
    'accounts.setFeeTarget secret',
  ])
})

test('every setting that an operation asks for is one of the client’s', () => {
  const settings: Record<Exclude<keyof Unstated, 'cardExpireDate' | 'kycDocumentId' | 'timeZone'>, true> = {
    listDocuments: true,
    uploadDocument: true,
    payoutMerchant: true,
    payoutUpdatedStart: true,
    payoutUpdatedEnd: true,
    qualificationService: true,
    balanceRecipient: true,
  }
  const tree: Tree = operations
  const asked = Object.values(tree)
    .flatMap((named) => Object.values(named))
    .flatMap(({ unstated }) => [unstated?.route ?? [], Object.values(unstated?.query ?? {})].flat())
  expect(asked.toSorted()).toEqual(Object.keys(settings).toSorted())
})

test('every write is named as the interface lets it be', () => {
  const writes = Object.entries(operations as Tree).flatMap(([area, named]) =>
    Object.entries(named)
      .filter(([, { method, replay }]) => method !== 'GET' && !replay)
      .map(([name, { natural }]) => [`${area}.${name}`, natural?.field, natural?.unique, natural?.lookup]),
  )
  expect(writes).toEqual([
    ['payins.createPix', 'invoice', true, null],
    ['payins.createCard', 'customNumber', false, null],
    ['payouts.create', 'invoice', false, 'payouts.list'],
    ['qualifications.create', 'custom_code', true, 'qualifications.getByCustomCode'],
    ['kyc.updateDocument', 'documentId', null, 'kyc.get'],
    ['onboardings.create', 'tax_id', 'under its parent', null],
    ['onboardings.uploadDocument', 'tag', null, 'onboardings.listDocuments'],
    ['accounts.setFeeTarget', 'merchantId', null, null],
  ])
})
