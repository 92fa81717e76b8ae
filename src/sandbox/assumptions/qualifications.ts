import { qualificationStatuses } from '../../schemas/qualification.ts'

type State = keyof typeof qualificationStatuses

/** What happens to qualifications, to each state but the first; ids and names of the states are the interface's. */
export const qualificationMoves: Readonly<Record<Exclude<State, 'received'>, { from: readonly State[]; to: State }>> = {
  valid_data: { from: ['received', 'processing', 'awaiting'], to: 'valid_data' },
  invalid_data: { from: ['received', 'processing', 'awaiting'], to: 'invalid_data' },
  validation_not_possible: { from: ['received', 'processing', 'awaiting'], to: 'validation_not_possible' },
  awaiting: { from: ['received', 'processing'], to: 'awaiting' },
  processing: { from: ['received', 'awaiting'], to: 'processing' },
}

/** What a record's `description_status` says: the meanings that the interface gives to its states. */
export const qualificationMeanings: Readonly<Record<State, string>> = {
  received: 'Payment received and stored',
  valid_data: 'Account data is valid',
  invalid_data: 'Rejected by the bank',
  validation_not_possible: 'Data cannot be validated at this step',
  awaiting: 'Awaiting balance to be processed',
  processing: 'Sent for processing',
}

/** The services, as their list shows them. */
export const qualificationServices = [
  { id: 1, name: 'Account data' },
  { id: 2, name: 'Account data and holder' },
  { id: 3, name: 'Account data by file' },
  { id: 4, name: 'Test payment' },
  { id: 5, name: 'Test payment with return' },
]

/** The service that takes over records that the system moves. */
export const substituteService = 1

/** Records to a page that is asked for without a size. */
export const qualificationPageSize = 15

/** What a batch is told: as a whole, and by the line, which is counted from 1. A batch of which a part fails is a 422. */
export const batchTexts = {
  taken: 'The batch was received.',
  partly: 'The batch was received in part.',
  duplicate: 'The custom_code has already been taken.',
  moved: 'The service was changed by the system.',
}
