import * as v from 'valibot'
import { normalizeTaxId } from '../values/tax-id.ts'

// The interface says "CPF or CNPJ number" and no more. A wrong check digit is for the service to find: it must not stop a
// whole batch whose purpose is to find wrong data.

/** Text with the form of a CPF or CNPJ, with or without separators. Its check digits are not validated. */
export const taxIdForm = v.pipe(
  v.string(),
  v.check(
    (text) => /^(\d{11}|[\dA-Z]{12}\d\d)$/.test(normalizeTaxId(text)),
    'must have the form of a CPF (11 digits) or a CNPJ (14 characters); test it with taxId.isValid()',
  ),
)

/** The digits of a CPF or CNPJ. Its check digits are not validated. */
export const taxIdDigits = v.pipe(
  v.string(),
  v.regex(/^(\d{11}|\d{14})$/, 'must be the 11 digits of a CPF or the 14 of a CNPJ; test it with taxId.isValid()'),
)
