import * as v from 'valibot'
import { kycFields } from './kyc-fields.ts'
import { textOrNull, whole } from './scalars.ts'

/** A KYC record as the list shows it (interface, "KYC record (list item)"). */
export const kycItem = v.looseObject({
  ...kycFields,
  notes: textOrNull,
  beneficiary: v.looseObject({ id: whole, name: v.string(), document: v.string() }),
})

/** A KYC record as the list shows it. */
export type KycItem = v.InferOutput<typeof kycItem>
