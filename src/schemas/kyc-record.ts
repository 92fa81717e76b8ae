import * as v from 'valibot'
import { kycDocument } from './kyc-document.ts'
import { dateTime, integer, openEnum, textOrNull, untypedId, untypedStatus } from './scalars.ts'

/**
 * The status ids of KYC records, by name. Submitted documents lead from 1 to 2, a review from 2 to 3 or 4, a
 * regularization from 4 to 1; a record in 1 or 2 can be canceled (5).
 */
export const kycStatuses = {
  /** Waits for documents. */
  waiting_upload_documents: 1,
  /** Waits for the review of its documents. */
  waiting_approval_documents: 2,
  /** Approved. */
  approved: 3,
  /** Not approved: waits for a correction. */
  pending_regularization: 4,
  /** Canceled. */
  canceled: 5,
} as const

/** The fields that a KYC record and its list item have in common. */
const kycFields = {
  /** Id of the KYC record: `301`. */
  id: integer,
  /** Origin of the record, for example `'PAYIN'`, `'PAYOUT'` or `'REQUEST'`. */
  origin_request: openEnum('PAYIN', 'PAYOUT', 'REQUEST'),
  /** Description of the record. */
  description: v.string(),
  /** Local time of creation without a zone, `YYYY-MM-DD HH:mm:ss`. */
  created_at: dateTime,
  /** Local time of the last change without a zone, `YYYY-MM-DD HH:mm:ss`. */
  updated_at: dateTime,
  /** Name of the merchant. */
  merchant: v.string(),
  /** Name of the submerchant, or null. */
  submerchant: textOrNull,
  /** The current status. */
  status: v.looseObject({
    /** Number of the status, one of `kycStatuses`: `3`. */
    id: integer,
    /** Name of the status: `'Approved'`. */
    name: openEnum(
      'Waiting Upload Documents',
      'Waiting Approval Documents',
      'Approved',
      'Pending Regularization',
      'Canceled',
    ),
  }),
}

interface KycFields extends v.InferOutput<v.LooseObjectSchema<typeof kycFields, undefined>> {}

const recordSchema = v.looseObject({
  ...kycFields,
  /** Additional information, or null. */
  info_add: textOrNull,
  /** Reason for the record. */
  reason: untypedStatus,
  /** The people and companies that the record is about. */
  persons: v.array(
    v.looseObject({
      /** Id of the person or company. */
      id: untypedId,
      /** Name of the person or company. */
      name: v.string(),
      /** Registered name of a company, or null. */
      legal_name: textOrNull,
      /** CPF or CNPJ number. */
      document: v.string(),
      /** Role of the person or company, for example `'Beneficiary'`. */
      type_person: openEnum('Beneficiary'),
    }),
  ),
  /** The required documents, in words. */
  document_required: v.array(
    v.looseObject({
      /** The service's flag for this document. */
      status: v.boolean(),
      /** Label of the document, for people. */
      label: v.string(),
    }),
  ),
  /** The documents that the record requires, with their values and reviews. */
  documents: v.array(kycDocument),
})

/** A KYC record with its persons and documents. */
export interface KycRecord extends KycFields, v.InferOutput<typeof recordSchema> {}

/** A KYC record with all that it requires (interface, "KYC record (detail)"). */
export const kycRecord: v.GenericSchema<KycRecord> = recordSchema

const itemSchema = v.looseObject({
  ...kycFields,
  /** Id of the KYC record, as a number or as text: `301`. */
  id: untypedId,
  /** The current status. */
  status: v.looseObject({
    /** Number of the status, one of `kycStatuses`, as a number or as text: `3`. */
    id: untypedId,
    /** Name of the status: `'Approved'`. */
    name: kycFields.status.entries.name,
  }),
  /** Notes, or null. */
  notes: textOrNull,
  /** The person or company that the record is about. */
  beneficiary: v.looseObject({
    /** Id of the person or company. */
    id: integer,
    /** Name of the person or company. */
    name: v.string(),
    /** CPF or CNPJ number. */
    document: v.string(),
  }),
})

// picked by name: Omit would lose the comments of the fields of a type with an index signature
type SharedFields = Pick<
  KycFields,
  'origin_request' | 'description' | 'created_at' | 'updated_at' | 'merchant' | 'submerchant'
>

/** A KYC record in a list. */
export interface KycItem extends SharedFields, v.InferOutput<typeof itemSchema> {}

/** A KYC record in a list (interface, "KYC record (list item)"). */
export const kycItem: v.GenericSchema<KycItem> = itemSchema
