import { serviceTime } from '../../values/service-time.ts'
import { sorted } from '../paging.ts'
import { movesOf, owed, type PixState, stateOf } from '../pix-charge-moves.ts'
import type { State } from '../state.ts'
import { cardCharge } from './card-charges.ts'
import { html } from './html.ts'
import type { Look } from './icons.ts'
import { answerOf, momentOf, type Shown } from './record.ts'
import type { Scene } from './scene.ts'
import type { Section } from './section.ts'

/** A Pix charge's state as a picture. */
export const pixLooks: Readonly<Record<PixState, Look>> = {
  created: 'open',
  partly_paid: 'part',
  paid: 'done',
  expired: 'ended',
  refunded: 'back',
}

/** The charges, by Pix and by card, newest first. */
export const charges = ({ pix, cards }: State, scene: Scene): Section => ({
  name: 'charges',
  records: sorted(
    [...pix.map((entry) => pixCharge(entry, scene)), ...cards.map((entry) => cardCharge(entry, scene))],
    ({ id }) => Number(id),
    'desc',
  ),
})

function pixCharge(entry: State['pix'][number], { speech, now }: Scene): Shown {
  const { record: charge } = entry
  const { id, amount, invoice, buyer, currency, paid_amount, refunded_amount } = charge
  const state = stateOf(charge)
  const expiry = serviceTime(charge.pix.expire_date)
  const inWords = (cents: number) => speech.amount(cents, currency.code)
  const paid = paid_amount !== null && paid_amount !== amount && speech.paidOf(inWords(paid_amount))
  const refunded =
    refunded_amount !== null && refunded_amount !== paid_amount && speech.refunded(inWords(refunded_amount))
  return {
    id,
    title: inWords(amount),
    name: invoice,
    state: { look: pixLooks[state], text: speech.states.pix[state] },
    about: [buyer.name, paid, refunded].filter(Boolean).join(' · '),
    facts: [
      [speech.created, momentOf(charge.created_at, speech)],
      [expiry && expiry.getTime() <= now ? speech.expired : speech.expires, momentOf(charge.pix.expire_date, speech)],
      [speech.callback, answerOf(entry, speech)],
    ],
    levers: movesOf(charge).map((move) => ({
      lever: move,
      label: move,
      strong: move === 'pay' && state !== 'expired',
      ...(move === 'payPartly' && { field: amountField(charge, speech) }),
    })),
  }
}

const amountField = (charge: State['pix'][number]['record'], speech: Scene['speech']) =>
  html`<input name="amount" inputmode="decimal" required autocomplete="off" size="8"
    value="${speech.typed(Math.ceil(owed(charge) / 2))}" aria-label="${speech.amountIn(charge.currency.symbol)}">`
