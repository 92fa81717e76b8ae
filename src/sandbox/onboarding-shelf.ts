import type { OnboardingEntry } from './onboarding-state.ts'
import { randomHex } from './random-hex.ts'
import { move, type Shelf } from './shelf.ts'
import type { World } from './world.ts'

/** Where account-opening requests are kept. */
export const onboardingShelf: Shelf<OnboardingEntry> = {
  operation: 'onboardings.create',
  what: 'request',
  of: ({ onboardings }) => onboardings,
  put: (onboardings) => ({ onboardings }),
  nameOf: () => null,
}

/** Makes what a signer's link ends in. */
export const tokens = () => randomHex(16)

/** Makes a move of one request, and tells the onboarding webhook of a new state. */
export const takeOnboarding = (
  world: World,
  id: string,
  change: (entry: OnboardingEntry, now: number) => OnboardingEntry,
) =>
  move(world, onboardingShelf, { id }, (entry, now) => {
    const moved = change(entry, now)
    return { ...moved, address: moved.record.status === entry.record.status ? null : world.onboardingWebhook }
  })
