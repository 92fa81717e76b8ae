import type { SandboxState } from '../core/state.ts'
import { actionButtons } from '../html/action-form.ts'
import type { PanelContext } from '../html/panel-context.ts'
import { type BadgeIcon, formatServiceTime, type RecordView, renderCallbackResult } from '../html/record-view.ts'
import type { SectionView } from '../html/section-view.ts'
import type { StoredPayout } from './record.ts'
import { availablePayoutTransitions, type PayoutStatus, payoutStatusOf } from './transitions.ts'

const statusIcons: Readonly<Record<PayoutStatus, BadgeIcon>> = {
  awaiting: 'open',
  processing: 'partial',
  paid: 'success',
  failed: 'failure',
  rejected: 'failure',
  cancelled: 'reverted',
}

export const payoutsSection = ({ payouts }: SandboxState, context: PanelContext): SectionView => ({
  name: 'payouts',
  records: payouts.map((stored) => payoutView(stored, context)),
})

function payoutView(stored: StoredPayout, { texts }: PanelContext): RecordView {
  const { record } = stored
  const status = payoutStatusOf(record)
  return {
    id: record.id,
    title: texts.formatAmount(record.amount, record.currency),
    subtitle: stored.invoice,
    status: { icon: statusIcons[status], text: texts.statuses.payout[status] },
    summary: record.recipient.name,
    facts: [
      [texts.created, formatServiceTime(record.created_at, texts)],
      [texts.callback, renderCallbackResult(stored, texts)],
    ],
    actions: actionButtons(availablePayoutTransitions(record), 'payPayout'),
  }
}
