import * as v from 'valibot'
import type { NamedPart } from './scalars.ts'
import { rules } from './rules.ts'
import { day, decimal, integer, requiredText } from './scalars.ts'
import { normalizeTaxId } from '../values/tax-id.ts'

const text = v.optional(v.string())

// A wrong check digit is for the service to find: it must not stop a whole batch whose purpose is to find wrong data.
const taxIdForm = v.pipe(
  v.string(),
  v.check(
    (text) => /^(\d{11}|[\dA-Z]{12}\d\d)$/.test(normalizeTaxId(text)),
    'must have the form of a CPF (11 digits) or a CNPJ (14 characters); test it with taxId.isValid()',
  ),
)

const beneficiary = v.looseObject({
  /** Name of the account's holder: `'Maria Silva'`. */
  name: requiredText,
  /** Code of the bank: `'001'`. */
  bank_code: requiredText,
  /** Number of the branch, without its check digit (our reading): `'1234'`. */
  bank_branch: requiredText,
  /** Check digit of the branch: `'5'`. */
  bank_branch_digit: text,
  /** Number of the account, without its check digit (our reading): `'98765'`. */
  account: requiredText,
  /** Check digit of the account: `'0'`. */
  account_digit: requiredText,
  /** Kind of the account: `'SAVINGS'` or `'CHECKING'`. */
  account_type: v.picklist(['SAVINGS', 'CHECKING']),
  /** CPF or CNPJ number of the holder, with or without separators: `'11144477735'`. Check digits are not validated. */
  document: taxIdForm,
  /** Type of the document: `'cpf'` or `'cnpj'`. */
  document_type: v.picklist(['cpf', 'cnpj']),
  /** Date of birth, `YYYY-MM-DD`: `'1990-05-31'`. */
  birthdate: v.optional(day),
  /** Phone number that begins with the country's code: `'5511987654321'`. */
  phone: text,
  /** City: `'São Paulo'`. */
  city: text,
  /** Postal code: `'01310100'`. */
  postal_code: text,
  /** Code of the state or province: `'SP'`. */
  province_code: text,
  /** Street and number: `'Avenida Paulista, 1000'`. */
  address: text,
})

const schema = v.pipe(
  v.object({
    /** Id of the merchant: `42`. Required when the key has access to more than one merchant. */
    merchant_id: v.optional(integer),
    /** Id of the qualification service, 1 to 5. `qualifications.listServices` lists them. */
    service_id: v.picklist([1, 2, 3, 4, 5]),
    /** The bank accounts to qualify. */
    data: v.array(
      v.looseObject({
        /** Amount as a decimal of the local currency, 0.01 to 150,000: `10.5`. With the services 4 and 5 only. */
        amount: v.optional(v.pipe(decimal, v.minValue(0.01), v.maxValue(150_000))),
        /** Your own identifier of the record, unique: `'supplier-8'`. `qualifications.getByCustomCode` finds it. */
        custom_code: requiredText,
        /** Your own code of the group that the record belongs to: `'2026-11'`. */
        batch_code: requiredText,
        /** URL that the service calls when the record's status changes: `'https://shop.example/callbacks'`. */
        notification_url: text,
        /** The bank account and its holder. */
        beneficiary,
      }),
    ),
  }),
  rules(function* ({ service_id, data }) {
    const codes = new Set<string>()
    for (const [line, { amount, custom_code } = {}] of (data ?? []).entries()) {
      if (amount !== undefined && service_id !== undefined && service_id < 4)
        yield ['is allowed with services 4 and 5 only', 'data', line, 'amount']
      if (custom_code === undefined) continue
      if (codes.has(custom_code)) yield ['must be unique', 'data', line, 'custom_code']
      codes.add(custom_code)
    }
  }),
)

/** The input of a batch of bank accounts to qualify. */
export interface QualificationBatch extends v.InferInput<typeof schema> {}

/** A batch of bank accounts to qualify (interface, "POST /v1/payout/data-qualification"). */
export const qualificationBatch: NamedPart<QualificationBatch> = schema
