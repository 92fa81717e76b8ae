import type { Speech } from '../shop/language.ts'
import type { Order } from '../shop/orders.ts'
import { html, type Markup } from './html.ts'

/** What is in an order and what it costs. */
export const orderLines = (say: Speech, { ref, lines, amount }: Order): Markup => html`
<section class="bag" aria-labelledby="order">
<h2 id="order">${say.order(ref)}</h2>
<ul class="lines">
${lines.map(
  ({ product, quantity }) =>
    html`<li>
<img src="/prints/${product.id}.svg" width="300" height="400" alt="">
<span>${quantity} × ${product.name}</span> <span>${say.money(product.price * quantity)}</span>
</li>`,
)}
</ul>
<p class="sum"><span>${say.total}</span> <span class="total">${say.money(amount)}</span></p>
<p class="small">${say.shipping}</p>
</section>`
