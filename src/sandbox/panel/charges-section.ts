import { parseServiceTime } from '../../values/service-time.ts'
import type { StoredCardCharge } from '../card/record.ts'
import { availableCardTransitions, type CardStatus, cardStatusOf, refundableCardAmount } from '../card/transitions.ts'
import { type CollectionEntry, sorted } from '../core/collection.ts'
import type { SandboxState } from '../core/state.ts'
import { type ActionButton, actionButtons } from '../html/action-form.ts'
import { html } from '../html/html.ts'
import type { Localization } from '../html/localization.ts'
import type { PanelContext } from '../html/panel-context.ts'
import { type BadgeIcon, formatServiceTime, type RecordView, renderCallbackResult } from '../html/record-view.ts'
import type { SectionView } from '../html/section-view.ts'
import { pixStatusBadge } from '../pix/payment-page.ts'
import type { StoredPixCharge } from '../pix/record.ts'
import { amountDue, availablePixTransitions, pixStatusOf, refundablePixAmount } from '../pix/transitions.ts'

const cardStatusIcons: Readonly<Record<CardStatus, BadgeIcon>> = {
  created: 'open',
  awaiting_approval: 'partial',
  approved: 'success',
  declined: 'failure',
  expired: 'stalled',
  refunded: 'reverted',
}

export const chargesSection = ({ pix, cards }: SandboxState, context: PanelContext): SectionView => ({
  name: 'charges',
  pageSize: 5,
  records: sorted(
    [...pix.map((stored) => pixView(stored, context)), ...cards.map((stored) => cardView(stored, context))],
    ({ id }) => Number(id),
    'desc',
  ),
})

function pixView(stored: StoredPixCharge, context: PanelContext): RecordView {
  const { texts } = context
  const { record: charge } = stored
  const { id, amount, invoice, buyer, currency, paid_amount, refunded_amount, created_at } = charge
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
    facts: chargeFacts(stored, created_at, charge.pix.expire_date, context),
    actions: chargeButtons(availablePixTransitions(charge), texts, {
      primary: pixStatusOf(charge) === 'expired' ? undefined : 'payPix',
      symbol: currency.symbol,
      amounts: {
        payPixPartly: Math.ceil(amountDue(charge) / 2),
        refundPix: refundablePixAmount(charge),
        returnPix: refundablePixAmount(charge),
      },
    }),
  }
}

function cardView(stored: StoredCardCharge, context: PanelContext): RecordView {
  const { texts } = context
  const { record: charge } = stored
  const { id, amountCents, paidAmountCents, refundAmountCents, customNumber, buyerName, createdAt, expiresAt } = charge
  const status = cardStatusOf(charge)
  // card charges have no currency
  const format = (cents: number) => texts.formatAmount(cents, 'BRL')
  const isPartlyRefunded = refundAmountCents > 0 && refundAmountCents !== paidAmountCents
  return {
    id,
    title: format(amountCents),
    subtitle: customNumber,
    status: { icon: cardStatusIcons[status], text: texts.statuses.card[status] },
    summary: [texts.card, buyerName, isPartlyRefunded && texts.refundedAmount(format(refundAmountCents))]
      .filter(Boolean)
      .join(' · '),
    facts: chargeFacts(stored, createdAt, expiresAt, context),
    actions: chargeButtons(availableCardTransitions(charge), texts, {
      primary: 'approveCard',
      symbol: 'R$',
      amounts: { refundCard: refundableCardAmount(charge) },
    }),
  }
}

function chargeFacts(
  stored: CollectionEntry,
  createdAt: string,
  expiresAt: string,
  { texts, now }: PanelContext,
): RecordView['facts'] {
  const expiry = parseServiceTime(expiresAt)
  return [
    [texts.created, formatServiceTime(createdAt, texts)],
    [expiry && expiry.getTime() <= now ? texts.expired : texts.expires, formatServiceTime(expiresAt, texts)],
    [texts.callback, renderCallbackResult(stored, texts)],
  ]
}

type ActionName = ActionButton['label']

interface ChargeButtons {
  readonly primary: ActionName | undefined
  /** The currency's symbol. */
  readonly symbol: string
  /** The actions with a field for an amount, and the cents that it contains at first. */
  readonly amounts: { readonly [Name in ActionName]?: number }
}

const chargeButtons = (
  actions: readonly ActionName[],
  texts: Localization,
  { primary, symbol, amounts }: ChargeButtons,
): ActionButton[] =>
  actionButtons(actions, primary).map((button) => {
    const cents = amounts[button.label]
    if (cents === undefined) return button
    const name = `${texts.actions[button.label]}: ${texts.amountIn(symbol)}`
    const field = html`<input name="amount" inputmode="decimal" required autocomplete="off" size="8"
      value="${texts.formatInputAmount(cents)}" aria-label="${name}">`
    return { ...button, field }
  })
