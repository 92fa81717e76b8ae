import * as v from 'valibot'
import { rules } from './rules.ts'
import { day, decimal, integer } from './scalars.ts'
import { taxIdForm } from './tax-id.ts'

const text = v.optional(v.string())

const beneficiary = v.looseObject({
  name: v.string(),
  bank_code: v.string(),
  bank_branch: v.string(),
  bank_branch_digit: text,
  account: v.string(),
  account_digit: v.string(),
  account_type: v.picklist(['SAVINGS', 'CHECKING']),
  document: taxIdForm,
  document_type: v.picklist(['cpf', 'cnpj']),
  birthdate: v.optional(day),
  phone: text,
  city: text,
  postal_code: text,
  province_code: text,
  address: text,
})

/** A batch of bank accounts to qualify (interface, "POST /v1/payout/data-qualification"). */
export const qualificationBatch = v.pipe(
  v.object({
    merchant_id: v.optional(integer),
    service_id: v.picklist([1, 2, 3, 4, 5]),
    data: v.array(
      v.looseObject({
        amount: v.optional(v.pipe(decimal, v.minValue(0.01), v.maxValue(150_000))),
        custom_code: v.string(),
        batch_code: v.string(),
        notification_url: text,
        beneficiary,
      }),
    ),
  }),
  rules(function* ({ service_id, data }) {
    const codes = new Set<string>()
    for (const [line, { amount, custom_code }] of data.entries()) {
      if (amount !== undefined && service_id < 4)
        yield ['is allowed with services 4 and 5 only', 'data', line, 'amount']
      if (codes.has(custom_code)) yield ['must be unique', 'data', line, 'custom_code']
      codes.add(custom_code)
    }
  }),
)
