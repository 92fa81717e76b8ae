import type { CardCharge } from '../schemas/card-charge.ts'
import { cardMoves, cardStates } from './assumptions/card-charges.ts'
import { refundEntry } from './assumptions/pix-charges.ts'
import { machine, stateBy } from './machine.ts'
import { SandboxError } from './sandbox-error.ts'
import { serviceTimestamp } from './service-timestamp.ts'

/** A state of a card charge. */
export type CardState = keyof typeof cardStates

/** What can happen to a card charge; amounts in cents, and without one a refund gives everything back. */
export type CardMove =
  | { readonly name: 'approveCard' | 'refuseCard' | 'expireCard' }
  | { readonly name: 'refundCard'; readonly amount?: number | undefined }

const cards = machine<CardState, CardMove['name']>('card charge', cardMoves)

/** The record after a move at a moment (milliseconds). Throws SandboxError for a move that the charge does not take. */
export function moveCardCharge(charge: CardCharge, move: CardMove, now: number): CardCharge {
  const state = cards.after(cardStateOf(charge), move.name)
  const time = serviceTimestamp(now)
  if (move.name === 'refundCard') return giveBack(charge, move.amount ?? kept(charge), time)
  const paid = move.name === 'approveCard' ? { paidAmountCents: charge.amountCents, paidAt: time } : {}
  return { ...charge, ...paid, ...inState(charge, state, time) }
}

/** The fields by which a record tells its state and how it came there. */
export function inState({ statusHistory }: Pick<CardCharge, 'statusHistory'>, state: CardState, time: string) {
  const status = { ...cardStates[state] }
  return { status, statusHistory: [...statusHistory, { status, updatedAt: time }] }
}

/** The moves that a charge takes as it stands. */
export const cardMovesOf = (charge: CardCharge) => cards.movesOf(cardStateOf(charge))

/** The state that a record is in. */
export const cardStateOf = ({ status }: CardCharge): CardState => stateBy(cardStates, status.id)

function giveBack(charge: CardCharge, amount: number, time: string): CardCharge {
  if (amount > kept(charge)) throw new SandboxError('impossible', 'The card charge was paid less than that.')
  return {
    ...charge,
    refundAmountCents: charge.refundAmountCents + amount,
    payinRefunds: [...charge.payinRefunds, refundEntry(amount, time)],
    ...(amount === kept(charge) && inState(charge, 'refunded', time)),
  }
}

const kept = ({ paidAmountCents, refundAmountCents }: CardCharge) => (paidAmountCents ?? 0) - refundAmountCents
