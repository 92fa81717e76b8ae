import { balanceCurrency, domain } from '../assumptions/accounts.ts'
import { balanceOf } from '../balance.ts'
import type { State } from '../state.ts'
import type { Shown } from './record.ts'
import type { Scene } from './scene.ts'
import type { Section } from './section.ts'

/** The accounts, with what they hold and who bears their payout fees. */
export const accounts = (state: State, scene: Scene): Section => ({
  name: 'accounts',
  records: domain.map((distance) => account(state, scene.account.id + distance, scene)),
})

function account(state: State, id: number, { speech, account }: Scene): Shown {
  const { balance, available_balance, reserve_balance } = balanceOf(state, id, balanceCurrency, account)
  const inWords = (amount: number) => speech.amount(Math.round(amount * 100), balanceCurrency)
  const target = state.feeTargets.find(({ merchant_id }) => merchant_id === id)
  return {
    id: `account-${id}`,
    title: inWords(balance),
    name: id === account.id ? account.name : '',
    about: null,
    facts: [
      [speech.number, id],
      [speech.available, inWords(available_balance)],
      [speech.reserved, inWords(reserve_balance)],
      [speech.feesOn, target?.recipient_id ?? id],
    ],
    levers: [],
  }
}
