import { onboardingStatus } from '../../schemas/onboarding.ts'
import { accountIdFor, onboardingTransitions } from '../assumptions/onboardings.ts'
import { serviceTimestamp } from '../core/formats.ts'
import { stateMachine, unknownStatus } from '../core/state-machine.ts'
import type { StoredOnboarding } from './record.ts'

export type OnboardingStatus = (typeof onboardingStatus.known)[number]

export function onboardingStatusOf({ record }: StoredOnboarding): OnboardingStatus {
  if (!isStatus(record.status)) throw unknownStatus()
  return record.status
}

const isStatus = (name: string): name is OnboardingStatus => onboardingStatus.known.some((known) => known === name)

/** A transition of an onboarding itself. Those of its documents and of its contract are apart. */
export type OnboardingTransition = keyof typeof onboardingTransitions

const machine = stateMachine<OnboardingStatus, OnboardingTransition>('onboarding', onboardingTransitions)

/** Returns the onboarding after a transition at a time (milliseconds). Throws SandboxError if it is not possible. */
export function transitionOnboarding(
  stored: StoredOnboarding,
  transition: OnboardingTransition,
  now: number,
): StoredOnboarding {
  const status = machine.statusAfter(onboardingStatusOf(stored), transition)
  const changed = withStatus(stored, status, now)
  return status === 'active'
    ? { ...changed, record: { ...changed.record, account_id: accountIdFor(stored.record.id) } }
    : changed
}

export const availableOnboardingTransitions = (stored: StoredOnboarding) =>
  machine.availableFrom(onboardingStatusOf(stored))

/** Returns the onboarding with a status from a time (milliseconds) on. The same status changes nothing. */
export function withStatus(stored: StoredOnboarding, status: OnboardingStatus, now: number): StoredOnboarding {
  const { record } = stored
  if (status === record.status) return stored
  const time = serviceTimestamp(now)
  const status_history = [...record.status_history, { status, created_at: time }]
  return { ...stored, record: { ...record, status, status_history, updated_at: time } }
}
