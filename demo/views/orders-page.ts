import { html, type Markup } from '../html.ts'
import type { Localization } from '../shop/localization.ts'
import type { Order } from '../shop/orders.ts'

/** Renders the list of orders for the shop's staff. A real shop requires their login here. */
export const ordersPage = (localization: Localization, orders: readonly Order[]): Markup => html`
<h1>${localization.orders}</h1>
${orders.length > 0 ? table(localization, orders) : html`<p>${localization.ordersEmpty}</p>`}`

const table = (localization: Localization, orders: readonly Order[]): Markup => html`
<div class="scroll" role="region" aria-label="${localization.orders}" tabindex="0">
<table>
<thead><tr>${Object.values(localization.columns).map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${orders.map((order) => row(localization, order))}</tbody>
</table>
</div>`

const row = (localization: Localization, { ref, lines, amount, state, placedAt }: Order): Markup => html`
<tr>
<th scope="row"><a href="${localization.link('/thanks', { order: ref })}">${ref}</a></th>
<td>${lines.map(({ product, quantity }) => `${quantity} × ${product.name}`).join(', ')}</td>
<td>${localization.money(amount)}</td>
<td>${localization.states[state]}</td>
<td>${localization.date(placedAt)}</td>
</tr>`
