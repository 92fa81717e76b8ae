import * as v from 'valibot'
import { integer } from '../../schemas/scalars.ts'

const textOrNull = v.fallback(v.nullable(v.string()), null)

const document = v.looseObject({
  id: integer,
  document_id: integer,
  status_id: v.fallback(integer, 0),
  status_name: v.fallback(v.string(), ''),
  value_field: textOrNull,
  rejection_reason: textOrNull,
  label: v.string(),
  type_field: v.fallback(v.string(), ''),
  required_field: v.fallback(v.boolean(), false),
  expires_at: textOrNull,
})

/** The fields of the service's KYC record that the merchant server reads. Other fields are passed through. */
export const kycServiceRecord = v.looseObject({
  status: v.looseObject({ id: integer }),
  updated_at: v.fallback(v.string(), ''),
  document_required: v.fallback(v.array(v.looseObject({ label: v.string() })), []),
  documents: v.array(document),
})

/** A KYC record, as the service returns it. */
export type KycServiceRecord = v.InferOutput<typeof kycServiceRecord>

/** A document of a KYC record, as the service returns it. */
export type KycServiceDocument = v.InferOutput<typeof document>
