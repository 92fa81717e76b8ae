import { html, nothing } from 'lit'
import type { ChargeView } from '../../src/merchant-api/charge.ts'
import { connectionLostLine, headline, type TonedIcon } from './fragments.ts'
import type { Texts } from './element-definition.ts'

/** A charge that can no longer be paid. `connectionLost` is true while the merchant's server does not respond. */
interface EndedCharge {
  readonly status: string
  readonly charge: ChargeView
  readonly connectionLost: boolean
}

/** The outcome to render; `details` are rendered below the amount. */
interface ChargeOutcome {
  readonly icon: TonedIcon
  readonly title: string
  readonly details: unknown
}

/** Renders the outcome of a charge: its amount, its payee, and when it was paid. */
export function chargeOutcomeView(
  { status, charge, connectionLost }: EndedCharge,
  { icon, title, details }: ChargeOutcome,
  { labels, formats }: Texts<{ readonly connectionLost: string; readonly toPayee: (payee: string) => string }>,
) {
  const { amount, paid_amount, currency, payee, paid_at } = charge
  const paid = status === 'paid'
  const toPayee = payee && labels.toPayee(payee)
  const time = paid && formats.dateTime(paid_at)
  // a line of its own: a server and a device write the time differently
  return html`<div class="view outcome">
    ${headline(icon, title)}
    <p class="amount" part="amount">${formats.money((paid && paid_amount) || amount, currency)}</p>
    <p class="muted" part="payee">${toPayee}${toPayee && time ? html`<br />` : nothing}${time || nothing}</p>
    ${details} ${connectionLost ? connectionLostLine(labels) : nothing}
  </div>`
}
