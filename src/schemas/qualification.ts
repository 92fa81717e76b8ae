import * as v from 'valibot'
import { dateTime, integer, openEnum, untypedId } from './scalars.ts'

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

export type QualificationStatusId = (typeof qualificationStatuses)[keyof typeof qualificationStatuses]

const statusName = openEnum(
  'received',
  'valid_data',
  'invalid_data',
  'validation_not_possible',
  'awaiting',
  'processing',
)

const qualificationSchema = v.looseObject({
  /** The service's id of the record: `5001`. */
  id: integer,
  /** Your own code of the group that the record belongs to: `'2026-11'`. */
  batch_code: v.string(),
  /** Your own identifier of the record: `'supplier-8'`. */
  custom_code: v.string(),
  /** Name of the qualification service. */
  data_qualification_service_name: v.string(),
  /** Number of the status, one of `qualificationStatuses`: `5`. */
  status_flow_data_qualification_id: integer,
  /** Name of the status: `'valid_data'`. */
  data_qualification_status_flow_name: statusName,
  /** Description of the status, for people. */
  description_status: v.string(),
  /** Name of the account's holder. */
  name: v.string(),
  /** CPF or CNPJ number of the holder. */
  document: v.string(),
  /** Code of the bank: `'001'`. */
  bank_code: v.string(),
  /** Number of the branch, without its check digit. */
  bank_branch: v.string(),
  /** Check digit of the branch. */
  bank_branch_digit: v.string(),
  /** Number of the account, without its check digit. */
  account: v.string(),
  /** Check digit of the account. */
  account_digit: v.string(),
  /** Kind of the account, in words. */
  account_type_name: v.string(),
  /** Amount as a decimal of the local currency: `10.5`. */
  amount: v.number(),
  /** Local time of creation without a zone, `YYYY-MM-DD HH:mm:ss`. */
  created_at: dateTime,
  /** Local time of the last change without a zone, `YYYY-MM-DD HH:mm:ss`. */
  updated_at: dateTime,
  /** The merchant that submitted the record. */
  merchant: v.looseObject({
    /** Id of the merchant, as text: `'42'`. */
    id: v.string(),
    /** Name of the merchant. */
    name: v.string(),
  }),
})

/** The qualification of a bank account; `amount` is a decimal of the local currency. */
export interface Qualification extends v.InferOutput<typeof qualificationSchema> {}

/** The qualification of a bank account (interface, "Data qualification record"). */
export const qualification: v.GenericSchema<Qualification> = qualificationSchema

const qualificationStatusSchema = v.looseObject({
  /** Number of the status, as a number or as text: `5`. */
  id: untypedId,
  /** Name of the status: `'valid_data'`. */
  name: statusName,
})

/** A status of qualifications: its id and name. */
export interface QualificationStatus extends v.InferOutput<typeof qualificationStatusSchema> {}

/** A status, as `qualifications.listStatuses` returns it. */
export const qualificationStatus: v.GenericSchema<QualificationStatus> = qualificationStatusSchema
