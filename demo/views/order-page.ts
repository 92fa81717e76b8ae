import type { OrderDetails, OrderEvidence } from 'guiche/merchant'
import { html, type Html } from '../html.ts'
import type { Localization } from '../shop/localization.ts'
import type { Order } from '../shop/orders.ts'
import { badge, noticeText, todoText } from './back-office.ts'
import type { Page } from './layout.ts'
import { type DecisionsOf, orderAttempt } from './order-attempt.ts'
import { orderLines } from './order-lines.ts'
import { orderState, toneOf } from './order-state.ts'
import { orderSystem } from './order-system.ts'

/** The results of the staff's last action. */
export const orderNotices = [
  'recorded',
  'already',
  'busy',
  'too_early',
  'impossible',
  'applied',
  'kept',
  'none',
] as const

/** The result of what the staff did last. */
export type OrderNotice = (typeof orderNotices)[number]

interface OrderPage {
  /** Null before the first attempt to pay. */
  readonly details: OrderDetails | null
  readonly evidence: OrderEvidence | null
  readonly notice: OrderNotice | null
  readonly decisionsOf: DecisionsOf
}

/** Renders one order for the shop's staff: what is to be done about it, its payments, and what happened. */
export const orderPage = (
  localization: Localization,
  order: Order,
  { details, evidence, notice, decisionsOf }: OrderPage,
): Pick<Page, 'title' | 'main'> => ({
  title: localization.order(order.ref),
  main: html`
<p class="back"><a href="${localization.link('/orders')}">${localization.backOffice.back}</a></p>
<h1>${localization.order(order.ref)}</h1>
${noticeText(notice && localization.backOffice.notices[notice])}
<div class="checkout">
<div class="office">
${summary(localization, order, details)}
<section aria-labelledby="attempts">
<h2 id="attempts">${localization.backOffice.attempts}</h2>
${details?.attempts.map((charge) => orderAttempt(localization, order.ref, charge, decisionsOf(charge.attempt))) ?? html`<p>${localization.backOffice.noAttempts}</p>`}
</section>
${evidence?.entries.length ? history(localization, evidence) : null}
${details && orderSystem(localization, order.ref, { details, evidence })}
</div>
${orderLines(localization, order)}
</div>`,
})

function summary(localization: Localization, order: Order, details: OrderDetails | null): Html {
  const { states, todo, excess, shipment, shipments } = localization.backOffice
  const state = orderState(details)
  const more = state === 'overpaid' && details ? excess(localization.money(details.excess_amount)) : null
  return html`<section class="state" aria-label="${states[state]}">
<p>${badge(states[state], toneOf(state))}</p>
${todoText(todo[state], toneOf(state), more)}
${details?.statuses.includes('unhandled') ? todoText(todo.unhandled, 'decide') : null}
<p>${shipment}: <strong>${shipments[order.state]}</strong></p>
</section>`
}

function history(localization: Localization, { entries }: OrderEvidence): Html {
  const { history, attempt, kinds } = localization.backOffice
  return html`<section aria-labelledby="history">
<h2 id="history">${history}</h2>
<ol class="history">
${entries.map(
  (entry) => html`<li><span class="small">${localization.date(Date.parse(entry.at))}</span>
<span>${attempt(String(entry.attempt))}: ${kinds[entry.kind]}</span>
<span class="amount">${entry.amount === null ? null : localization.money(entry.amount)}</span></li>`,
)}
</ol>
</section>`
}
