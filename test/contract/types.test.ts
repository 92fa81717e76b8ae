import { expect, test } from 'vitest'
import { createClient as createNarrowClient } from '../../src/client/index.ts'
import {
  allowPublicKey,
  type Balance,
  BatchError,
  type CreatedOnboarding,
  createClient,
  createPixCharge,
  type Download,
  GuicheError,
  InputError,
  type KycItem,
  type KycRecord,
  kyc,
  kycStatuses,
  NotFoundError,
  type OperationTree,
  operations,
  type PayoutItem,
  type PayoutPage,
  type PixCharge,
  payins,
  payouts,
  type Qualification,
  type QualificationStatus,
  type Undocumented,
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
  website: 'https://x.example',
  contacts: [contact],
  address: { city: 'x', state: 'x', country: 'BR', zip_code: 'x', street: 'x' },
}

/** Checks the types of responses; it is never run. */
export async function mustCompile(api: ReturnType<typeof client>) {
  const found: KycRecord | null = await api.kyc.findByDocument({ document: '11144477735' })
  const one: KycRecord = await api.kyc.get({ id: 11 })
  const page: PayoutPage = await api.payouts.list({ page: '2', per_page: 50 })
  const items: readonly KycItem[] = await api.kyc.list()
  const file: Download = await api.onboardings.downloadContract({ uuid: 'x' })
  const created: CreatedOnboarding = await api.onboardings.create(company)
  const services: unknown = await api.qualifications.listServices()
  const { data, response } = await api.accounts.getBalance({ merchantId: 7 }).withResponse()
  const [balance, status]: [Balance, number] = [data, response.status]
  const size: number | null = file.size
  const bytes: ReadableStream<Uint8Array> = file.stream()
  const isOpen = (await api.onboardings.get({ id: 'x' })).status === 'one that is new'
  const uploads: Undocumented[] = [
    {
      uploadDocument: {
        method: 'PATCH',
        path: '/v2/x',
        encoding: { json: async (file, name) => ({ name, size: file.size }) },
      },
    },
  ]
  return [uploads, found, one, page, items, created, services, balance, status, size, bytes, isOpen]
}

/** Checks the types of list iterations; it is never run. */
export async function mustIterate(api: ReturnType<typeof client>) {
  const payouts: AsyncIterable<PayoutItem> = api.payouts.list({}, { limit: 100 })
  const records: AsyncIterable<KycItem> = api.kyc.list({ status_id: kycStatuses.approved })
  const qualified: AsyncIterable<Qualification> = api.qualifications.list()
  const statuses: AsyncIterable<QualificationStatus> = api.qualifications.listStatuses()
  for await (const { amount } of api.payouts.list()) amount.toFixed()
  // @ts-expect-error an undeclared field is unknown
  for await (const { documents } of api.kyc.list()) documents.at(0)
  // @ts-expect-error a single record is not a list
  const one: AsyncIterable<unknown> = api.kyc.get({ id: 11 })
  return [payouts, records, qualified, statuses, one]
}

/** Checks which inputs compile and which do not; it is never run. */
export function mustCheckInputs(api: ReturnType<typeof client>) {
  void api.payouts.create({ markup: { mode: 'fixed', amount: 1 } })
  void api.payouts.create({ markup: { mode: 'percent', amount: 1, min_charge_value: 1, max_charge_value: 2 } })
  // @ts-expect-error a percentage has a minimum charge
  void api.payouts.create({ markup: { mode: 'percent', amount: 1 } })
  // @ts-expect-error a fixed amount has no minimum charge
  void api.payouts.create({ markup: { mode: 'fixed', amount: 1, min_charge_value: 1 } })

  void api.payins.createCard({ product_info: {}, title: { expireDate: new Date() } })
  // @ts-expect-error product_info is required
  void api.payins.createCard({ customNumber: 'A-1' })

  void api.payins.createPix(charge)
  // @ts-expect-error a charge requires input
  void api.payins.createPix()
  // @ts-expect-error a buyer is required
  void api.payins.createPix({ ...charge, buyer: undefined })
  // @ts-expect-error a buyer has an e-mail
  void api.payins.createPix({ ...charge, buyer: { name: 'x', document: charge.buyer.document } })
  // @ts-expect-error an amount is a number
  void api.payins.createPix({ ...charge, amount: '14990' })
  // @ts-expect-error no such field
  void api.payins.createPix({ ...charge, coupon: 'x' })
  // @ts-expect-error another payment method
  void api.payins.createPix({ ...charge, payment_method: 'boleto' })

  void api.onboardings.uploadDocument({ uuid: 'x', tag: 'y', file: new Blob() })
  // @ts-expect-error a file is not text
  void api.onboardings.uploadDocument({ uuid: 'x', tag: 'y', file: 'x' })
  // @ts-expect-error an address is required
  void api.onboardings.create({ ...company, address: undefined })
  // @ts-expect-error no such role
  void api.onboardings.create({ ...company, contacts: [{ ...company.contacts[0], role: 'owner' }] })

  // @ts-expect-error no such sort field
  void api.payouts.list({ sort_by: 'name' })
  // @ts-expect-error no such currency
  void api.accounts.getBalance({ merchantId: 7, currency: 'DRE' })
  // @ts-expect-error no such service
  void api.qualifications.create({ service_id: 6, data: [] })
  // @ts-expect-error a status is a number or text
  void api.kyc.list({ status_id: true })
  // @ts-expect-error an id is required
  void api.kyc.get({})
  // @ts-expect-error no such option
  void api.kyc.get({ id: 11 }, { retries: 3 })
}

/** Checks that responses are not assignable to other types; it is never run. */
export function mustCheckResponses(api: ReturnType<typeof client>) {
  // @ts-expect-error the record may be null
  const record: Promise<KycRecord> = api.kyc.findByDocument({ document: '11144477735' })
  // @ts-expect-error a qualification may be missing
  const qualified: Promise<Qualification> = api.qualifications.getByCustomCode({ customCode: 'C-1' })
  // @ts-expect-error a file is not text
  const text: Promise<string> = api.onboardings.downloadDocument({ uuid: 'x', tag: 'y' })
  // @ts-expect-error the response is undocumented
  const services: Promise<{ id: number }[]> = api.qualifications.listServices()
  // @ts-expect-error a payout's amount is text
  const amount: Promise<number> = api.payouts.create({}).then((payout) => payout.amount)
  return [record, qualified, text, services, amount]
}

/** Checks which clients compile and which do not; it is never run. */
export function mustCheckClients() {
  const web = createClient({ baseURL, publicKey: () => 'pk', operations: { payins } })
  void web.payins.createPix(charge)
  // @ts-expect-error the client has only payins
  void web.payouts
  // @ts-expect-error a client is read-only
  web.payouts = payouts
  const open = { updateDocument: allowPublicKey(kyc.updateDocument) }
  void createClient({ baseURL, publicKey: 'pk', operations: { kyc: open } }).kyc.updateDocument
  createClient({ baseURL, secretKey: async () => 'sk', hooks: { onRetry: ({ delayMs }) => delayMs.toFixed() } })

  // @ts-expect-error the public key accepts only payins
  createClient({ baseURL, publicKey: 'pk', operations: { kyc } })
  // @ts-expect-error the public key does not accept every operation
  createClient({ baseURL, publicKey: 'pk', operations })
  // @ts-expect-error one operation needs the secret key
  createClient({ baseURL, publicKey: 'pk', operations: { payins, kyc: { ...open, get: kyc.get } } })
  // @ts-expect-error a client has one key, not two
  createClient({ baseURL, publicKey: 'pk', secretKey: 'sk', operations: { payins } })
  // @ts-expect-error a client needs a key
  createClient({ baseURL, operations: { payins } })
  // @ts-expect-error a client for pages needs its operations
  createClient({ baseURL, publicKey: 'pk' })
  // @ts-expect-error an area is not an operation
  allowPublicKey(kyc)

  // @ts-expect-error no such setting
  createClient({ baseURL, secretKey: 'sk', operations, undocumented: { listPapers: { method: 'GET', path: '/x' } } })
  const uploadDocument = { method: 'PUT', path: '/x' } as const
  // @ts-expect-error an upload needs an encoding
  createClient({ baseURL, secretKey: 'sk', operations, undocumented: { uploadDocument } })
  // @ts-expect-error a path starts with a slash
  createClient({ baseURL, secretKey: 'sk', operations, undocumented: { listDocuments: { method: 'GET', path: 'x' } } })
  // @ts-expect-error a date is formatted as text
  createClient({ baseURL, secretKey: 'sk', operations, undocumented: { cardExpireDate: (date: Date) => date } })
}

/** Checks which methods a client has, for each of the two entry points; it is never run. */
export function mustNarrowClients() {
  const full = createClient({ baseURL, secretKey: 'sk' })
  void full.payins.createPix(charge)
  void full.accounts.getBalance({ merchantId: 7 })
  // @ts-expect-error no such operation
  void full.payins.refund

  const narrow = createClient({ baseURL, secretKey: 'sk', operations: { payouts } })
  void narrow.payouts.list()
  // @ts-expect-error the client was narrowed to payouts
  void narrow.payins

  const single = createNarrowClient({
    baseURL,
    publicKey: 'pk',
    operations: { payins: { createPix: createPixCharge } },
  })
  const created: Promise<PixCharge> = single.payins.createPix(charge)
  // @ts-expect-error the client was narrowed to one operation
  void single.payins.createCard
  // @ts-expect-error an amount is a number, in a narrow client too
  void single.payins.createPix({ ...charge, amount: '14990' })

  const area = createNarrowClient({ baseURL, secretKey: 'sk', operations: { payins, payouts } })
  void area.payouts.list()
  // @ts-expect-error the client was narrowed to two areas
  void area.kyc
  // @ts-expect-error guiche/client requires operations
  createNarrowClient({ baseURL, secretKey: 'sk' })
  // @ts-expect-error guiche/client requires operations for the public key too
  createNarrowClient({ baseURL, publicKey: 'pk' })
  // @ts-expect-error payouts need the secret key
  createNarrowClient({ baseURL, publicKey: 'pk', operations: { payouts } })
  // @ts-expect-error an area is an object of operations
  createNarrowClient({ baseURL, secretKey: 'sk', operations: { createPix: createPixCharge } })
  return created
}

/** Checks the types of errors; it is never run. */
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

// @covers overview.sixAreas
test('there are 23 operations, and only payins accept the public key', () => {
  const tree: OperationTree = operations
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

test('every setting that an operation needs is a setting of the client', () => {
  const settings: Record<Exclude<keyof Undocumented, 'cardExpireDate' | 'kycDocumentId' | 'timeZone'>, true> = {
    listDocuments: true,
    uploadDocument: true,
    payoutMerchant: true,
    payoutUpdatedStart: true,
    payoutUpdatedEnd: true,
    qualificationService: true,
    balanceRecipient: true,
  }
  const tree: OperationTree = operations
  const needed = Object.values(tree)
    .flatMap((named) => Object.values(named))
    .flatMap(({ undocumented }) => [undocumented?.route ?? [], Object.values(undocumented?.query ?? {})].flat())
  expect(needed.toSorted()).toEqual(Object.keys(settings).toSorted())
})

test('every write has the lookup key that the interface allows', () => {
  const writes = Object.entries(operations as OperationTree).flatMap(([area, named]) =>
    Object.entries(named)
      .filter(([, { method, readOnly }]) => method !== 'GET' && !readOnly)
      .map(([name, { lookupKey }]) => [`${area}.${name}`, lookupKey?.field, lookupKey?.unique, lookupKey?.lookup]),
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
