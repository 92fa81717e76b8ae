import { accountIdFor, onboardingTransitions } from '../assumptions/onboardings.ts'
import { stateMachine } from '../core/state-machine.ts'
import type { StoredOnboarding } from './collection.ts'
import { type OnboardingStatus, onboardingStatusOf, withStatus } from './status.ts'

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

/** Returns the transitions that an onboarding's status allows. */
export const availableOnboardingTransitions = (stored: StoredOnboarding) =>
  machine.availableFrom(onboardingStatusOf(stored))
