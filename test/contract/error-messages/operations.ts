import { createClient } from '../../../src/index.ts'
import { pixInput } from '../bodies.ts'
import { type ErrorCase, secrets } from './error-case.ts'

type Input = Readonly<Record<string, unknown>>
type Method = (input: Input) => Promise<unknown>

const { cpf, email, name } = secrets
const client = createClient({
  baseURL: 'https://service.test',
  secretKey: secrets.key,
  fetch: async () => Response.json({}),
})

/** Returns the row of an input that a method rejects; `text` begins with the field. */
function rejected(method: unknown, input: Input, text: string, form = ''): ErrorCase {
  const [field = ''] = text.split(' ')
  return [`an input of which ${text}${form}`, field, text, () => (method as Method)(input)]
}

const { payins, payouts, qualifications, kyc, onboardings, accounts } = client

const pix = (changes: Input): Input => ({ ...pixInput(), ...changes })
const card = (changes: Input): Input => ({ product_info: {}, buyer: { name, document: { number: cpf } }, ...changes })
const payout = (markup: Input, changes: Input = {}): Input => ({ beneficiary: { name }, markup, ...changes })

const batch = (service_id: number, beneficiary: Input, changes: Input = {}): Input => {
  const account = { name, bank_code: '001', bank_branch: '0001', account: '12345', account_digit: '6' }
  const document = { document: cpf, document_type: 'cpf', account_type: 'CHECKING' }
  const record = { custom_code: cpf, batch_code: 'B-1', beneficiary: { ...account, ...document, ...beneficiary } }
  return { service_id, data: [{ ...record, ...changes }, record] }
}

const company = (changes: Input, address: Input = {}, role = 'administrator'): Input => ({
  legal_name: name,
  trade_name: name,
  tax_id: cpf,
  website: 'https://x.example',
  contacts: [{ name, email, phone: '', role, tax_id: `${cpf}0` }],
  address: { city: 'São Paulo', state: 'SP', country: 'BR', zip_code: '01310100', street: '', ...address },
  ...changes,
})
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
export const operationErrors: ErrorCase[] = [
  rejected(payins.createPix, {}, 'amount is required'),
  rejected(
    payins.createPix,
    pix({ amount: Number(cpf) + 0.5 }),
    'amount must be an integer of cents, such as 1050 for 10.50',
  ),
  rejected(payins.createPix, pix({ amount: 0 }), 'amount must be at least 1'),
  rejected(payins.createPix, pix({ invoice: Number(cpf) }), 'invoice must be text'),
  rejected(payins.createPix, pix({ buyer: email }), 'buyer must be an object'),
  rejected(
    payins.createPix,
    pix({ buyer: { name, email, document: cpf } }),
    "buyer.document must be an object: { type: 'CPF', number: '…' }",
  ),
  rejected(payins.createPix, pix({ currency: name }), 'currency must be a currency code of ISO 4217, such as BRL'),
  rejected(payins.createPix, pix({ country: name }), 'country must be a country code of ISO 3166-1, such as BR'),
  ...[new Date(0), '2026-11-21T10:00:00Z', name].map((expire_date) =>
    rejected(
      payins.createPix,
      pix({ pix: { expire_date } }),
      'pix.expire_date must be YYYY-MM-DDTHH:MM:SS; use pixExpiry(date)',
      `, given as ${typeof expire_date} of ${String(expire_date).length}`,
    ),
  ),
  rejected(payins.createPix, pix({ invoice: '' }), 'invoice must not be empty'),
  rejected(
    payins.createPix,
    pix({ pix: { expire_date: '2026-02-31T12:00:00' } }),
    'pix.expire_date must be an existing date',
  ),
  rejected(payins.createCard, card({ product_info: name }), 'product_info must be an object'),
  rejected(payins.createCard, card({ title: { amountInCents: 0 } }), 'title.amountInCents must be at least 1'),
  rejected(payins.createCard, card({ title: { expireDate: 7 } }), 'title.expireDate must be text or a Date'),
  rejected(payins.createCard, card({ use_3ds: name }), 'use_3ds must be true or false'),
  rejected(
    payins.createCard,
    card({ title: { expireDate: '2020-01-01' } }),
    'title.expireDate must be a date after now',
  ),
  rejected(
    payins.createCard,
    card({ title: { expireDate: new Date('2999-01-01') } }),
    'undocumented.cardExpireDate is not documented by the interface; pass createClient({ undocumented: { cardExpireDate: (date) => date.toISOString().slice(0, 10) } })',
  ),
  rejected(payouts.create, payout({}, { amount: Number.POSITIVE_INFINITY }), 'amount must be a finite number'),
  rejected(payouts.create, { payment_method: 'pix' }, 'payment_method must be PIX, in capital letters'),
  rejected(
    payouts.create,
    { beneficiary: { name, document: cpf } },
    "beneficiary.document must be an object: { type: 'CPF', number: '…' }",
  ),
  rejected(payouts.create, payout({ mode: name }), 'markup.mode must be fixed or percent'),
  rejected(
    payouts.create,
    payout({ mode: 'fixed', amount: 1, min_charge_value: 2 }),
    'markup.min_charge_value is prohibited with mode fixed',
  ),
  rejected(
    payouts.create,
    payout({ mode: 'percent', amount: 1, min_charge_value: 2, max_charge_value: 1 }),
    'markup.max_charge_value must not be below min_charge_value',
  ),
  rejected(
    payouts.create,
    payout({ mode: 'fixed', amount: 1 }, { payment_method: 'TED' }),
    'markup is only allowed for PIX payments',
  ),
  rejected(payouts.list, { per_page: 101 }, 'per_page must be at most 100'),
  rejected(payouts.list, { status_id: name }, 'status_id must be an integer'),
  rejected(payouts.list, { external_id: cpf.repeat(25) }, 'external_id must have at most 255 characters'),
  rejected(payouts.list, { sort_order: name }, 'sort_order must be asc or desc'),
  rejected(
    qualifications.create,
    batch(4, { document: `${cpf}0` }),
    'data.0.beneficiary.document must have the form of a CPF (11 digits) or a CNPJ (14 characters); test it with taxId.isValid()',
  ),
  rejected(qualifications.create, batch(1, {}, { amount: 1 }), 'data.0.amount is allowed with services 4 and 5 only'),
  rejected(qualifications.create, batch(4, {}), 'data.1.custom_code must be unique'),
  rejected(kyc.get, { id: {} }, 'id must be text or an integer'),
  rejected(
    kyc.findByDocument,
    { document: `${cpf}0` },
    'document must be the 11 digits of a CPF or the 14 of a CNPJ; test it with taxId.isValid()',
  ),
  rejected(kyc.list, { sort: cpf }, 'sort must be 0 to 5'),
  rejected(kyc.list, { status_id: cpf }, 'status_id must be 1 to 5'),
  rejected(kyc.updateDocument, { documentId: 7, value: '' }, 'value must not be empty'),
  rejected(onboardings.get, { id: cpf }, 'id must be a UUID'),
  rejected(
    onboardings.uploadDocument,
    { uuid, tag: 'contract', file: name },
    'file must be a Blob or a File, such as `await openAsBlob(path)` of node:fs',
  ),
  rejected(onboardings.create, company({ legal_name: '' }), 'legal_name must have 1 to 150 characters'),
  rejected(onboardings.create, company({}), 'tax_id must be a CNPJ; test it with taxId.isValid()'),
  rejected(onboardings.create, company({}), 'contacts.0.tax_id must be a CPF; test it with taxId.isValid()'),
  rejected(onboardings.create, company({}), 'contacts must include one with role legal_representative'),
  rejected(
    onboardings.create,
    company({}, { zip_code: '01310-100' }),
    'address.zip_code must be letters and digits only',
  ),
  rejected(onboardings.create, company({ tax_id: longTaxId }, abroad), 'tax_id must have at most 50 characters'),
  rejected(
    onboardings.create,
    company({ contacts: [contact] }, abroad),
    'contacts.0.tax_id must have at most 30 characters',
  ),
  rejected(unreadable.get, { id: uuid }, 'status must be text'),
  rejected(unreadable.get, { id: uuid }, 'created_at must be an ISO 8601 timestamp'),
  rejected(accounts.setFeeTarget, { merchantId: 7, merchant_fee: name }, 'merchant_fee must be a number'),
]
