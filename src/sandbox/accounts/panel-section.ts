import { balanceCurrency, customerDomainOffsets } from '../assumptions/accounts.ts'
import type { SandboxState } from '../core/state.ts'
import type { PanelContext } from '../html/panel-context.ts'
import type { RecordView } from '../html/record-view.ts'
import type { SectionView } from '../html/section-view.ts'
import { balanceOf } from './balance.ts'

export const accountsSection = (state: SandboxState, context: PanelContext): SectionView => ({
  name: 'accounts',
  records: customerDomainOffsets.map((offset) => accountView(state, context.account.id + offset, context)),
})

function accountView(state: SandboxState, id: number, { texts, account }: PanelContext): RecordView {
  const { balance, available_balance, reserve_balance } = balanceOf(state, id, balanceCurrency, account)
  const format = (amount: number) => texts.formatAmount(Math.round(amount * 100), balanceCurrency)
  const feeTarget = state.feeTargets.find(({ merchant_id }) => merchant_id === id)
  return {
    id: `account-${id}`,
    title: format(balance),
    subtitle: id === account.id ? account.name : '',
    summary: null,
    facts: [
      [texts.id, id],
      [texts.available, format(available_balance)],
      [texts.reserved, format(reserve_balance)],
      [texts.feeAccount, feeTarget?.recipient_id ?? id],
    ],
    actions: [],
  }
}
