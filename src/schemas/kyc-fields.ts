import * as v from 'valibot'
import { dateTime, integer, openEnum, textOrNull } from './scalars.ts'

/**
 * The status ids of KYC records, by name. Submitted documents lead from 1 to 2, a review from 2 to 3 or 4, a regularization
 * from 4 to 1; a record in 1 or 2 can be canceled (5).
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
export const kycFields = {
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

/** The fields that a KYC record and its list item have in common. */
export interface KycFields extends v.InferOutput<v.LooseObjectSchema<typeof kycFields, undefined>> {}
