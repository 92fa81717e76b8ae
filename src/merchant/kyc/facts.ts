import * as v from 'valibot'
import { whole } from '../../schemas/scalars.ts'

const textOrNone = v.fallback(v.nullable(v.string()), null)

const document = v.looseObject({
  id: whole,
  document_id: whole,
  status_id: v.fallback(whole, 0),
  status_name: v.fallback(v.string(), ''),
  value_field: textOrNone,
  rejection_reason: textOrNone,
  label: v.string(),
  type_field: v.fallback(v.string(), ''),
  required_field: v.fallback(v.boolean(), false),
  expires_at: textOrNone,
})

/** What is needed of a KYC record; the rest of it is kept. */
export const kycFacts = v.looseObject({
  status: v.looseObject({ id: whole }),
  updated_at: v.fallback(v.string(), ''),
  document_required: v.fallback(v.array(v.looseObject({ status: v.boolean(), label: v.string() })), []),
  documents: v.array(document),
})

/** A KYC record, as the service answers it. */
export type KycFacts = v.InferOutput<typeof kycFacts>

/** A document of a KYC record, as the service answers it. */
export type KycDocumentFacts = v.InferOutput<typeof document>
