import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Operation, OperationTree } from '../../src/core/operation.ts'
import { operations } from '../../src/operations/index.ts'
import { createPayout } from '../../src/operations/payouts/create-payout.ts'
import { pixInput } from './bodies.ts'
import { type Json, pathsOf, withChange } from './response-fields.ts'
import { invalidFields } from './send-input.ts'

/** A change that makes a valid input invalid: the path of the error, its value, and the fields that its rule depends on. */
type Fault = readonly [path: string, value: Json | Date | bigint, dependsOn?: readonly string[]]

const uuid = '0b6a7f5e-3c1d-4f2a-9b8c-7d6e5f4a3b2c'
const document = { type: 'CPF', number: '11144477735' }
const contact = (role: string) => ({
  name: 'Ana',
  email: 'ana@x.example',
  phone: '5511987654321',
  role,
  tax_id: '11144477735',
})
const record = (custom_code: string) => ({
  amount: 10.5,
  custom_code,
  batch_code: 'B-1',
  beneficiary: {
    name: 'Ana',
    bank_code: '001',
    bank_branch: '1234',
    account: '98765',
    account_digit: '0',
    account_type: 'CHECKING',
    document: '11144477735',
    document_type: 'cpf',
    birthdate: '1990-05-31',
  },
})

/** For each operation: a complete input, and what is wrong with it by rules that no single type shows. */
const inputs: Record<string, readonly [input: () => object, ...faults: Fault[]]> = {
  'payins.createPix': [pixInput, ['invoice', ''], ['amount', 0], ['buyer.note', 1n]],
  'payins.createCard': [
    () => ({ title: { amountInCents: 1990, expireDate: '2027-01-01' }, product_info: {}, buyer: { document } }),
    ['title.amountInCents', 0],
    ['title.expireDate', '2020-01-01'],
    ['title.expireDate', new Date('2020-01-01')],
  ],
  'payouts.create': [
    () => ({ payment_method: 'PIX', invoice: 'P-1', amount: 10, markup: percent(), beneficiary: { document } }),
    ['markup.max_charge_value', 0.5, ['markup.min_charge_value', 'markup.mode']],
    ['markup.mode', 'monthly'],
    ['markup.amount', 0],
  ],
  'payouts.list': [
    () => ({
      external_id: 'P-1',
      status_id: 1,
      created_at_start: '2026-11-01',
      page: 1,
      per_page: 50,
      sort_order: 'asc',
    }),
    ['merchant_id', 42],
    ['updated_at_start', '2026-11-01'],
    ['updated_at_end', '2026-11-01'],
  ],
  'qualifications.create': [
    () => ({ service_id: 4, data: [record('a'), record('b')] }),
    ['service_id', 6],
    ['data.1.custom_code', 'a', ['data.0.custom_code']],
    ['data.1.beneficiary.birthdate', '1990-02-31'],
  ],
  'qualifications.list': [() => ({ page: 1, per_page: 5, created_at: '2026-11-21', document: 'x' }), ['service_id', 4]],
  'qualifications.get': [() => ({ id: 1 })],
  'qualifications.getByCustomCode': [() => ({ customCode: 'a' }), ['customCode', '..'], ['customCode', '']],
  'qualifications.listStatuses': [() => ({ page: 1, per_page: 5 }), ['page', -1]],
  'qualifications.listServices': [() => ({})],
  'kyc.list': [() => ({ page: 1, per_page: 5, sort: 1, status_id: 1 })],
  'kyc.get': [() => ({ id: 1 }), ['id', '.']],
  'kyc.findByDocument': [() => ({ document: '11144477735' })],
  'kyc.updateDocument': [() => ({ documentId: 1, value: 'x' }), ['value', '']],
  'onboardings.create': [
    () => ({
      legal_name: 'Loja',
      trade_name: 'Loja',
      tax_id: '11222333000181',
      website: 'https://x.example',
      parent_id: 1,
      contacts: [contact('administrator'), contact('legal_representative'), contact('financial')],
      address: { city: 'São Paulo', state: 'SP', country: 'BR', zip_code: '01310100', street: 'Rua A', number: '1' },
      segment: { id: 1 },
    }),
    ['tax_id', '11222333000182', ['address.country', 'address']],
    ['contacts.1.tax_id', '11144477736', ['address.country', 'address']],
    ['address.zip_code', '01310-100', ['address.country']],
    ['contacts', [contact('administrator')]],
    ['contacts.2.email', ''],
    ['website', ''],
  ],
  'onboardings.get': [() => ({ id: uuid })],
  'onboardings.listDocuments': [() => ({ uuid })],
  'onboardings.downloadDocument': [() => ({ uuid, tag: 'a' }), ['tag', '..']],
  'onboardings.uploadDocument': [() => ({ uuid, tag: 'a', name: 'a.pdf', file: new Blob() }), ['tag', '']],
  'onboardings.getSignature': [() => ({ uuid })],
  'onboardings.downloadContract': [() => ({ uuid })],
  'accounts.getBalance': [() => ({ merchantId: 1, currency: 'BRL' }), ['merchantId', ''], ['recipient_id', 7]],
  'accounts.setFeeTarget': [() => ({ merchantId: 1, merchant_fee: 2, fee_wallet: true }), ['merchantId', '..']],
}

const percent = () => ({ mode: 'percent', amount: 1, min_charge_value: 1, max_charge_value: 2 })

// the setting that is missing is named in place of the field that needs it
const settings: Readonly<Record<string, string>> = {
  merchant_id: 'payoutMerchant',
  updated_at_start: 'payoutUpdatedStart',
  updated_at_end: 'payoutUpdatedEnd',
  service_id: 'qualificationService',
  recipient_id: 'balanceRecipient',
}

const methods = Object.entries(operations as OperationTree).flatMap(([area, named]) =>
  Object.entries(named).map(([name, operation]) => [`${area}.${name}`, operation] as const),
)

/** Returns the faults of an operation's input: another type of each field, and those of its own rules. */
function faultsOf(input: () => object, own: readonly Fault[]): Fault[] {
  const fields = [...pathsOf(input() as Json)].filter((path) => !path.startsWith('product_info.'))
  return [['noField', 1], ...fields.map((path): Fault => [path, otherType(valueAt(input(), path))]), ...own]
}

const otherType = (value: unknown) => (typeof value === 'object' ? 'text' : { neither: 1 })
const valueAt = (input: object, path: string) =>
  path.split('.').reduce((value: unknown, key) => (value as Readonly<Record<string, unknown>>)[key], input)

const touches = (path: string, other: string) =>
  `${path}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${path}.`)
const areIndependent = ([path, , needs = []]: Fault, [other, , needed = []]: Fault) =>
  ![path, ...needs].some((each) => touches(each, other)) && !needed.some((each) => touches(each, path))

/** Returns the path at which an error names a fault. */
function namedAt(operation: Operation, [path, value]: Fault): string {
  if (typeof value === 'bigint') return 'body'
  const setting = typeof value === 'object' || operation.method !== 'GET' ? undefined : settings[path]
  return setting ? `undocumented.${setting}` : path
}

test('every operation has an input here', () => {
  expect(Object.keys(inputs).sort()).toEqual(methods.map(([name]) => name).sort())
})

describe('one error names every fault of an input, whatever else is wrong with it:', () => {
  test.each(methods)('%s', async (name, operation) => {
    const [input, ...own] = inputs[name] ?? [() => ({})]
    const faults = faultsOf(input, own)
    const some = fc.shuffledSubarray(faults, { minLength: 1, maxLength: Math.min(4, faults.length) })
    await fc.assert(
      fc.asyncProperty(some, async (drawn) => {
        const independent = drawn.reduce<Fault[]>(
          (taken, fault) => (taken.every((other) => areIndependent(fault, other)) ? [...taken, fault] : taken),
          [],
        )
        const invalid = independent.reduce(
          (json, [path, value]) => withChange(json, path, (parent, key) => (parent[key] = value as Json)),
          input() as Json,
        )
        const named = await invalidFields(operation, invalid as object)
        expect(named).toEqual(expect.arrayContaining(independent.map((fault) => namedAt(operation, fault))))
      }),
      { numRuns: 150 },
    )
  })
})

test('a markup that another payment method prohibits is named beside what is wrong with it', async () => {
  const input = { payment_method: 'TED', amount: Number.POSITIVE_INFINITY, markup: { mode: 'fixed', amount: 0 } }
  expect((await invalidFields(createPayout, input)).toSorted()).toEqual(['amount', 'markup', 'markup.amount'])
})

const isText = (value: unknown) => typeof value === 'string'
const requiredTexts = methods.flatMap(([name, operation]) => {
  const input = inputs[name]?.[0] ?? (() => ({}))
  const texts = [...pathsOf(input() as Json)].filter((path) => isText(valueAt(input(), path)))
  return texts.map((path) => [name, path, operation, input] as const)
})

describe('a text that is required must not be empty:', () => {
  test.each(requiredTexts)('%s, %s', async (_, path, operation, input) => {
    const complete = input() as Json
    const invalidWith = (change: Parameters<typeof withChange>[2]) =>
      invalidFields(operation, Object(withChange(complete, path, change)))
    const isRequired = (await invalidWith((parent, key) => delete parent[key])).includes(path)
    if (isRequired) expect(await invalidWith((parent, key) => (parent[key] = ''))).toContain(path)
  })
})
