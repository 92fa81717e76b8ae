import { parseServiceTime } from '../../values/service-time.ts'
import { formatServiceTime, renderCallbackResult } from '../html/facts.ts'
import type { StatusIcon } from '../html/icons.ts'
import type { PanelContext } from '../html/panel-context.ts'
import type { RecordView } from '../html/record-view.ts'
import type { StoredCardCharge } from './collection.ts'
import { availableCardTransitions, type CardStatus, cardStatusOf } from './transitions.ts'

const statusIcons: Readonly<Record<CardStatus, StatusIcon>> = {
  created: 'open',
  awaiting_approval: 'partial',
  approved: 'success',
  declined: 'failure',
  expired: 'stalled',
  refunded: 'reverted',
}

/** Returns a card charge as the panel shows it. */
export function cardRecordView(stored: StoredCardCharge, { texts, now }: PanelContext): RecordView {
  const { record: charge } = stored
  const { id, amountCents, paidAmountCents, refundAmountCents, customNumber, buyerName, createdAt, expiresAt } = charge
  const status = cardStatusOf(charge)
  const expiry = parseServiceTime(expiresAt)
  // card charges have no currency
  const format = (cents: number) => texts.formatAmount(cents, 'BRL')
  const isPartlyRefunded = refundAmountCents > 0 && refundAmountCents !== paidAmountCents
  return {
    id,
    title: format(amountCents),
    subtitle: customNumber,
    status: { icon: statusIcons[status], text: texts.statuses.card[status] },
    summary: [texts.card, buyerName, isPartlyRefunded && texts.refundedAmount(format(refundAmountCents))]
      .filter(Boolean)
      .join(' · '),
    facts: [
      [texts.created, formatServiceTime(createdAt, texts)],
      [expiry && expiry.getTime() <= now ? texts.expired : texts.expires, formatServiceTime(expiresAt, texts)],
      [texts.callback, renderCallbackResult(stored, texts)],
    ],
    actions: availableCardTransitions(charge).map((transition) => ({
      action: transition,
      label: transition,
      isPrimary: transition === 'approveCard',
    })),
  }
}
