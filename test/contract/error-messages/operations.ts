import { createClient } from '../../../src/index.ts'
import { pixInput } from '../bodies.ts'
import { type ErrorTable, secrets } from './error-case.ts'

type Input = Readonly<Record<string, unknown>>

const { cpf, email, name } = secrets
const client = createClient({
  baseURL: 'https://service.test',
  secretKey: secrets.key,
  fetch: async () => Response.json({}),
})

const { payins, payouts, qualifications, kyc, onboardings, accounts } = client

const createPix = (changes: Input) => () => payins.createPix({ ...pixInput(), ...changes })
const createCard = (changes: Input) => () =>
  payins.createCard({ product_info: {}, buyer: { name, document: { number: cpf } }, ...changes })
const createPayout =
  (markup: Input, changes: Input = {}) =>
  () =>
    payouts.create({ beneficiary: { name }, markup, ...changes } as never)

const createBatch =
  (service_id: number, beneficiary: Input, changes: Input = {}) =>
  () => {
    const account = { name, bank_code: '001', bank_branch: '0001', account: '12345', account_digit: '6' }
    const document = { document: cpf, document_type: 'cpf', account_type: 'CHECKING' }
    const record = { custom_code: cpf, batch_code: 'B-1', beneficiary: { ...account, ...document, ...beneficiary } }
    return qualifications.create({ service_id, data: [{ ...record, ...changes }, record] } as never)
  }

const createCompany =
  (changes: Input, address: Input = {}) =>
  () =>
    onboardings.create({
      legal_name: name,
      trade_name: name,
      tax_id: cpf,
      website: 'https://x.example',
      contacts: [{ name, email, phone: '', role: 'administrator', tax_id: `${cpf}0` }],
      address: { city: 'São Paulo', state: 'SP', country: 'BR', zip_code: '01310100', street: '', ...address },
      ...changes,
    } as never)
const uuid = '0b6a7f5e-3c1d-4f2a-9b8c-7d6e5f4a3b2c'
const abroad = { country: 'UY' }
const longTaxId = cpf.repeat(5)
const contact = { name, email, phone: '', role: 'administrator', tax_id: longTaxId }

const { onboardings: unreadable } = createClient({
  baseURL: 'https://service.test',
  secretKey: secrets.key,
  strictResponses: true,
  fetch: async () => Response.json({ id: cpf, created_at: name, status: { name } }),
})

/** The messages of fields that break a rule of an operation. */
export const operationErrors: ErrorTable = {
  'amount is required': () => payins.createPix({} as never),
  'amount must be an integer of cents, such as 1050 for 10.50': createPix({ amount: Number(cpf) + 0.5 }),
  'amount must be at least 1': createPix({ amount: 0 }),
  'invoice must be text': createPix({ invoice: Number(cpf) }),
  'buyer must be an object': createPix({ buyer: email }),
  "buyer.document must be an object: { type: 'CPF', number: '…' }": createPix({
    buyer: { name, email, document: cpf },
  }),
  'currency must be a currency code of ISO 4217, such as BRL': createPix({ currency: name }),
  'country must be a country code of ISO 3166-1, such as BR': createPix({ country: name }),
  'pix.expire_date must be YYYY-MM-DDTHH:MM:SS; use pixExpiry(date)': [new Date(0), '2026-11-21T10:00:00Z', name].map(
    (expire_date) => createPix({ pix: { expire_date } }),
  ),
  'invoice must not be empty': createPix({ invoice: '' }),
  'pix.expire_date must be an existing date': createPix({ pix: { expire_date: '2026-02-31T12:00:00' } }),
  'product_info must be an object': createCard({ product_info: name }),
  'title.amountInCents must be at least 1': createCard({ title: { amountInCents: 0 } }),
  'title.expireDate must be text or a Date': createCard({ title: { expireDate: 7 } }),
  'use_3ds must be true or false': createCard({ use_3ds: name }),
  'title.expireDate must be a date after now': createCard({ title: { expireDate: '2020-01-01' } }),
  'undocumented.cardExpireDate is not documented by the interface; pass createClient({ undocumented: { cardExpireDate: (date) => date.toISOString().slice(0, 10) } })':
    createCard({ title: { expireDate: new Date('2999-01-01') } }),
  'amount must be a finite number': createPayout({}, { amount: Number.POSITIVE_INFINITY }),
  'payment_method must be PIX, in capital letters': () => payouts.create({ payment_method: 'pix' }),
  "beneficiary.document must be an object: { type: 'CPF', number: '…' }": () =>
    payouts.create({
      beneficiary: { name, document: cpf },
    } as never),
  'markup.mode must be fixed or percent': createPayout({ mode: name }),
  'markup.min_charge_value is prohibited with mode fixed': createPayout({
    mode: 'fixed',
    amount: 1,
    min_charge_value: 2,
  }),
  'markup.max_charge_value must not be below min_charge_value': createPayout({
    mode: 'percent',
    amount: 1,
    min_charge_value: 2,
    max_charge_value: 1,
  }),
  'markup is only allowed for PIX payments': createPayout({ mode: 'fixed', amount: 1 }, { payment_method: 'TED' }),
  'per_page must be at most 100': () => payouts.list({ per_page: 101 }),
  'status_id must be an integer': () => payouts.list({ status_id: name }),
  'external_id must have at most 255 characters': () => payouts.list({ external_id: cpf.repeat(25) }),
  'sort_order must be asc or desc': () => payouts.list({ sort_order: name } as never),
  'data.0.beneficiary.document must have the form of a CPF (11 digits) or a CNPJ (14 characters); test it with taxId.isValid()':
    createBatch(4, { document: `${cpf}0` }),
  'data.0.amount is allowed with services 4 and 5 only': createBatch(1, {}, { amount: 1 }),
  'data.1.custom_code must be unique': createBatch(4, {}),
  'id must be text or an integer': () => kyc.get({ id: {} } as never),
  'document must be the 11 digits of a CPF or the 14 of a CNPJ; test it with taxId.isValid()': () =>
    kyc.findByDocument({ document: `${cpf}0` }),
  'sort must be 0 to 5': () => kyc.list({ sort: cpf } as never),
  'status_id must be 1 to 5': () => kyc.list({ status_id: cpf } as never),
  'value must not be empty': () => kyc.updateDocument({ documentId: 7, value: '' }),
  'id must be a UUID': () => onboardings.get({ id: cpf }),
  'file must be a Blob or a File, such as `await openAsBlob(path)` of node:fs': () =>
    onboardings.uploadDocument({
      uuid,
      tag: 'contract',
      file: name,
    } as never),
  'legal_name must have 1 to 150 characters': createCompany({ legal_name: '' }),
  'tax_id must be a CNPJ; test it with taxId.isValid()': createCompany({}),
  'contacts.0.tax_id must be a CPF; test it with taxId.isValid()': createCompany({}),
  'contacts must include one with role legal_representative': createCompany({}),
  'address.zip_code must be letters and digits only': createCompany({}, { zip_code: '01310-100' }),
  'tax_id must have at most 50 characters': createCompany({ tax_id: longTaxId }, abroad),
  'contacts.0.tax_id must have at most 30 characters': createCompany({ contacts: [contact] }, abroad),
  'status must be text': () => unreadable.get({ id: uuid }),
  'created_at must be an ISO 8601 timestamp': () => unreadable.get({ id: uuid }),
  'merchant_fee must be a number': () => accounts.setFeeTarget({ merchantId: 7, merchant_fee: name } as never),
}
