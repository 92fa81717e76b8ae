import { html, type Markup } from '../html.ts'
import type { Localization } from '../shop/localization.ts'
import type { Order } from '../shop/orders.ts'
import { orderLines } from './order-lines.ts'

/** Renders the Pix element for an order in any state. */
export const pixPage = (localization: Localization, order: Order, session: string): Markup => html`
<h1>${localization.payment}</h1>
<div class="checkout">
<div class="payment">
<pay-pix-charge server="/pay" session="${session}">
<noscript><p class="notice">${localization.noScript.pix}</p></noscript>
<a class="action" slot="next" href="${localization.link('/thanks', { order: order.ref })}">${localization.viewOrder}</a>
<p><a href="${localization.link('/')}">${localization.backToShop}</a></p>
</pay-pix-charge>
<p class="other"><a href="${localization.link('/card', { order: order.ref })}">${localization.payWith.card}</a></p>
</div>
${orderLines(localization, order)}
</div>`
