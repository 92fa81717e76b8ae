import type { OrderCharge, OrderDetails, Resolution } from 'guiche/merchant'
import { html, type Html } from '../html.ts'
import type { Decision } from '../shop/decisions.ts'
import type { Localization } from '../shop/localization.ts'
import { badge, field } from './back-office.ts'
import { choiceForm, decisionTexts, type Subject } from './decision-page.ts'
import { toneOf } from './order-state.ts'

/** Returns the decisions about an attempt of an order, the oldest first. */
export type DecisionsOf = (attempt: number) => readonly Decision[]

/** Renders one attempt to pay: whether it was charged, its figures, and what can be decided about it. */
export const orderAttempt = (
  localization: Localization,
  order: string,
  charge: OrderCharge,
  decisions: readonly Decision[],
): Html => html`
<article class="attempt" aria-labelledby="attempt-${charge.attempt}">
<h3 id="attempt-${charge.attempt}">${attemptTitle(localization, charge)}</h3>
<p>${badge(localization.backOffice.states[charge.status], toneOf(charge.status))}</p>
<p>${answer(localization, charge)}</p>
${decisionTexts(localization, decisions, localization.backOffice.resolutions)}
<dl>${attemptFacts(localization, charge)}</dl>
${giveBack(localization, charge)}
${charge.status === 'uncertain' ? attemptChoice(localization, order, charge) : otherOutcome(localization, order, charge)}
</article>`

/** Returns the name of an attempt. */
export const attemptTitle = ({ backOffice }: Localization, { attempt, method }: OrderCharge): string =>
  `${backOffice.attempt(String(attempt))} · ${backOffice.methods[method]}`

const answer = ({ backOffice: { cardAnswers, pixAnswers } }: Localization, { method, status }: OrderCharge): string =>
  method === 'card' ? cardAnswers[status] : pixAnswers[status]

/** Renders the figures of an attempt. */
export const attemptFacts = (localization: Localization, charge: OrderCharge): Html => html`
${field(localization.backOffice.amount, localization.money(charge.amount))}
${field(localization.backOffice.paid, charge.paid_amount === null ? null : localization.money(charge.paid_amount))}
${field(localization.backOffice.returned, returned(localization, charge))}
${field(localization.backOffice.invoice, charge.invoice)}
${field(localization.backOffice.bankReference, charge.end_to_end)}
${field(localization.backOffice.chargedBy, charge.charged_by && [charge.charged_by.name, charge.charged_by.helpdesk].filter(Boolean).join(' · '))}
${field(localization.backOffice.updated, localization.date(Date.parse(charge.updated_at)))}`

const returned = (localization: Localization, { refunded_amount, refunded_at }: OrderCharge): string | null =>
  refunded_amount > 0
    ? [localization.money(refunded_amount), refunded_at && localization.date(Date.parse(refunded_at))]
        .filter(Boolean)
        .join(' · ')
    : null

/** Renders how money is returned: the service has no operation for it, so an employee does it in its dashboard. */
const giveBack = ({ backOffice, link }: Localization, { status, invoice }: OrderCharge): Html | null =>
  status === 'paid' || status === 'partly_paid'
    ? html`<p class="small">${backOffice.giveBack(invoice)} <a href="${link('/sandbox')}">${backOffice.panel}</a></p>`
    : null

const otherOutcome = (localization: Localization, order: string, charge: OrderCharge): Html | null =>
  outcomesFor(charge).length === 0
    ? null
    : html`<p class="small"><a href="${localization.link('/orders/decide', subjectOf(localization, order, charge).target)}">${localization.backOffice.other}</a></p>`

const attemptChoice = (localization: Localization, order: string, charge: OrderCharge): Html =>
  choiceForm(localization, subjectOf(localization, order, charge), choicesFor(localization, charge))

/** Returns the outcomes that a charge can still have, with their words. */
export const choicesFor = ({ backOffice: { resolutions } }: Localization, charge: OrderCharge) =>
  Object.fromEntries(outcomesFor(charge).map((resolution) => [resolution, resolutions[resolution]]))

/** Returns what a decision about an attempt is about. The status that was seen excludes a decision on a stale page. */
export const subjectOf = (localization: Localization, order: string, charge: OrderCharge): Subject => ({
  action: '/orders',
  target: { order, attempt: String(charge.attempt), seen: charge.status },
  hint: localization.backOffice.decideHint(charge.invoice),
})

/** Returns the outcomes that a charge can still have. */
export function outcomesFor({ status }: OrderCharge): readonly Resolution[] {
  if (status === 'uncertain') return ['paid', 'declined', 'not_created', 'processing', 'refunded']
  if (status === 'processing') return ['paid', 'declined', 'refunded']
  if (status === 'refunded') return []
  return status === 'paid' ? ['refunded'] : ['paid', 'refunded']
}

/** Returns what the payer reads after a decision: the shop's page shows the same as the element. */
export function payerReads(
  { thanks, thanksForCard }: Localization,
  { attempts }: OrderDetails,
  { attempt, method }: OrderCharge,
  resolution: Resolution,
): readonly [title: string, text: string] {
  if (attempts.some((other) => other.attempt !== attempt && other.status === 'paid')) return thanks.paid
  if (resolution === 'paid' || resolution === 'processing') return thanks[resolution]
  const status = resolution === 'refunded' ? 'refunded' : 'failed'
  return method === 'card' ? thanksForCard[status] : thanks[status]
}
