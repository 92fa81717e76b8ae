import type { Speech } from '../shop/language.ts'
import type { Order } from '../shop/orders.ts'
import { html } from './html.ts'
import type { Page } from './layout.ts'
import { orderLines } from './order-lines.ts'

/** How far the payment of an order is: what the merchant server tells, or null where nobody has tried yet. */
export type Progress = {
  readonly method: 'pix' | 'card'
  readonly status: Exclude<keyof Speech['thanks'], 'none'>
} | null

/** What the shop says to a customer who comes back from the payment. */
export function thanksPage(say: Speech, order: Order, progress: Progress): Pick<Page, 'title' | 'main'> {
  const { method = 'pix', status = 'none' } = progress ?? {}
  const texts = method === 'card' ? { ...say.thanks, ...say.thanksForCard } : say.thanks
  const [title, text] = texts[status]
  const isDone = status === 'paid' || status === 'refunded'
  return {
    title,
    main: html`
<div class="checkout">
<section class="said" data-progress="${status}">
<h1>${title}</h1>
<p>${text}</p>
${order.state === 'placed' ? null : html`<p class="small">${say.columns.state}: ${say.states[order.state]}</p>`}
${isDone ? null : html`<p><a class="action" href="${say.link(`/${method}`, { order: order.ref })}">${say.toPayment}</a></p>`}
<p><a href="${say.link('/')}">${say.backToShop}</a></p>
</section>
${orderLines(say, order)}
</div>`,
  }
}
