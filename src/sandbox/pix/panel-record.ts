import { parseServiceTime } from '../../values/service-time.ts'
import { formatServiceTime, renderCallbackResult } from '../html/facts.ts'
import type { StatusIcon } from '../html/icons.ts'
import type { Localization } from '../html/localization.ts'
import { html } from '../html/markup.ts'
import type { PanelContext } from '../html/panel-context.ts'
import type { RecordView } from '../html/record-view.ts'
import type { StatusBadge } from '../html/status-badge.ts'
import type { StoredPixCharge } from './collection.ts'
import { amountDue, availablePixTransitions, type PixStatus, pixStatusOf } from './transitions.ts'

const statusIcons: Readonly<Record<PixStatus, StatusIcon>> = {
  created: 'open',
  partly_paid: 'partial',
  paid: 'success',
  expired: 'stalled',
  refunded: 'reverted',
}

type PixCharge = StoredPixCharge['record']

/** Returns the badge of a Pix charge's status. */
export function pixStatusBadge(charge: PixCharge, texts: Localization): StatusBadge {
  const status = pixStatusOf(charge)
  return { icon: statusIcons[status], text: texts.statuses.pix[status] }
}

/** Returns a Pix charge as the panel shows it. */
export function pixRecordView(stored: StoredPixCharge, { texts, now }: PanelContext): RecordView {
  const { record: charge } = stored
  const { id, amount, invoice, buyer, currency, paid_amount, refunded_amount, created_at } = charge
  const { expire_date } = charge.pix
  const expiry = parseServiceTime(expire_date)
  const format = (cents: number) => texts.formatAmount(cents, currency.code)
  const paid = paid_amount !== null && paid_amount !== amount && texts.paidAmount(format(paid_amount))
  const refunded =
    refunded_amount !== null && refunded_amount !== paid_amount && texts.refundedAmount(format(refunded_amount))
  return {
    id,
    title: format(amount),
    subtitle: invoice,
    status: pixStatusBadge(charge, texts),
    summary: [buyer.name, paid, refunded].filter(Boolean).join(' · '),
    facts: [
      [texts.created, formatServiceTime(created_at, texts)],
      [expiry && expiry.getTime() <= now ? texts.expired : texts.expires, formatServiceTime(expire_date, texts)],
      [texts.callback, renderCallbackResult(stored, texts)],
    ],
    actions: availablePixTransitions(charge).map((transition) => ({
      action: transition,
      label: transition,
      isPrimary: transition === 'payPix' && pixStatusOf(charge) !== 'expired',
      ...(transition === 'payPixPartly' && { field: renderAmountField(charge, texts) }),
    })),
  }
}

const renderAmountField = (charge: PixCharge, texts: Localization) =>
  html`<input name="amount" inputmode="decimal" required autocomplete="off" size="8"
    value="${texts.formatInputAmount(Math.ceil(amountDue(charge) / 2))}" aria-label="${texts.amountIn(charge.currency.symbol)}">`
