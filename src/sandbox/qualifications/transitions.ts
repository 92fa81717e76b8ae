import { type Qualification, qualificationStatuses } from '../../schemas/qualification.ts'
import { qualificationDescriptions, qualificationTransitions } from '../assumptions/qualifications.ts'
import { serviceDateTime } from '../core/formats.ts'
import { stateMachine, typedKeys, unknownStatus } from '../core/state-machine.ts'

export type QualificationStatusName = keyof typeof qualificationStatuses

/** A transition of a qualification, named like the status that it leads to. */
export type QualificationTransition = keyof typeof qualificationTransitions

export const qualificationTransitionNames = typedKeys(qualificationTransitions)

const machine = stateMachine('qualification', qualificationTransitions)

/** Returns the qualification after a transition at a time (milliseconds). Throws SandboxError if it is not possible. */
export const transitionQualification = (
  record: Qualification,
  transition: QualificationTransition,
  now: number,
): Qualification => ({
  ...record,
  ...qualificationStatusFields(machine.statusAfter(qualificationStatusOf(record), transition)),
  updated_at: serviceDateTime(now),
})

export const availableQualificationTransitions = (record: Qualification) =>
  machine.availableFrom(qualificationStatusOf(record))

export function qualificationStatusOf(record: Qualification): QualificationStatusName {
  const id = record.status_flow_data_qualification_id
  const status = typedKeys(qualificationStatuses).find((key) => qualificationStatuses[key] === id)
  if (!status) throw unknownStatus()
  return status
}

export const qualificationStatusFields = (status: QualificationStatusName) => ({
  status_flow_data_qualification_id: qualificationStatuses[status],
  data_qualification_status_flow_name: status,
  description_status: qualificationDescriptions[status],
})
