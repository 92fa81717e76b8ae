import { html, nothing } from 'lit'
import type { ChargeView } from '../../src/merchant-api/charge.ts'
import { connectionLostLine, headline, type StatusIcon } from './parts.ts'
import type { Texts } from './served-element.ts'

/** A charge that can no longer be paid. `connectionLost` is true while the merchant's server does not respond. */
interface EndedCharge {
  readonly status: string
  readonly charge: ChargeView
  readonly connectionLost: boolean
}

/** The outcome to render; `details` are rendered below the amount. */
interface ChargeOutcome {
  readonly icon: StatusIcon
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
  return html`<div class="view outcome">
    ${headline(icon, title)}
    <p class="amount" part="amount">${formats.money((paid && paid_amount) || amount, currency)}</p>
    <p class="muted">${[payee && labels.toPayee(payee), paid && formats.dateTime(paid_at)].filter(Boolean).join(' · ')}</p>
    ${details} ${connectionLost ? connectionLostLine(labels) : nothing}
  </div>`
}
