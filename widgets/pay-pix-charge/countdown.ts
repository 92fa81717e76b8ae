import type { ChargeView } from '../../src/merchant-api/charge.ts'
import type { Open } from './machine.ts'

/** Returns the whole seconds left to pay; NaN for a charge that does not expire. */
export const secondsLeft = ({ pix }: ChargeView, now: number) => secondsUntil(Date.parse(pix?.expires_at ?? ''), now)

/** Returns whether an open charge has a valid code and time left. */
export const isPayable = ({ isCodeInvalid, charge }: Open, now: number) =>
  !isCodeInvalid && secondsLeft(charge, now) !== 0

const milestones = [0, 30, 60, 300]

/** Returns the whole seconds until a time, never below zero. Both times are in milliseconds. */
export const secondsUntil = (time: number, now: number): number => Math.max(0, Math.ceil((time - now) / 1000))

/** Returns the milestone to announce when the seconds left went from `before` to `after`; undefined for none. */
export const passedMilestone = (before: number, after: number): number | undefined =>
  milestones.find((seconds) => before > seconds && after <= seconds)
