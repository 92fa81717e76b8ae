import { html, type Html } from '../html.ts'
import type { Localization } from '../shop/localization.ts'
import type { Order } from '../shop/orders.ts'

/** Renders an order's lines and its total. */
export const orderLines = (localization: Localization, { ref, lines, amount }: Order): Html => html`
<section class="order-summary" aria-labelledby="order">
<h2 id="order">${localization.order(ref)}</h2>
<ul class="lines">
${lines.map(
  ({ product, quantity }) =>
    html`<li>
<img src="/prints/${product.id}.svg" width="300" height="400" alt="">
<span>${quantity} × ${product.name}</span> <span>${localization.money(product.price * quantity)}</span>
</li>`,
)}
</ul>
<p class="sum"><span>${localization.total}</span> <span class="total">${localization.money(amount)}</span></p>
<p class="small">${localization.shipping}</p>
</section>`
