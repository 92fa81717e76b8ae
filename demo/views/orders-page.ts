import type { OrderDetails, OrderStatus } from 'guiche/merchant'
import { html, type Html } from '../html.ts'
import type { Employee } from '../shop/employees.ts'
import type { Localization } from '../shop/localization.ts'
import type { Order } from '../shop/orders.ts'
import { badge, filterNav, languageField, nextPage, officeNav, table, todoText } from './back-office.ts'
import { orderState, orderStatuses, toneOf } from './order-state.ts'

/** An order of the list. Its details are null before the first attempt to pay. */
export interface OrderRow {
  readonly order: Order
  readonly details: OrderDetails | null
}

/** A page of the list of orders. */
export interface OrderList {
  readonly rows: readonly OrderRow[]
  readonly employee: Employee
  /** The status of the orders; null for all of them, undefined for those that were searched. */
  readonly status: OrderStatus | null | undefined
  /** The text that was searched; null for a list. */
  readonly text: string | null
  readonly counts: Readonly<Record<OrderStatus | 'all', number>>
  /** The order after which the next page begins; null for the last page. */
  readonly after: string | null
}

/** Renders the list of orders for the shop's staff: all of them, those with a status, or those that were searched. */
export const ordersPage = (localization: Localization, list: OrderList): Html => html`
${officeNav(localization, '/orders', list.employee)}
<h1>${localization.orders}</h1>
<form class="find" action="/orders" role="search">
${languageField(localization)}
<label for="find">${localization.backOffice.find}</label>
<span class="row"><input id="find" name="find" value="${list.text ?? ''}" required autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="find-hint">
<button class="action second">${localization.backOffice.search}</button></span>
<span class="small" id="find-hint">${localization.backOffice.findHint}</span>
</form>
${filterNav(localization, {
  path: '/orders',
  name: localization.backOffice.filter,
  first: { label: localization.backOffice.all, count: list.counts.all },
  statuses: orderStatuses,
  labels: localization.backOffice.states,
  counts: list.counts,
  current: list.status,
})}
${list.status ? todoText(localization.backOffice.todo[list.status], toneOf(list.status)) : null}
${list.text !== null && list.rows.length > 0 ? html`<h2>${localization.backOffice.found(list.text)}</h2>` : null}
${list.rows.length > 0 ? orderTable(localization, list.rows) : html`<p class="empty"${list.text !== null && html` role="status"`}>${emptyText(localization, list)}</p>`}
${nextPage(localization, '/orders', list.after === null ? null : { ...(list.status && { status: list.status }), after: list.after })}`

const emptyText = ({ backOffice, ordersEmpty }: Localization, { status, text }: OrderList) =>
  text !== null ? backOffice.notFound(text) : status ? backOffice.noneWithState : ordersEmpty

function orderTable(localization: Localization, rows: readonly OrderRow[]): Html {
  const { columns } = localization.backOffice
  return table(
    localization.orders,
    Object.values(columns),
    rows.map((each) => row(localization, each)),
    columns.amount,
  )
}

function row(localization: Localization, { order, details }: OrderRow): Html {
  const { ref, lines, amount, placedAt } = order
  const state = orderState(details)
  return html`
<tr>
<th scope="row"><a href="${localization.link('/orders', { order: ref })}">${ref}</a>
<span class="small">${localization.date(placedAt)}</span>
<span class="small">${lines.map(({ product, quantity }) => `${quantity} × ${product.name}`).join(', ')}</span></th>
<td>${badge(localization.backOffice.states[state], toneOf(state))}</td>
<td class="amount">${localization.money(amount)}</td>
</tr>`
}
