import { serviceTime } from '../../values/service-time.ts'
import { cardMovesOf, type CardState, cardStateOf } from '../card-charge-moves.ts'
import type { State } from '../state.ts'
import type { Look } from './icons.ts'
import { answerOf, momentOf, type Shown } from './record.ts'
import type { Scene } from './scene.ts'

const looks: Readonly<Record<CardState, Look>> = {
  created: 'open',
  awaiting_approval: 'part',
  approved: 'done',
  refused: 'bad',
  expired: 'ended',
  refunded: 'back',
}

/** A card charge. */
export function cardCharge(entry: State['cards'][number], { speech, now }: Scene): Shown {
  const { record: charge } = entry
  const { id, amountCents, paidAmountCents, refundAmountCents, customNumber, buyerName } = charge
  const state = cardStateOf(charge)
  const expiry = serviceTime(charge.expiresAt)
  const isPartRefunded = refundAmountCents > 0 && refundAmountCents !== paidAmountCents
  return {
    id,
    title: speech.amount(amountCents, 'BRL'),
    name: customNumber,
    state: { look: looks[state], text: speech.states.card[state] },
    about: [speech.card, buyerName, isPartRefunded && speech.refunded(speech.amount(refundAmountCents, 'BRL'))]
      .filter(Boolean)
      .join(' · '),
    facts: [
      [speech.created, momentOf(charge.createdAt, speech)],
      [expiry && expiry.getTime() <= now ? speech.expired : speech.expires, momentOf(charge.expiresAt, speech)],
      [speech.callback, answerOf(entry, speech)],
    ],
    levers: cardMovesOf(charge).map((move) => ({ lever: move, label: move, strong: move === 'approveCard' })),
  }
}
