import { html, nothing } from 'lit'
import type { ChargeView } from '../../src/contract/charge.ts'
import { headline, lostLine, type Sign } from './pieces.ts'
import type { Speech } from './served-element.ts'

/** A charge that can no longer be paid as it stands; `lost` while the merchant's server does not answer. */
interface Ended {
  readonly status: string
  readonly charge: ChargeView
  readonly lost: boolean
}

/** What is said of it; `more` stands below. */
interface Told {
  readonly sign: Sign
  readonly title: string
  readonly more: unknown
}

/** Draws what became of a charge: how much, to whom, and when it was paid. */
export function chargeFace(
  { status, charge, lost }: Ended,
  { sign, title, more }: Told,
  { say, write }: Speech<{ readonly lost: string; readonly to: (payee: string) => string }>,
) {
  const { amount, paid_amount, currency, payee, paid_at } = charge
  const paid = status === 'paid'
  return html`<div class="face outcome">
    ${headline(sign, title)}
    <p class="amount" part="amount">${write.money((paid && paid_amount) || amount, currency)}</p>
    <p class="muted">${[payee && say.to(payee), paid && write.moment(paid_at)].filter(Boolean).join(' · ')}</p>
    ${more} ${lost ? lostLine(say) : nothing}
  </div>`
}
