import * as v from 'valibot'
import { dateTime, integer, openEnum } from './scalars.ts'

/** The status ids of data qualifications, by name. The interface does not document their transitions. */
export const qualificationStatuses = {
  /** Payment received and stored. */
  received: 1,
  /** The account data is valid. */
  valid_data: 5,
  /** Rejected by the bank. */
  invalid_data: 6,
  /** The data cannot be validated at this step. */
  validation_not_possible: 7,
  /** Awaiting balance to be processed. */
  awaiting: 9,
  /** Sent for processing. */
  processing: 999,
} as const

const statusName = openEnum(
  'received',
  'valid_data',
  'invalid_data',
  'validation_not_possible',
  'awaiting',
  'processing',
)

/** The qualification of a bank account (interface, "Data qualification record"). */
export const qualification = v.looseObject({
  id: integer,
  batch_code: v.string(),
  custom_code: v.string(),
  data_qualification_service_name: v.string(),
  status_flow_data_qualification_id: integer,
  data_qualification_status_flow_name: statusName,
  description_status: v.string(),
  name: v.string(),
  document: v.string(),
  bank_code: v.string(),
  bank_branch: v.string(),
  bank_branch_digit: v.string(),
  account: v.string(),
  account_digit: v.string(),
  account_type_name: v.string(),
  amount: v.number(),
  created_at: dateTime,
  updated_at: dateTime,
  merchant: v.looseObject({ id: v.string(), name: v.string() }),
})

/** A status, as `qualifications.listStatuses` returns it. */
export const qualificationStatus = v.looseObject({ id: integer, name: statusName })

/** The qualification of a bank account; `amount` is a decimal of the local currency. */
export type Qualification = v.InferOutput<typeof qualification>

/** A status of qualifications: its id and name. */
export type QualificationStatus = v.InferOutput<typeof qualificationStatus>
