import { type PayoutState, payoutMovesOf, payoutStateOf } from '../payout-moves.ts'
import type { State } from '../state.ts'
import type { Look } from './icons.ts'
import { answerOf, momentOf, type Shown } from './record.ts'
import type { Scene } from './scene.ts'
import type { Section } from './section.ts'

const looks: Readonly<Record<PayoutState, Look>> = {
  awaiting: 'open',
  processing: 'part',
  paid: 'done',
  failed: 'bad',
  rejected: 'bad',
  cancelled: 'back',
}

/** The payouts. */
export const payouts = ({ payouts }: State, scene: Scene): Section => ({
  name: 'payouts',
  records: payouts.map((entry) => payout(entry, scene)),
})

function payout(entry: State['payouts'][number], { speech }: Scene): Shown {
  const { record } = entry
  const state = payoutStateOf(record)
  return {
    id: record.id,
    title: speech.amount(record.amount, record.currency),
    name: record.external_id,
    state: { look: looks[state], text: speech.states.payout[state] },
    about: record.recipient.name,
    facts: [
      [speech.created, momentOf(record.created_at, speech)],
      [speech.callback, answerOf(entry, speech)],
    ],
    levers: payoutMovesOf(record).map((move) => ({ lever: move, label: move, strong: move === 'payPayout' })),
  }
}
