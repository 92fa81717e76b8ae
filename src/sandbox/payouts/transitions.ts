import type { PayoutItem } from '../../schemas/payout-page.ts'
import { payoutStatusRecords, payoutTransitions } from '../assumptions/payouts.ts'
import { serviceTimestamp } from '../core/formats.ts'
import { stateMachine, statusById } from '../core/state-machine.ts'

/** The key of a payout's status. */
export type PayoutStatus = keyof typeof payoutStatusRecords

/** A transition of a payout. */
export type PayoutTransition = keyof typeof payoutTransitions

const machine = stateMachine<PayoutStatus, PayoutTransition>('payout', payoutTransitions)

/** Returns the payout after a transition at a time (milliseconds). Throws SandboxError if it is not possible. */
export const transitionPayout = (record: PayoutItem, transition: PayoutTransition, now: number): PayoutItem => ({
  ...record,
  status: { ...payoutStatusRecords[machine.statusAfter(payoutStatusOf(record), transition)] },
  updated_at: serviceTimestamp(now),
})

/** Returns the transitions that a payout's status allows. */
export const availablePayoutTransitions = (record: PayoutItem) => machine.availableFrom(payoutStatusOf(record))

/** Returns the key of a payout's status. */
export const payoutStatusOf = ({ status }: PayoutItem): PayoutStatus => statusById(payoutStatusRecords, status.id)
