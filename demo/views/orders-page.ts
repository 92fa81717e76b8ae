import type { OrderStatus } from 'guiche/merchant'
import { html, type Html } from '../html.ts'
import type { Localization } from '../shop/localization.ts'
import type { Order } from '../shop/orders.ts'
import { filterNav, languageField, nextPage, officeNav, table } from './back-office.ts'

/** The statuses by which the staff can list orders. */
export const orderStatuses = [
  'uncertain',
  'overpaid',
  'undelivered',
  'unhandled',
  'due',
] as const satisfies readonly OrderStatus[]

/** A page of the list of orders. */
export interface OrderList {
  readonly orders: readonly Order[]
  /** The status of the orders; null for all of them. */
  readonly status: OrderStatus | null
  /** The order after which the next page begins; null for the last page. */
  readonly after: string | null
}

/** Renders the list of orders for the shop's staff: all of them, or those with a status. */
export const ordersPage = (localization: Localization, { orders, status, after }: OrderList): Html => html`
${officeNav(localization, '/orders')}
<h1>${localization.orders}</h1>
<form class="find" action="/orders" role="search">
${languageField(localization)}
<label for="ref">${localization.backOffice.find}</label>
<span class="row"><input id="ref" name="order" required autocomplete="off" autocapitalize="characters" spellcheck="false">
<button class="action second">${localization.backOffice.show}</button></span>
</form>
${filterNav(localization, {
  path: '/orders',
  name: localization.backOffice.filter,
  first: localization.backOffice.all,
  statuses: orderStatuses,
  labels: localization.backOffice.statuses,
  current: status,
})}
${status ? html`<p class="small">${localization.backOffice.meanings[status]}</p>` : null}
${
  orders.length > 0
    ? table(
        localization.orders,
        Object.values(localization.columns),
        orders.map((order) => row(localization, order)),
      )
    : html`<p class="empty">${status ? localization.backOffice.noneWithStatus : localization.ordersEmpty}</p>`
}
${nextPage(localization, '/orders', status && after !== null ? { status, after } : null)}`

const row = (localization: Localization, { ref, lines, amount, state, placedAt }: Order): Html => html`
<tr>
<th scope="row"><a href="${localization.link('/orders', { order: ref })}">${ref}</a></th>
<td>${localization.states[state]}</td>
<td>${localization.money(amount)}</td>
<td>${lines.map(({ product, quantity }) => `${quantity} × ${product.name}`).join(', ')}</td>
<td>${localization.date(placedAt)}</td>
</tr>`
