import type { PayoutItem } from '../../schemas/payout-page.ts'
import {
  payoutStatusRecords,
  payoutTransitions,
  type returnedPayoutStatuses,
  timeOfChange,
} from '../assumptions/payouts.ts'
import { serviceTimestamp } from '../core/formats.ts'
import { stateMachine, statusById } from '../core/state-machine.ts'

export type PayoutStatus = keyof typeof payoutStatusRecords

export type PayoutTransition = keyof typeof payoutTransitions

const machine = stateMachine<PayoutStatus, PayoutTransition>('payout', payoutTransitions)

/** Returns the payout after a transition at a time (milliseconds). Throws SandboxError if it is not possible. */
export const transitionPayout = (record: PayoutItem, transition: PayoutTransition, now: number): PayoutItem => ({
  ...record,
  status: { ...payoutStatusRecords[machine.statusAfter(payoutStatusOf(record), transition)] },
  updated_at: serviceTimestamp(timeOfChange(now, record.updated_at)),
})

export type ReturnedPayoutStatus = (typeof returnedPayoutStatuses)[number]

/** Returns the paid payout after its money came back, with that status. Throws SandboxError for any other payout. */
export const returnedPayout = (record: PayoutItem, status: ReturnedPayoutStatus, now: number): PayoutItem => ({
  ...transitionPayout(record, 'returnPayout', now),
  status: { ...payoutStatusRecords[status] },
})

export const availablePayoutTransitions = (record: PayoutItem) => machine.availableFrom(payoutStatusOf(record))

export const payoutStatusOf = ({ status }: PayoutItem): PayoutStatus => statusById(payoutStatusRecords, status.id)
