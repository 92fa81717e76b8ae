import type { FetchHandler } from 'guiche/merchant/node'
import { type CartProblem, parseCart } from '../shop/cart.ts'
import type { Commissions } from '../shop/commissions.ts'
import type { Decisions } from '../shop/decisions.ts'
import type { Orders } from '../shop/orders.ts'
import type { PayoutStop } from '../shop/payout-stop.ts'
import type { References } from '../shop/references.ts'
import { shopPage } from '../views/shop-page.ts'
import { thanksPage } from '../views/thanks-page.ts'
import { type BackOffice, backOfficePages } from './back-office.ts'
import { type ElementPageServices, elementPages } from './element-pages.ts'
import { orderDecisions } from './order-decisions.ts'
import { createPageContext, formRoute, type Route, redirect } from './page-context.ts'
import { payoutActions } from './payout-actions.ts'
import { payoutPages } from './payout-pages.ts'
import { createPayoutRows, type PayoutOffice } from './payout-rows.ts'

/** The functions and files from outside that the shop's pages use. */
export interface ShopServices extends ElementPageServices {
  readonly backOffice: BackOffice & PayoutOffice
}

/** The data that the shop stores itself. */
interface ShopRecords {
  readonly orders: Orders
  readonly references: References
  readonly commissions: Commissions
  readonly decisions: Decisions
  readonly stops: PayoutStop
}

/** Creates the handler of the shop's pages. */
export function createShop(
  { orders, references, commissions, decisions, stops }: ShopRecords,
  services: ShopServices,
): FetchHandler {
  const { backOffice } = services
  const payoutRows = createPayoutRows(commissions, stops, backOffice)
  const routes: Readonly<Record<string, Route>> = {
    ...elementPages(orders, references, services),
    ...backOfficePages(orders, decisions, backOffice),
    ...orderDecisions(orders, decisions, backOffice),
    ...payoutPages(commissions, decisions, payoutRows),
    ...payoutActions(commissions, stops, backOffice, payoutRows),

    'GET /': ({ url, localization, page }) =>
      page({
        title: localization.products,
        style: '/products.css',
        main: shopPage(localization, problemIn(url)),
        scripts: [{ src: '/cart.js' }],
      }),

    'POST /orders': formRoute((form, { localization: { link } }) => {
      const cart = parseCart(form)
      if (cart === 'empty' || cart === 'quantity') return redirect(link('/', { problem: cart }))
      return redirect(link(form.get('method') === 'card' ? '/card' : '/pix', { order: orders.place(cart) }))
    }),

    'GET /thanks': async ({ url, localization, page, errorPage }) => {
      const order = orders.get(url.searchParams.get('order') ?? '')
      return order ? page(thanksPage(localization, order, await services.paymentStatus(order.ref))) : errorPage()
    },
  }

  return async (request) => {
    const context = createPageContext(request)
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const route = routes[`${method} ${context.url.pathname}`]
    return route ? route(context) : context.errorPage()
  }
}

function problemIn(url: URL): CartProblem | null {
  const problem = url.searchParams.get('problem')
  return problem === 'empty' || problem === 'quantity' ? problem : null
}
