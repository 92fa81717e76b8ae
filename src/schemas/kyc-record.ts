import * as v from 'valibot'
import { kycDocument } from './kyc-document.ts'
import { kycFields } from './kyc-fields.ts'
import { integer, openEnum, status, textOrNull } from './scalars.ts'

/** A KYC record with all that it requires (interface, "KYC record (detail)"). */
export const kycRecord = v.looseObject({
  ...kycFields,
  info_add: textOrNull,
  reason: status,
  persons: v.array(
    v.looseObject({
      id: integer,
      name: v.string(),
      legal_name: textOrNull,
      document: v.string(),
      type_person: openEnum('Beneficiary'),
    }),
  ),
  document_required: v.array(v.looseObject({ status: v.boolean(), label: v.string() })),
  documents: v.array(kycDocument),
})

/** A KYC record with its persons and documents. */
export type KycRecord = v.InferOutput<typeof kycRecord>
