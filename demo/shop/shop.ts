import type { Handler } from 'guiche/merchant/node'
import { policy } from '../http/policy.ts'
import { isSameOrigin } from '../http/same-origin.ts'
import { layout, type Page, type Script } from '../views/layout.ts'
import { missingPage } from '../views/missing-page.ts'
import { ordersPage } from '../views/orders-page.ts'
import { pixPage } from '../views/pix-page.ts'
import { shopPage } from '../views/shop-page.ts'
import { type Progress, thanksPage } from '../views/thanks-page.ts'
import { type CartProblem, type Line, readCart } from './cart.ts'
import { catalogue } from './catalogue.ts'
import { type Speech, speechOf } from './language.ts'
import type { Orders } from './orders.ts'

/** What the shop knows of payments: the element that takes them, how to let it in, and how far an order's payment is. */
export interface Payments {
  readonly element: Script
  session(ref: string): Promise<string>
  progress(ref: string): Promise<Progress>
}

/** The shop's own pages. */
export function createShop(orders: Orders, payments: Payments): Handler {
  const routes: Readonly<Record<string, (visit: Visit) => Response | Promise<Response>>> = {
    'GET /': ({ address, say, page }) =>
      page({ title: say.products, main: shopPage(say, problemIn(address)), scripts: [{ src: '/cart.js' }] }),

    'POST /orders': async ({ request, say, page }) => {
      if (!isSameOrigin(request)) return page(missing(say), 403)
      const cart = readCart(new URLSearchParams(await request.text()))
      if (cart === 'empty' || cart === 'quantity') return seeOther(say.link('/', { problem: cart }))
      return seeOther(say.link('/pix', { order: orders.place(cart) }))
    },

    'GET /pix': async ({ address, say, page }) => {
      const ref = address.searchParams.get('order')
      if (!ref) return seeOther(say.link('/pix', { order: orders.place(sample()) }))
      const order = orders.get(ref)
      if (!order) return page(missing(say), 404)
      const main = pixPage(say, order, await payments.session(ref))
      return page({ title: say.payment, main, scripts: [payments.element, { src: '/pix.js' }] })
    },

    'POST /session': async ({ request, address }) => {
      const ref = address.searchParams.get('order') ?? ''
      if (!isSameOrigin(request)) return Response.json(null, { status: 403 })
      if (!orders.get(ref)) return Response.json(null, { status: 404 })
      return Response.json({ session: await payments.session(ref) }, { headers: { 'cache-control': 'no-store' } })
    },

    'GET /thanks': async ({ address, say, page }) => {
      const order = orders.get(address.searchParams.get('order') ?? '')
      if (!order) return page(missing(say), 404)
      const progress = await payments.progress(order.ref)
      return page({ title: say.thanks[progress][0], main: thanksPage(say, order, progress) })
    },

    'GET /orders': ({ say, page }) => page({ title: say.orders, main: ordersPage(say, orders.latest(50)) }),
  }

  return async (request) => {
    const visit = visitOf(request)
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const route = routes[`${method} ${visit.address.pathname}`]
    return route ? route(visit) : visit.page(missing(visit.say), 404)
  }
}

interface Visit {
  readonly request: Request
  readonly address: URL
  readonly say: Speech
  page(page: Omit<Page, 'address'>, status?: number): Response
}

function visitOf(request: Request): Visit {
  const address = new URL(request.url)
  const say = speechOf(address)
  // a page holds a session and tells of an order as it is now
  const headers = { ...policy, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return {
    request,
    address,
    say,
    page: (page, status = 200) => new Response(layout(say, { ...page, address }), { status, headers }),
  }
}

const seeOther = (location: string) => new Response(null, { status: 303, headers: { ...policy, location } })

const missing = (say: Speech) => ({ title: say.missing[0], main: missingPage(say) })

const sample = (): readonly Line[] => catalogue.slice(0, 1).map((product) => ({ product, quantity: 1 }))

function problemIn(address: URL): CartProblem | null {
  const problem = address.searchParams.get('problem')
  return problem === 'empty' || problem === 'quantity' ? problem : null
}
