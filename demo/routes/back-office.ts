import { InputError } from 'guiche'
import type { Merchant, Resolution } from 'guiche/merchant'
import type { Order, Orders } from '../shop/orders.ts'
import { type Notice, orderPage, resolutions } from '../views/order-page.ts'
import { type OrderList, ordersPage, orderStatuses } from '../views/orders-page.ts'
import { formRoute, type Route, redirect } from './page-context.ts'

/** The functions of the merchant server that the shop's staff needs. */
export type BackOffice = Pick<Merchant<'orders'>, 'orders' | 'replayCallbacks'>

/** The style sheet of the back office. */
export const backOfficeStyle = '/back-office.css'

/** The person who acts, for the audit log. A real shop passes the id of the person who is logged in. */
export const actor = { by: 'back-office' }

/** The number of records on a page of a list. */
export const pageSize = 10

/** The pages of the shop's staff: the orders, and one order with its attempts and events. A real shop requires a login here. */
export function backOfficePages(orders: Orders, backOffice: BackOffice): Readonly<Record<string, Route>> {
  return {
    'GET /orders': async ({ url, localization, page, errorPage }) => {
      const ref = url.searchParams.get('order')
      if (ref !== null) {
        const order = orders.get(ref.trim().toUpperCase()) ?? (await orderPaidUnder(ref.trim()))
        if (!order) return errorPage()
        const [details, evidence] = await Promise.all([
          backOffice.orders.get({ order: order.ref }),
          backOffice.orders.evidence({ order: order.ref }),
        ])
        const content = orderPage(localization, order, { details, evidence, notice: noticeIn(url) })
        return page({ ...content, style: backOfficeStyle })
      }
      return page({
        title: localization.orders,
        style: backOfficeStyle,
        main: ordersPage(localization, await find(url)),
      })
    },

    'POST /orders/resolve': forOrder(async (order, form) => {
      const resolution = resolutions.find((each) => each === form.get('resolution'))
      return { notice: resolution ? await resolve(order, Number(form.get('attempt')), resolution) : 'impossible' }
    }),

    'POST /orders/replay': forOrder(async (order) => {
      const { applied, kept } = await backOffice.replayCallbacks({ order }, actor)
      return { notice: applied > 0 ? 'applied' : kept > 0 ? 'kept' : 'none' }
    }),
  }

  /** Returns the order whose payment has this reference at the bank, as on a statement. */
  async function orderPaidUnder(bankReference: string): Promise<Order | null> {
    const found = bankReference.length === 32 ? await backOffice.orders.findByEndToEnd(bankReference) : null
    return (found && orders.get(found.order)) ?? null
  }

  async function find({ searchParams }: URL): Promise<OrderList> {
    const status = orderStatuses.find((each) => each === searchParams.get('status')) ?? null
    if (!status) return { orders: orders.latest(50), status, after: null }
    const from = orders.get(searchParams.get('after') ?? '')
    const found = await backOffice.orders.list({ status, limit: pageSize, ...(from && { after: from.ref }) })
    return { orders: found.orders.flatMap(({ order }) => orders.get(order) ?? []), status, after: found.after }
  }

  function forOrder(act: (order: string, form: URLSearchParams) => Promise<{ notice: Notice }>): Route {
    return formRoute(async (form, { localization, errorPage }) => {
      const order = form.get('order') ?? ''
      if (!orders.get(order)) return errorPage()
      return redirect(localization.link('/orders', { order, ...(await act(order, form)) }))
    })
  }

  async function resolve(order: string, attempt: number, resolution: Resolution): Promise<Notice> {
    try {
      await backOffice.orders.resolve({ order, attempt }, resolution, actor)
      return 'resolved'
    } catch (error) {
      if (error instanceof InputError) return 'impossible'
      throw error
    }
  }
}

const notices = ['resolved', 'impossible', 'applied', 'kept', 'none'] as const
const noticeIn = ({ searchParams }: URL) => notices.find((notice) => notice === searchParams.get('notice')) ?? null
