import type { OrderCharge, OrderDetails, OrderEvidence, Resolution } from 'guiche/merchant'
import { html, type Html } from '../html.ts'
import type { Localization } from '../shop/localization.ts'
import type { Order } from '../shop/orders.ts'
import { field, noticeText, resolveForm, table } from './back-office.ts'
import type { Page } from './layout.ts'
import { orderLines } from './order-lines.ts'

/** The result of what the staff did last. */
export type Notice = 'resolved' | 'impossible' | 'applied' | 'kept' | 'none'

/** The outcomes that the staff can record. */
export const resolutions = [
  'paid',
  'declined',
  'not_created',
  'processing',
  'refunded',
] as const satisfies readonly Resolution[]

interface OrderPage {
  /** Null before the first attempt to pay. */
  readonly details: OrderDetails | null
  readonly evidence: OrderEvidence | null
  readonly notice: Notice | null
}

/** Renders one order for the shop's staff: its attempts with what can be done, and the events that wait for a hook. */
export const orderPage = (
  localization: Localization,
  order: Order,
  { details, evidence, notice }: OrderPage,
): Pick<Page, 'title' | 'main'> => ({
  title: localization.order(order.ref),
  main: html`
<p class="back"><a href="${localization.link('/orders')}">${localization.backOffice.back}</a></p>
<h1>${localization.order(order.ref)}</h1>
${noticeText(notice && localization.backOffice.notices[notice])}
<div class="checkout">
<div class="office">
${details ? summary(localization, details) : null}
<section aria-labelledby="attempts">
<h2 id="attempts">${localization.backOffice.attempts}</h2>
${details?.attempts.map((charge) => attempt(localization, order.ref, charge)) ?? html`<p>${localization.backOffice.noAttempts}</p>`}
</section>
<section aria-labelledby="events">
<h2 id="events">${localization.backOffice.events}</h2>
${details?.events.length ? events(localization, details) : html`<p>${localization.backOffice.noEvents}</p>`}
</section>
<section aria-labelledby="history">
<h2 id="history">${localization.backOffice.history}</h2>
<p>${localization.backOffice.historyText}</p>
${evidence?.entries.length ? history(localization, evidence) : null}
</section>
<section aria-labelledby="callbacks">
<h2 id="callbacks">${localization.backOffice.callbacks}</h2>
<p>${localization.backOffice.replayText}</p>
<form method="post" action="${localization.link('/orders/replay')}">
<input type="hidden" name="order" value="${order.ref}">
<button class="action second">${localization.backOffice.replay}</button>
</form>
</section>
</div>
${orderLines(localization, order)}
</div>`,
})

const summary = (localization: Localization, { statuses, excess_amount }: OrderDetails): Html | null =>
  statuses.length === 0
    ? null
    : html`<ul class="statuses">${statuses.map(
        (status) => html`<li><strong>${localization.backOffice.statuses[status]}</strong>
${localization.backOffice.meanings[status]}${status === 'overpaid' ? ` ${localization.backOffice.excess(localization.money(excess_amount))}` : null}</li>`,
      )}</ul>`

const attempt = (localization: Localization, ref: string, charge: OrderCharge): Html => html`
<article class="attempt" aria-labelledby="attempt-${charge.attempt}">
<h3 id="attempt-${charge.attempt}">${localization.backOffice.attempt(String(charge.attempt))} · ${localization.backOffice.methods[charge.method]}</h3>
<dl>
${field(localization.columns.state, localization.backOffice.chargeStatuses[charge.status])}
${field(localization.backOffice.invoice, charge.invoice)}
${field(localization.columns.amount, localization.money(charge.amount))}
${field(localization.backOffice.paid, charge.paid_amount === null ? null : localization.money(charge.paid_amount))}
${field(localization.backOffice.returned, returned(localization, charge))}
${field(localization.backOffice.bankReference, charge.end_to_end)}
${field(localization.backOffice.serviceId, charge.service_id)}
${field(localization.backOffice.chargedBy, charge.charged_by && [charge.charged_by.name, charge.charged_by.helpdesk].filter(Boolean).join(' · '))}
${field(localization.backOffice.updated, localization.date(Date.parse(charge.updated_at)))}
</dl>
${sent(localization, charge)}
${
  charge.status === 'refunded'
    ? null
    : resolveForm(localization, {
        action: '/orders/resolve',
        target: { order: ref, attempt: String(charge.attempt) },
        id: `resolution-${charge.attempt}`,
        resolutions: localization.backOffice.resolutions,
        isUrgent: charge.status === 'uncertain',
      })
}
</article>`

const returned = (localization: Localization, { refunded_amount, refunded_at }: OrderCharge): string | null =>
  refunded_amount > 0
    ? [localization.money(refunded_amount), refunded_at && localization.date(Date.parse(refunded_at))]
        .filter(Boolean)
        .join(' · ')
    : null

/** Renders what the service sent about refunds and contested payments, as it sent it: its interface does not show their fields. */
const sent = (localization: Localization, { substatus, refunds }: OrderCharge): Html | null =>
  substatus === null && refunds.length === 0
    ? null
    : html`<details><summary>${localization.backOffice.sent}</summary>
<pre tabindex="0">${JSON.stringify({ substatus, refunds }, null, 2)}</pre></details>`

const history = (localization: Localization, { entries }: OrderEvidence): Html =>
  table(
    localization.backOffice.history,
    Object.values(localization.backOffice.historyColumns),
    entries.map(
      ({ at, kind, attempt, amount, sha256 }) => html`
<tr>
<th scope="row">${localization.date(Date.parse(at))}</th>
<td>${localization.backOffice.attempt(String(attempt))} · ${localization.backOffice.kinds[kind]}</td>
<td>${amount === null ? null : localization.money(amount)}</td>
<td>${sha256 && html`<code>${sha256.slice(0, 12)}</code>`}</td>
</tr>`,
    ),
  )

const events = (localization: Localization, { events }: OrderDetails): Html => html`
<ul class="events">
${events.map(
  ({
    name,
    attempt,
    deliveries,
    due_at,
  }) => html`<li><code>on.${name}</code>, ${localization.backOffice.attempt(String(attempt)).toLowerCase()}.
${localization.backOffice.tries(String(deliveries))} ${localization.backOffice.nextTry(localization.date(Date.parse(due_at)))}</li>`,
)}
</ul>`
