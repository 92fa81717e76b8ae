import * as v from 'valibot'
import { dateTime, integer, openEnum, textOrNull, timestamp } from './scalars.ts'

/** A document that a KYC record requires (interface, "KYC document"). */
export const kycDocument = v.looseObject({
  id: integer,
  status_id: integer,
  status_name: openEnum('Approved', 'Waiting Approval Documents'),
  document_id: integer,
  document_name: v.string(),
  collection_name: textOrNull,
  collection_id: v.nullable(integer),
  value_field: textOrNull,
  rejection_reason: textOrNull,
  label: v.string(),
  type_field: openEnum('file', 'text'),
  required_field: v.boolean(),
  // the interface does not state which of the two forms of times it has
  expires_at: v.nullable(v.lazy((time) => (typeof time === 'string' && time.includes('T') ? timestamp : dateTime))),
  // the service's own spelling
  automaticatic_validation: integer,
})

/** A document that a KYC record requires; `value_field` is the URL of the file for type `file`. */
export type KycDocument = v.InferOutput<typeof kycDocument>
