import type { PayoutItem } from '../schemas/payout-page.ts'
import { payoutMoves, payoutStates } from './assumptions/payouts.ts'
import { machine, stateBy } from './machine.ts'
import { serviceTimestamp } from './service-timestamp.ts'

/** A state of a payout. */
export type PayoutState = keyof typeof payoutStates

/** What can happen to a payout. */
export type PayoutMove = keyof typeof payoutMoves

const payouts = machine<PayoutState, PayoutMove>('payout', payoutMoves)

/** The record after a move at a moment (milliseconds). Throws SandboxError for a move that the payout does not take. */
export const movePayout = (record: PayoutItem, move: PayoutMove, now: number): PayoutItem => ({
  ...record,
  status: { ...payoutStates[payouts.after(payoutStateOf(record), move)] },
  updated_at: serviceTimestamp(now),
})

/** The moves that a payout takes as it stands. */
export const payoutMovesOf = (record: PayoutItem) => payouts.movesOf(payoutStateOf(record))

/** The state that a record is in. */
export const payoutStateOf = ({ status }: PayoutItem): PayoutState => stateBy(payoutStates, status.id)
