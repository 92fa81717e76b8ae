import type { CardCharge } from '../../schemas/card-charge.ts'
import { cardStatuses, cardTransitions } from '../assumptions/card-charges.ts'
import { refundEntry } from '../assumptions/pix-charges.ts'
import { SandboxError } from '../core/action.ts'
import { serviceTimestamp } from '../core/formats.ts'
import { stateMachine, statusById } from '../core/state-machine.ts'

/** The key of a card charge's status. */
export type CardStatus = keyof typeof cardStatuses

/** A transition of a card charge. Amounts are in cents; a refund without one returns everything. */
export type CardTransition =
  | { readonly name: 'approveCard' | 'declineCard' | 'expireCard' }
  | { readonly name: 'refundCard'; readonly amount?: number | undefined }

const machine = stateMachine<CardStatus, CardTransition['name']>('card charge', cardTransitions)

/** Returns the charge after a transition at a time (milliseconds). Throws SandboxError if it is not possible. */
export function transitionCardCharge(charge: CardCharge, transition: CardTransition, now: number): CardCharge {
  const status = machine.statusAfter(cardStatusOf(charge), transition.name)
  const time = serviceTimestamp(now)
  if (transition.name === 'refundCard')
    return refund(charge, transition.amount ?? refundableAmount(charge), status, time)
  const paid = transition.name === 'approveCard' ? { paidAmountCents: charge.amountCents, paidAt: time } : {}
  return { ...charge, ...paid, ...cardStatusFields(charge, status, time) }
}

/** Returns the fields of a charge that contain its status and its history. */
export function cardStatusFields({ statusHistory }: Pick<CardCharge, 'statusHistory'>, key: CardStatus, time: string) {
  const status = { ...cardStatuses[key] }
  return { status, statusHistory: [...statusHistory, { status, updatedAt: time }] }
}

/** Returns the transitions that a charge's status allows. */
export const availableCardTransitions = (charge: CardCharge) => machine.availableFrom(cardStatusOf(charge))

/** Returns the key of a charge's status. */
export const cardStatusOf = ({ status }: CardCharge): CardStatus => statusById(cardStatuses, status.id)

function refund(charge: CardCharge, amount: number, after: CardStatus, time: string): CardCharge {
  if (amount > refundableAmount(charge))
    throw new SandboxError('invalid-transition', 'amount exceeds what was paid. Refund at most the rest.')
  return {
    ...charge,
    refundAmountCents: charge.refundAmountCents + amount,
    payinRefunds: [...charge.payinRefunds, refundEntry(amount, time)],
    ...(amount === refundableAmount(charge) && cardStatusFields(charge, after, time)),
  }
}

const refundableAmount = ({ paidAmountCents, refundAmountCents }: CardCharge) =>
  (paidAmountCents ?? 0) - refundAmountCents
