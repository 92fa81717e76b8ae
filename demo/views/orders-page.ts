import type { OrderStatus } from 'guiche/merchant'
import { html, type Html } from '../html.ts'
import type { Localization } from '../shop/localization.ts'
import type { Order } from '../shop/orders.ts'

/** The statuses by which the staff can list orders. */
export const orderStatuses = ['uncertain', 'overpaid', 'undelivered', 'due'] as const satisfies readonly OrderStatus[]

/** Renders the list of orders for the shop's staff: all of them, or those with a status. */
export const ordersPage = (
  localization: Localization,
  orders: readonly Order[],
  status: OrderStatus | null,
): Html => html`
<h1>${localization.orders}</h1>
<form class="find" action="/orders" role="search">
${languageField(localization)}
<label for="ref">${localization.backOffice.find}</label>
<span class="row"><input id="ref" name="order" required autocomplete="off" autocapitalize="characters" spellcheck="false">
<button class="action second">${localization.backOffice.show}</button></span>
</form>
<nav aria-label="${localization.backOffice.filter}"><ul class="filters">
${filter(localization, null, status)}
${orderStatuses.map((each) => filter(localization, each, status))}
</ul></nav>
${status ? html`<p class="small">${localization.backOffice.meanings[status]}</p>` : null}
${orders.length > 0 ? table(localization, orders) : html`<p class="empty">${status ? localization.backOffice.noneWithStatus : localization.ordersEmpty}</p>`}`

/** Renders the hidden field that keeps the page's language in a form. */
const languageField = ({ language }: Localization): Html | null =>
  language === 'pt-BR' ? null : html`<input type="hidden" name="lang" value="${language}">`

function filter(localization: Localization, status: OrderStatus | null, current: OrderStatus | null): Html {
  const isCurrent = status === current && html` aria-current="page"`
  const label = status ? localization.backOffice.statuses[status] : localization.backOffice.all
  return html`<li><a href="${localization.link('/orders', status ? { status } : {})}"${isCurrent}>${label}</a></li>`
}

const table = (localization: Localization, orders: readonly Order[]): Html => html`
<div class="scroll" role="region" aria-label="${localization.orders}" tabindex="0">
<table>
<thead><tr>${Object.values(localization.columns).map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${orders.map((order) => row(localization, order))}</tbody>
</table>
</div>`

const row = (localization: Localization, { ref, lines, amount, state, placedAt }: Order): Html => html`
<tr>
<th scope="row"><a href="${localization.link('/orders', { order: ref })}">${ref}</a></th>
<td>${localization.states[state]}</td>
<td>${localization.money(amount)}</td>
<td>${lines.map(({ product, quantity }) => `${quantity} × ${product.name}`).join(', ')}</td>
<td>${localization.date(placedAt)}</td>
</tr>`
