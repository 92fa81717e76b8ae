import * as v from 'valibot'
import { dateTime, open, textOrNull, whole } from './scalars.ts'

/**
 * The states of a KYC record. From 1 documents lead to 2, from 2 a review to 3 or 4, from 4 a regularization to 1; 1 and 2
 * can be canceled (5).
 */
export const kycStatuses = {
  waiting_upload_documents: 1,
  waiting_approval_documents: 2,
  approved: 3,
  pending_regularization: 4,
  canceled: 5,
} as const

/** What a KYC record and its entry in the list have in common. */
export const kycFields = {
  id: whole,
  origin_request: open('PAYIN', 'PAYOUT', 'REQUEST'),
  description: v.string(),
  created_at: dateTime,
  updated_at: dateTime,
  merchant: v.string(),
  submerchant: textOrNull,
  status: v.looseObject({
    id: whole,
    name: open(
      'Waiting Upload Documents',
      'Waiting Approval Documents',
      'Approved',
      'Pending Regularization',
      'Canceled',
    ),
  }),
}
