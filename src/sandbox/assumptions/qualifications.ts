import type { qualificationStatuses } from '../../schemas/qualification.ts'

type Status = keyof typeof qualificationStatuses

/** The transitions of a qualification: one to each status but the first. The statuses are the interface's. */
export const qualificationTransitions: Readonly<
  Record<Exclude<Status, 'received'>, { from: readonly Status[]; to: Status }>
> = {
  valid_data: { from: ['received', 'processing', 'awaiting'], to: 'valid_data' },
  invalid_data: { from: ['received', 'processing', 'awaiting'], to: 'invalid_data' },
  validation_not_possible: { from: ['received', 'processing', 'awaiting'], to: 'validation_not_possible' },
  awaiting: { from: ['received', 'processing'], to: 'awaiting' },
  processing: { from: ['received', 'awaiting'], to: 'processing' },
}

/** The `description_status` of each status: the meaning that the interface gives it. */
export const qualificationDescriptions: Readonly<Record<Status, string>> = {
  received: 'Payment received and stored',
  valid_data: 'Account data is valid',
  invalid_data: 'Rejected by the bank',
  validation_not_possible: 'Data cannot be validated at this step',
  awaiting: 'Awaiting balance to be processed',
  processing: 'Sent for processing',
}

/** The services, as the list of services returns them. */
export const qualificationServices = [
  { id: 1, name: 'Account data' },
  { id: 2, name: 'Account data and holder' },
  { id: 3, name: 'Account data by file' },
  { id: 4, name: 'Test payment' },
  { id: 5, name: 'Test payment with return' },
]

/** The service to which the system moves a record. */
export const substituteServiceId = 1

/** The default page size of the list. */
export const qualificationPageSize = 15

/** The status of a new qualification, and that after `qualifyAccount` without another one. */
export const defaultQualificationStatuses = { created: 'received', qualified: 'valid_data' } as const

/** The HTTP status of the response to a batch of which some lines fail, or only the service of some is changed. */
export const batchStatuses = { failed: 422, moved: 200 } as const

/** The messages of a batch and of its lines, which are counted from 1. */
export const batchMessages = {
  accepted: 'The batch was received.',
  partlyAccepted: 'The batch was received in part.',
  duplicate: 'The custom_code has already been taken.',
  moved: 'The service was changed by the system.',
}
