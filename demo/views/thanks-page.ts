import type { Speech } from '../shop/language.ts'
import type { Order } from '../shop/orders.ts'
import { html, type Markup } from './html.ts'
import { orderLines } from './order-lines.ts'

/** How far the payment of an order is: what the merchant server tells, or that nobody has tried yet. */
export type Progress = keyof Speech['thanks']

/** What the shop says to a customer who comes back from the payment. */
export function thanksPage(say: Speech, order: Order, progress: Progress): Markup {
  const [title, text] = say.thanks[progress]
  return html`
<div class="checkout">
<section class="said" data-progress="${progress}">
<h1>${title}</h1>
<p>${text}</p>
${order.state === 'placed' ? null : html`<p class="small">${say.columns.state}: ${say.states[order.state]}</p>`}
${isDone(progress) ? null : html`<p><a class="action" href="${say.link('/pix', { order: order.ref })}">${say.toPayment}</a></p>`}
<p><a href="${say.link('/')}">${say.backToShop}</a></p>
</section>
${orderLines(say, order)}
</div>`
}

const isDone = (progress: Progress) => progress === 'paid' || progress === 'refunded'
