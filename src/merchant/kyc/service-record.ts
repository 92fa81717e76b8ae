import * as v from 'valibot'
import { kycStates } from '../../merchant-api/enumerations.ts'
import type { KycDocumentView, KycView } from '../../merchant-api/kyc.ts'
import { integer } from '../../schemas/scalars.ts'

const textOrNull = v.fallback(v.nullable(v.string()), null)

const document = v.looseObject({
  /** Id of the document in the record. */
  id: integer,
  /** Id of the required document. */
  document_id: integer,
  /** Number of the document's status. */
  status_id: v.fallback(integer, 0),
  /** Name of the document's status. */
  status_name: v.fallback(v.string(), ''),
  /** The submitted value, or null. */
  value_field: textOrNull,
  /** Reason for the rejection, or null. */
  rejection_reason: textOrNull,
  /** Label of the document, for people. */
  label: v.string(),
  /** Kind of the document's value: `'file'` or `'text'`. */
  type_field: v.fallback(v.string(), ''),
  /** True if the document is required. */
  required_field: v.fallback(v.boolean(), false),
  /** When the document expires, as the service writes it, or null. */
  expires_at: textOrNull,
})

/** The fields of the service's KYC record that the merchant server reads. Other fields are passed through. */
export const kycServiceRecord = v.looseObject({
  /** The current status; its id is one of `kycStatuses`. */
  status: v.looseObject({ id: integer }),
  /** Time of the last change, as the service writes it. */
  updated_at: v.fallback(v.string(), ''),
  /** The required documents, in words. */
  document_required: v.fallback(v.array(v.looseObject({ label: v.string() })), []),
  /** The documents that the record requires. */
  documents: v.array(document),
})

/** A KYC record, as the service returns it. */
export type KycServiceRecord = v.InferOutput<typeof kycServiceRecord>

/** A document of a KYC record, as the service returns it. */
export type KycServiceDocument = v.InferOutput<typeof document>

/** Returns a record's state by the interface's catalogue; `reviewing` for any other. */
export const recordState = ({ status }: KycServiceRecord): KycView['status'] => kycStates[status.id - 1] ?? 'reviewing'

/** Our assumption: a document's other ids mean what a record's mean, and an unknown status is under review. */
export function documentState(document: KycServiceDocument): KycDocumentView['state'] {
  const { status_id, status_name, rejection_reason, value_field } = document
  if (status_name === 'Approved' || status_id === 3) return 'approved'
  if (status_id === 2) return 'reviewing'
  if (rejection_reason || status_id === 4) return 'rejected'
  return value_field ? 'reviewing' : 'waiting'
}

/** Returns our assumption of whether the service accepts a document now: a rejected one leads from state 4 to 1. */
export function assumedCanSubmit(record: KycServiceRecord, document: KycServiceDocument): boolean {
  const [status, state] = [recordState(record), documentState(document)]
  if (status === 'needs_correction') return state === 'rejected'
  if (status === 'reviewing') return state === 'waiting' || state === 'rejected'
  return status === 'open' && state !== 'approved'
}
