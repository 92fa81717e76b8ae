import { InputError } from 'guiche'
import type { Merchant, OrderStatus, Resolution } from 'guiche/merchant'
import { isSameOrigin } from '../http/same-origin.ts'
import type { Orders } from '../shop/orders.ts'
import { type Notice, orderPage, resolutions } from '../views/order-page.ts'
import { ordersPage, orderStatuses } from '../views/orders-page.ts'
import { type Route, redirect } from './page-context.ts'

/** The functions of the merchant server that the shop's staff needs. */
export type BackOffice = Pick<Merchant, 'getOrder' | 'listOrders' | 'resolveCharge' | 'replayCallbacks'>

const style = '/back-office.css'

/** The pages of the shop's staff: the orders, and one order with its attempts and events. A real shop requires a login here. */
export function backOfficePages(orders: Orders, backOffice: BackOffice): Readonly<Record<string, Route>> {
  return {
    'GET /orders': async ({ url, localization, page, errorPage }) => {
      const ref = url.searchParams.get('order')
      if (ref !== null) {
        const order = orders.get(ref.trim().toUpperCase())
        if (!order) return errorPage()
        const details = await backOffice.getOrder({ order: order.ref })
        return page({ ...orderPage(localization, order, { details, notice: noticeIn(url) }), style })
      }
      const status = statusIn(url)
      const main = ordersPage(localization, await find(status), status)
      return page({ title: localization.orders, style, main })
    },

    'POST /orders/resolve': forOrder(async (order, form) => {
      const resolution = resolutions.find((each) => each === form.get('resolution'))
      return { notice: resolution ? await resolve(order, Number(form.get('attempt')), resolution) : 'impossible' }
    }),

    'POST /orders/replay': forOrder(async (order) => {
      const { applied, kept } = await backOffice.replayCallbacks({ order })
      return { notice: applied > 0 ? 'applied' : kept > 0 ? 'kept' : 'none' }
    }),
  }

  async function find(status: OrderStatus | null) {
    if (!status) return orders.latest(50)
    const page = await backOffice.listOrders({ status })
    return page.orders.flatMap(({ order }) => orders.get(order) ?? [])
  }

  function forOrder(act: (order: string, form: URLSearchParams) => Promise<{ notice: Notice }>): Route {
    return async ({ request, localization, errorPage }) => {
      if (!isSameOrigin(request)) return errorPage(403)
      const form = new URLSearchParams(await request.text())
      const order = form.get('order') ?? ''
      if (!orders.get(order)) return errorPage()
      return redirect(localization.link('/orders', { order, ...(await act(order, form)) }))
    }
  }

  async function resolve(order: string, attempt: number, resolution: Resolution): Promise<Notice> {
    try {
      await backOffice.resolveCharge({ order, attempt }, resolution)
      return 'resolved'
    } catch (error) {
      if (error instanceof InputError) return 'impossible'
      throw error
    }
  }
}

const statusIn = ({ searchParams }: URL) =>
  orderStatuses.find((status) => status === searchParams.get('status')) ?? null

const notices = ['resolved', 'impossible', 'applied', 'kept', 'none'] as const
const noticeIn = ({ searchParams }: URL) => notices.find((notice) => notice === searchParams.get('notice')) ?? null
