import { testNumbers } from '../card-provider/card-input.ts'
import { html, type Markup } from '../html.ts'
import type { Localization } from '../shop/localization.ts'
import type { Order } from '../shop/orders.ts'
import { orderLines } from './order-lines.ts'

/** The ways in which a card number reaches the provider without passing through the shop, the default first. */
export const modes = ['frame', 'fields', 'own', 'redirect'] as const

/** A way in which a card number reaches the provider. */
export type Mode = (typeof modes)[number]

/** Returns the mode that the URL parameter names (default `frame`). */
export const modeOf = (text: string | null): Mode => modes.find((mode) => mode === text) ?? 'frame'

/** The page's data. `cardProvider` is the provider's origin. */
export interface CardPage {
  readonly order: Order
  readonly session: string
  readonly mode: Mode
  readonly cardProvider: string
}

/** Renders the card element for an order in any state. */
export const cardPage = (localization: Localization, { order, session, mode, cardProvider }: CardPage): Markup => html`
<h1>${localization.payment}</h1>
<div class="checkout">
<div class="payment">
<card-checkout server="/pay" session="${session}"${tokenizerOf(localization, mode, cardProvider)}>
<noscript><p class="notice">${localization.noScript.card}</p></noscript>
<a class="action" slot="next" href="${localization.link('/thanks', { order: order.ref })}">${localization.viewOrder}</a>
<p><a href="${localization.link('/')}">${localization.backToShop}</a></p>
</card-checkout>
<p class="other"><a href="${localization.link('/pix', { order: order.ref })}">${localization.payWith.pix}</a></p>
</div>
<div class="sidebar">
${orderLines(localization, order)}
${aboutDemo(localization, order, mode)}
</div>
</div>`

function tokenizerOf(localization: Localization, mode: Mode, cardProvider: string): Markup | null {
  if (mode === 'frame') return html` frame="${cardProvider}${localization.link('/card-frame.html')}"`
  return mode === 'redirect' ? null : html` data-mode="${mode}" data-card-provider="${cardProvider}"`
}

const aboutDemo = (localization: Localization, order: Order, current: Mode): Markup => html`
<details class="about">
<summary>${localization.aboutDemo}</summary>
<h2>${localization.card.numberEntry}</h2>
<ul>
${modes.map((mode) => {
  const href = localization.link('/card', { mode, order: order.ref })
  return html`<li><a href="${href}"${mode === current && html` aria-current="true"`}>${localization.card.modes[mode]}</a></li>`
})}
</ul>
<h2>${localization.card.testNumbers}</h2>
<dl>
${outcomes.map((outcome) => html`<dt>${testNumbers[outcome]}</dt><dd>${localization.card.outcomes[outcome]}</dd>`)}
</dl>
<p class="small">${localization.card.otherNumbers}</p>
</details>`

const outcomes = ['valid', 'rejected', 'slow', 'blocked'] as const
