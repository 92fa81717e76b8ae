import * as v from 'valibot'
import { dateTime, open, whole } from './scalars.ts'

/** The states of a data qualification, by their names; which moves lead from one to another is not shown. */
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

const statusName = open('received', 'valid_data', 'invalid_data', 'validation_not_possible', 'awaiting', 'processing')

/** A qualification of bank-account data (interface, "Data qualification record"). */
export const qualification = v.looseObject({
  id: whole,
  batch_code: v.string(),
  custom_code: v.string(),
  data_qualification_service_name: v.string(),
  status_flow_data_qualification_id: whole,
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

/** A state as `qualifications.listStatuses` tells it. */
export const qualificationStatus = v.looseObject({ id: whole, name: statusName })

/** A qualification of bank-account data; `amount` is a decimal number of the local currency. */
export type Qualification = v.InferOutput<typeof qualification>

/** A state of qualifications: its id and its name. */
export type QualificationStatus = v.InferOutput<typeof qualificationStatus>
