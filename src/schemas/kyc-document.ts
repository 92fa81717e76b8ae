import * as v from 'valibot'
import { dateTime, open, textOrNull, timestamp, whole } from './scalars.ts'

/** A document that a KYC record asks for (interface, "KYC document"). */
export const kycDocument = v.looseObject({
  id: whole,
  status_id: whole,
  status_name: open('Approved', 'Waiting Approval Documents'),
  document_id: whole,
  document_name: v.string(),
  collection_name: textOrNull,
  collection_id: v.nullable(whole),
  value_field: textOrNull,
  rejection_reason: textOrNull,
  label: v.string(),
  type_field: open('file', 'text'),
  required_field: v.boolean(),
  // which of the two forms of times it has is not stated
  expires_at: v.nullable(v.lazy((time) => (String(time).includes('T') ? timestamp : dateTime))),
  // the service's own spelling
  automaticatic_validation: whole,
})

/** A document that a KYC record asks for; `value_field` is the file's address for those of type `file`. */
export type KycDocument = v.InferOutput<typeof kycDocument>
