import type { Speech } from '../shop/language.ts'
import type { Order } from '../shop/orders.ts'
import { html, type Markup } from './html.ts'

/** What the shop's people see; in a real shop it stands behind their login. */
export const ordersPage = (say: Speech, orders: readonly Order[]): Markup => html`
<h1>${say.orders}</h1>
${orders.length > 0 ? table(say, orders) : html`<p>${say.ordersEmpty}</p>`}`

const table = (say: Speech, orders: readonly Order[]): Markup => html`
<div class="scroll" role="region" aria-label="${say.orders}" tabindex="0">
<table>
<thead><tr>${Object.values(say.columns).map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${orders.map((order) => row(say, order))}</tbody>
</table>
</div>`

const row = (say: Speech, { ref, lines, amount, state, placedAt }: Order): Markup => html`
<tr>
<th scope="row"><a href="${say.link('/thanks', { order: ref })}">${ref}</a></th>
<td>${lines.map(({ product, quantity }) => `${quantity} × ${product.name}`).join(', ')}</td>
<td class="figure">${say.money(amount)}</td>
<td>${say.states[state]}</td>
<td>${say.date(placedAt)}</td>
</tr>`
