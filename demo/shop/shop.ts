import type { Handler } from 'guiche/merchant/node'
import { isSameOrigin } from '../http/same-origin.ts'
import { ordersPage } from '../views/orders-page.ts'
import { shopPage } from '../views/shop-page.ts'
import { type Progress, thanksPage } from '../views/thanks-page.ts'
import { type CartProblem, readCart } from './cart.ts'
import type { Cases } from './cases.ts'
import { type Counter, elementPages } from './element-pages.ts'
import type { Orders } from './orders.ts'
import { type Route, seeOther, visitOf } from './visit.ts'

/** What the shop knows from outside: what its pages with an element need, and how far an order's payment is. */
export interface Services extends Counter {
  progress(ref: string): Promise<Progress>
}

/** The shop's own pages. */
export function createShop(orders: Orders, cases: Cases, services: Services): Handler {
  const routes: Readonly<Record<string, Route>> = {
    ...elementPages(orders, cases, services),

    'GET /': ({ address, say, page }) =>
      page({ title: say.products, main: shopPage(say, problemIn(address)), scripts: [{ src: '/cart.js' }] }),

    'POST /orders': async ({ request, say, missing }) => {
      if (!isSameOrigin(request)) return missing(403)
      const form = new URLSearchParams(await request.text())
      const cart = readCart(form)
      if (cart === 'empty' || cart === 'quantity') return seeOther(say.link('/', { problem: cart }))
      return seeOther(say.link(form.get('method') === 'card' ? '/card' : '/pix', { order: orders.place(cart) }))
    },

    'GET /thanks': async ({ address, say, page, missing }) => {
      const order = orders.get(address.searchParams.get('order') ?? '')
      return order ? page(thanksPage(say, order, await services.progress(order.ref))) : missing()
    },

    'GET /orders': ({ say, page }) => page({ title: say.orders, main: ordersPage(say, orders.latest(50)) }),
  }

  return async (request) => {
    const visit = visitOf(request)
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const route = routes[`${method} ${visit.address.pathname}`]
    return route ? route(visit) : visit.missing()
  }
}

function problemIn(address: URL): CartProblem | null {
  const problem = address.searchParams.get('problem')
  return problem === 'empty' || problem === 'quantity' ? problem : null
}
