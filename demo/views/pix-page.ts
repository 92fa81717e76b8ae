import { html, type Html } from '../html.ts'
import type { Localization } from '../shop/localization.ts'
import type { Order } from '../shop/orders.ts'
import { help } from './help.ts'
import { methodSwitch } from './method-switch.ts'
import { orderLines } from './order-lines.ts'

/** Renders the page around the Pix element of an order. */
export const pixPage = (localization: Localization, order: Order, element: Html): Html => html`
<h1>${localization.payment}</h1>
<div class="checkout">
<div class="payment">
${methodSwitch(localization, order, 'pix')}
${element}
</div>
${orderLines(localization, order)}
</div>`

/** Renders the content of the Pix element's slots. The notice is shown only where there is neither a charge nor a script. */
export const pixContent = (localization: Localization, order: Order): Html => html`
<noscript><p class="notice">${localization.noScript.pix}</p></noscript>
<a class="action" slot="next" href="${localization.link('/thanks', { order: order.ref })}">${localization.viewOrder}</a>
${help(localization)}
<p><a href="${localization.link('/')}">${localization.backToShop}</a></p>`
