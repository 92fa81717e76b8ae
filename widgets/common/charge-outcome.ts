import { html, nothing } from 'lit'
import type { ChargeView } from '../../src/merchant-api/charge.ts'
import type { Texts } from './element-definition.ts'
import { connectionLostLine, headline, type TonedIcon } from './fragments.ts'
import * as icons from './icons.ts'
import type { ReceiptPieces, ShownCharge } from './receipt/receipt-view.ts'

/** A charge that can no longer be paid. `connectionLost` is true while the merchant's server does not respond. */
interface EndedCharge extends ShownCharge {
  readonly connectionLost: boolean
}

type OutcomeTexts = Texts<{
  readonly connectionLost: string
  readonly toPayee: (payee: string) => string
  readonly partlyPaidHint: (paid: string, missing: string) => string
}>

/** The view's inputs besides the charge. Its receipt is undefined until its module has loaded. */
interface OutcomeContext extends OutcomeTexts {
  readonly receipt: ReceiptPieces | undefined
}

/** Renders the outcome of a charge. `details` are below it, and the page's next step once the charge is paid. */
export function chargeOutcomeView(
  outcome: EndedCharge,
  title: string,
  details: unknown,
  { labels, formats, headingLevel, receipt }: OutcomeContext,
) {
  const { status, charge, connectionLost } = outcome
  const { amount, paid_amount, currency, payee, paid_at } = charge
  const paid = status === 'paid'
  const toPayee = payee && labels.toPayee(payee)
  const time = paid && formats.dateTime(paid_at)
  // a line of its own: a server and a device write the time differently
  return html`<div class="view outcome">
    ${headline(statusIcons[status] ?? attention(status), title, headingLevel)}
    <p class="amount" part="amount">${formats.money((paid && paid_amount) || amount, currency)}</p>
    <p class="muted" part="payee">${toPayee}${toPayee && time ? html`<br />` : nothing}${time || nothing}</p>
    ${receipt?.refund(charge, formats)} ${paid ? html`<slot name="next"></slot>` : details} ${receipt?.facts(outcome, formats)} ${receipt?.paper(outcome, formats)}
    ${connectionLost ? connectionLostLine(labels) : nothing}
  </div>`
}

export function partlyPaidHint(
  { amount, paid_amount, currency }: ChargeView,
  { labels, formats }: OutcomeTexts,
): string {
  const paid = paid_amount ?? 0
  return labels.partlyPaidHint(formats.money(paid, currency), formats.money(amount - paid, currency))
}

const statusIcons: Readonly<Partial<Record<string, TonedIcon>>> = {
  processing: ['caution', icons.clock],
  paid: ['positive', icons.check],
  expired: ['muted', icons.clock],
  refunded: ['muted', icons.back],
}

const attention = (status: string): TonedIcon => [
  status === 'failed' || status === 'declined' ? 'critical' : 'caution',
  icons.attention,
]
