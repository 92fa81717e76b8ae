import type { CardCharge } from '../../schemas/card-charge.ts'
import { cardStatuses, cardTransitions } from '../assumptions/card-charges.ts'
import { refundEntry } from '../assumptions/pix-charges.ts'
import { serviceTimestamp } from '../core/formats.ts'
import { refundableAmount, refundOf } from '../core/action.ts'
import { stateMachine, statusById } from '../core/state-machine.ts'

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
  if (transition.name === 'refundCard') return refund(charge, transition.amount, status, time)
  const paid = transition.name === 'approveCard' ? { paidAmountCents: charge.amountCents, paidAt: time } : {}
  return { ...charge, ...paid, ...cardStatusFields(charge, status, time) }
}

export function cardStatusFields({ statusHistory }: Pick<CardCharge, 'statusHistory'>, key: CardStatus, time: string) {
  const status = { ...cardStatuses[key] }
  return { status, statusHistory: [...statusHistory, { status, updatedAt: time }] }
}

export const availableCardTransitions = (charge: CardCharge) => machine.availableFrom(cardStatusOf(charge))

/** Returns what can still be refunded, in cents. */
export const refundableCardAmount = (charge: CardCharge) => refundableAmount(moneyOf(charge))

export const cardStatusOf = ({ status }: CardCharge): CardStatus => statusById(cardStatuses, status.id)

function refund(charge: CardCharge, cents: number | undefined, after: CardStatus, time: string): CardCharge {
  const { amount, refunded, isWhole } = refundOf(moneyOf(charge), cents)
  return {
    ...charge,
    refundAmountCents: refunded,
    payinRefunds: [...charge.payinRefunds, refundEntry(amount, time)],
    ...(isWhole && cardStatusFields(charge, after, time)),
  }
}

const moneyOf = ({ paidAmountCents, refundAmountCents }: CardCharge) => ({
  paid: paidAmountCents,
  refunded: refundAmountCents,
})
