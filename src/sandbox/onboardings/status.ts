import { serviceTimestamp } from '../core/formats.ts'
import { unknownStatus } from '../core/state-machine.ts'
import type { StoredOnboarding } from './collection.ts'

/** An onboarding's status. */
export type OnboardingStatus = keyof typeof statuses

/** Returns an onboarding's status. */
export function onboardingStatusOf({ record }: StoredOnboarding): OnboardingStatus {
  if (!isStatus(record.status)) throw unknownStatus()
  return record.status
}

/**
 * Returns the onboarding with a status from a time (milliseconds) on, and with its history. The same status changes
 * nothing.
 */
export function withStatus(stored: StoredOnboarding, status: OnboardingStatus, now: number): StoredOnboarding {
  const { record } = stored
  if (status === record.status) return stored
  const time = serviceTimestamp(now)
  const status_history = [...record.status_history, { status, created_at: time }]
  return { ...stored, record: { ...record, status, status_history, updated_at: time } }
}

const statuses = {
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

const isStatus = (name: string): name is OnboardingStatus => Object.hasOwn(statuses, name)
