import type { Merchant } from 'guiche/merchant'
import { chargeSubject, type Decisions } from '../shop/decisions.ts'
import { employeeCookie, employeeIn } from '../shop/employees.ts'
import type { Order, Orders } from '../shop/orders.ts'
import { readSearchText } from '../shop/search-text.ts'
import { orderNotices, orderPage } from '../views/order-page.ts'
import { orderStatuses } from '../views/order-state.ts'
import { type OrderList, ordersPage } from '../views/orders-page.ts'
import { formRoute, type Route, redirect } from './page-context.ts'

/** The functions of the merchant server that the shop's staff needs. */
export type BackOffice = Pick<Merchant<'orders'>, 'orders' | 'replayCallbacks' | 'stats'>

/** The style sheet of the back office. */
export const backOfficeStyle = '/back-office.css'

/** Returns the employee who acts, for the audit log. A real shop passes the id of the person who is logged in. */
export const actorOf = (request: Request) => ({ by: employeeIn(request) })

/** The number of records on a page of a list. */
export const pageSize = 10

/** The pages of the shop's staff: the orders, and one order with its payments. A real shop requires a login here. */
export function backOfficePages(
  orders: Orders,
  decisions: Decisions,
  backOffice: BackOffice,
): Readonly<Record<string, Route>> {
  return {
    'GET /orders': async ({ request, url, localization, page, errorPage }) => {
      const ref = url.searchParams.get('order')
      if (ref !== null) {
        const order = orders.get(ref.trim().toUpperCase())
        return order ? page({ ...(await pageOf(order, url, localization)), style: backOfficeStyle }) : errorPage()
      }
      const text = url.searchParams.get('find')?.trim() || null
      const found = text === null ? await list(url) : { orders: await search(text), status: undefined, after: null }
      const [only, ...others] = found.orders
      if (text !== null && only && others.length === 0)
        return redirect(localization.link('/orders', { order: only.ref }))
      const rows = await Promise.all(
        found.orders.map(async (order) => ({ order, details: await backOffice.orders.get({ order: order.ref }) })),
      )
      const counts = { all: orders.count(), ...(await backOffice.stats()).orders }
      const main = ordersPage(localization, { ...found, rows, text, counts, employee: employeeIn(request) })
      return page({ title: localization.orders, style: backOfficeStyle, main })
    },

    'POST /orders/replay': formRoute(async (form, { request, localization, errorPage }) => {
      const order = form.get('order') ?? ''
      if (!orders.get(order)) return errorPage()
      const { applied, kept } = await backOffice.replayCallbacks({ order }, actorOf(request))
      const notice = applied > 0 ? 'applied' : kept > 0 ? 'kept' : 'none'
      return redirect(localization.link('/orders', { order, notice }))
    }),

    'POST /employee': formRoute((form, { localization }) => {
      const response = redirect(localization.link(form.get('list') === '/payouts' ? '/payouts' : '/orders'))
      response.headers.append('set-cookie', employeeCookie(form.get('employee')))
      return response
    }),
  }

  async function pageOf(order: Order, { searchParams }: URL, localization: Parameters<typeof orderPage>[0]) {
    const [details, evidence] = await Promise.all([
      backOffice.orders.get({ order: order.ref }),
      backOffice.orders.evidence({ order: order.ref }),
    ])
    const notice = orderNotices.find((each) => each === searchParams.get('notice')) ?? null
    const decisionsOf = (attempt: number) => decisions.of(chargeSubject(order.ref, attempt))
    return orderPage(localization, order, { details, evidence, notice, decisionsOf })
  }

  /** Returns the orders that a customer may mean who reads out a part of a reference, or that a bank statement shows. */
  async function search(text: string): Promise<readonly Order[]> {
    const { reference, amount, bankReference } = readSearchText(text)
    const paid = bankReference && (await backOffice.orders.findByEndToEnd(bankReference))
    const order = paid ? orders.get(paid.order) : null
    return order ? [order] : orders.matching(reference, amount, 50)
  }

  async function list({
    searchParams,
  }: URL): Promise<Pick<OrderList, 'status' | 'after'> & { readonly orders: readonly Order[] }> {
    const status = orderStatuses.find((each) => each === searchParams.get('status')) ?? null
    const from = orders.get(searchParams.get('after') ?? '')
    if (!status) {
      const latest = orders.latest(pageSize + 1, from)
      const shown = latest.slice(0, pageSize)
      return { orders: shown, status, after: latest.length > pageSize ? (shown.at(-1)?.ref ?? null) : null }
    }
    const found = await backOffice.orders.list({ status, limit: pageSize, ...(from && { after: from.ref }) })
    return { orders: found.orders.flatMap(({ order }) => orders.get(order) ?? []), status, after: found.after }
  }
}
