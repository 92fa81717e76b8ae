import * as v from 'valibot'
import { kycFields } from './kyc-fields.ts'
import { integer, textOrNull } from './scalars.ts'

/** A KYC record in a list (interface, "KYC record (list item)"). */
export const kycItem = v.looseObject({
  ...kycFields,
  notes: textOrNull,
  beneficiary: v.looseObject({ id: integer, name: v.string(), document: v.string() }),
})

/** A KYC record in a list. */
export type KycItem = v.InferOutput<typeof kycItem>
