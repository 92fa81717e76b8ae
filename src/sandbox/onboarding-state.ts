import { SandboxError } from './sandbox-error.ts'
import { serviceTimestamp } from './service-timestamp.ts'
import type { State } from './state.ts'

/** An account-opening request as the sandbox keeps it. */
export type OnboardingEntry = State['onboardings'][number]

/** A state of a request. */
export type OnboardingState = keyof typeof states

/** The state that a request is in. */
export function onboardingStateOf({ record }: OnboardingEntry): OnboardingState {
  if (!isState(record.status)) throw refused('is in no state that the sandbox knows')
  return record.status
}

/** Whether a request is for a company in Brazil; no other has a contract to sign. */
export const isNational = ({ record }: OnboardingEntry) =>
  record.company.address.some(({ country }) => country === 'BR')

/** The request in a state, from a moment (milliseconds) on, as its history tells; in the same one it stays as it is. */
export function inState(entry: OnboardingEntry, status: OnboardingState, now: number): OnboardingEntry {
  const { record } = entry
  if (status === record.status) return entry
  const time = serviceTimestamp(now)
  const status_history = [...record.status_history, { status, created_at: time }]
  return { ...entry, record: { ...record, status, status_history, updated_at: time } }
}

/** That a request does not take a move. */
export const refused = (text: string) => new SandboxError('impossible', `The request ${text}.`)

const states = {
  pending: true,
  pending_documents: true,
  documents_under_review: true,
  due_diligence_review: true,
  waiting_signature: true,
  active: true,
  inactive: true,
  canceled: true,
  closed: true,
}

const isState = (name: string): name is OnboardingState => Object.hasOwn(states, name)
