import * as v from 'valibot'
import { dateTime, integer, openEnum, textOrNull } from './scalars.ts'

/**
 * The status ids of KYC records, by name. Submitted documents lead from 1 to 2, a review from 2 to 3 or 4, a regularization
 * from 4 to 1; a record in 1 or 2 can be canceled (5).
 */
export const kycStatuses = {
  waiting_upload_documents: 1,
  waiting_approval_documents: 2,
  approved: 3,
  pending_regularization: 4,
  canceled: 5,
} as const

/** The fields that a KYC record and its list item have in common. */
export const kycFields = {
  id: integer,
  origin_request: openEnum('PAYIN', 'PAYOUT', 'REQUEST'),
  description: v.string(),
  created_at: dateTime,
  updated_at: dateTime,
  merchant: v.string(),
  submerchant: textOrNull,
  status: v.looseObject({
    id: integer,
    name: openEnum(
      'Waiting Upload Documents',
      'Waiting Approval Documents',
      'Approved',
      'Pending Regularization',
      'Canceled',
    ),
  }),
}
