import { type Collection, updateRecord } from '../core/collection.ts'
import type { SandboxContext } from '../core/context.ts'
import type { State } from '../core/state.ts'

/** An onboarding (account-opening request) as the sandbox stores it. */
export type StoredOnboarding = State['onboardings'][number]

/** The stored onboardings. */
export const onboardingCollection: Collection<StoredOnboarding> = {
  operation: 'onboardings.create',
  recordName: 'onboarding',
  read: ({ onboardings }) => onboardings,
  write: (onboardings) => ({ onboardings }),
  clientKeyOf: () => null,
}

/** Changes an onboarding and saves it. A new status is sent to the onboarding webhook. */
export const updateOnboarding = (
  context: SandboxContext,
  id: string,
  change: (stored: StoredOnboarding, now: number) => StoredOnboarding,
) =>
  updateRecord(context, onboardingCollection, { id }, (stored, now) => {
    const changed = change(stored, now)
    const hasNewStatus = changed.record.status !== stored.record.status
    return { ...changed, callbackURL: hasNewStatus ? context.onboardingWebhookURL : null }
  })
