import type { Speech } from '../shop/language.ts'
import type { Order } from '../shop/orders.ts'
import { html, type Markup } from './html.ts'
import { orderLines } from './order-lines.ts'

/** The Pix element on an order, in whatever state that is. */
export const pixPage = (say: Speech, order: Order, session: string): Markup => html`
<h1>${say.payment}</h1>
<div class="checkout">
<div class="counter">
<pay-pix-charge server="/pay" session="${session}">
<noscript><p class="notice">${say.noScript.pix}</p></noscript>
<a class="action" slot="next" href="${say.link('/thanks', { order: order.ref })}">${say.seeOrder}</a>
<p><a href="${say.link('/')}">${say.backToShop}</a></p>
</pay-pix-charge>
<p class="other"><a href="${say.link('/card', { order: order.ref })}">${say.payWith.card}</a></p>
</div>
${orderLines(say, order)}
</div>`
