import { html } from '../html.ts'
import type { Localization } from '../shop/localization.ts'
import type { Order } from '../shop/orders.ts'
import type { Page } from './layout.ts'
import { orderLines } from './order-lines.ts'

/** The method and status of an order's payment from the merchant server, or null before the first attempt. */
export type PaymentStatus = {
  readonly method: 'pix' | 'card'
  readonly status: Exclude<keyof Localization['thanks'], 'none'>
} | null

/** Renders the page for a customer who returns from the payment. */
export function thanksPage(
  localization: Localization,
  order: Order,
  payment: PaymentStatus,
): Pick<Page, 'title' | 'main'> {
  const { method = 'pix', status = 'none' } = payment ?? {}
  const texts = method === 'card' ? { ...localization.thanks, ...localization.thanksForCard } : localization.thanks
  const [title, text] = texts[status]
  const isFinal = status === 'paid' || status === 'refunded'
  return {
    title,
    main: html`
<div class="checkout">
<section class="message" data-status="${status}">
<h1>${title}</h1>
<p>${text}</p>
${order.state === 'placed' ? null : html`<p class="small">${localization.backOffice.columns.state}: ${localization.states[order.state]}</p>`}
${isFinal ? null : html`<p><a class="action" href="${localization.link(`/${method}`, { order: order.ref })}">${localization.continueToPayment}</a></p>`}
<p><a href="${localization.link('/')}">${localization.backToShop}</a></p>
</section>
${orderLines(localization, order)}
</div>`,
  }
}
