import { type Qualification, qualificationStatuses } from '../schemas/qualification.ts'
import { qualificationMeanings, qualificationMoves } from './assumptions/qualifications.ts'
import { keysOf, machine } from './machine.ts'
import { SandboxError } from './sandbox-error.ts'
import { serviceDateTime } from './service-date-time.ts'

/** A state of a qualification. */
export type QualificationState = keyof typeof qualificationStatuses

/** What can happen to a qualification: the state that it gets. */
export type QualificationMove = keyof typeof qualificationMoves

/** Every move, by its name. */
export const qualificationMoveNames = keysOf(qualificationMoves)

const qualifications = machine('qualification', qualificationMoves)

/** The record after a move at a moment (milliseconds). Throws SandboxError for a move that it does not take. */
export const moveQualification = (record: Qualification, move: QualificationMove, now: number): Qualification => ({
  ...record,
  ...statusFields(qualifications.after(qualificationStateOf(record), move)),
  updated_at: serviceDateTime(now),
})

/** The moves that a qualification takes as it stands. */
export const qualificationMovesOf = (record: Qualification) => qualifications.movesOf(qualificationStateOf(record))

/** The state that a record is in. */
export function qualificationStateOf(record: Qualification): QualificationState {
  const id = record.status_flow_data_qualification_id
  const state = keysOf(qualificationStatuses).find((name) => qualificationStatuses[name] === id)
  if (!state) throw new SandboxError('impossible', 'The qualification is in no state that the sandbox knows.')
  return state
}

/** The fields by which a record tells its state. */
export const statusFields = (state: QualificationState) => ({
  status_flow_data_qualification_id: qualificationStatuses[state],
  data_qualification_status_flow_name: state,
  description_status: qualificationMeanings[state],
})
