import * as v from 'valibot'
import { dateTime, integer, openEnum, textOrNull, timestamp } from './scalars.ts'

const schema = v.looseObject({
  /** Id of the document in the record. */
  id: integer,
  /** Number of the document's status. */
  status_id: integer,
  /** Name of the document's status: `'Approved'`, `'Waiting Approval Documents'`. */
  status_name: openEnum('Approved', 'Waiting Approval Documents'),
  /** Id of the required document. */
  document_id: integer,
  /** Name of the document. */
  document_name: v.string(),
  /** Name of the group of documents that it belongs to, or null. */
  collection_name: textOrNull,
  /** Id of that group, or null. */
  collection_id: v.nullable(integer),
  /** The submitted value: the file's URL for type `file`; or null. */
  value_field: textOrNull,
  /** Reason for the rejection, or null. */
  rejection_reason: textOrNull,
  /** Label of the document, for people. */
  label: v.string(),
  /** Kind of the document's value: `'file'` or `'text'`. */
  type_field: openEnum('file', 'text'),
  /** True if the document is required. */
  required_field: v.boolean(),
  /** When the document expires, ISO 8601 or `YYYY-MM-DD HH:mm:ss` (the interface does not state which), or null. */
  expires_at: v.nullable(v.lazy((time) => (typeof time === 'string' && time.includes('T') ? timestamp : dateTime))),
  /** 1 if the document can be validated automatically, otherwise 0. The spelling is the service's. */
  automaticatic_validation: integer,
})

/** A document that a KYC record requires; `value_field` is the URL of the file for type `file`. */
export interface KycDocument extends v.InferOutput<typeof schema> {}

/** A document that a KYC record requires (interface, "KYC document"). */
export const kycDocument: v.GenericSchema<KycDocument> = schema
