import { testNumbers } from '../card-provider/card-input.ts'
import { html, type Html } from '../html.ts'
import type { Localization } from '../shop/localization.ts'
import type { Order } from '../shop/orders.ts'
import { help } from './help.ts'
import { methodSwitch } from './method-switch.ts'
import { orderLines } from './order-lines.ts'

/** The ways in which a card number reaches the provider without passing through the shop, the default first. */
export const modes = ['frame', 'fields', 'own', 'redirect'] as const

/** A way in which a card number reaches the provider. */
export type Mode = (typeof modes)[number]

/** Returns the mode that the URL parameter names (default `frame`). */
export const modeOf = (text: string | null): Mode => modes.find((mode) => mode === text) ?? 'frame'

/** The page's data. */
export interface CardPage {
  readonly order: Order
  readonly mode: Mode
  readonly element: Html
  /** True when the order has a Pix code that can be paid. */
  readonly hasOpenCode: boolean
}

/** Renders the page around the card element of an order. */
export const cardPage = (localization: Localization, { order, mode, element, hasOpenCode }: CardPage): Html => html`
<h1>${localization.payment}</h1>
<div class="checkout">
<div class="payment">
${methodSwitch(localization, order, 'card')}
${hasOpenCode ? html`<p class="notice">${localization.card.openCode}</p>` : null}
<noscript><p class="notice">${localization.noScript.card}</p></noscript>
${element}
</div>
<div class="sidebar">
${orderLines(localization, order)}
${aboutDemo(localization, order, mode)}
</div>
</div>`

/** Renders the content of the card element's slots. */
export const cardContent = (localization: Localization, order: Order): Html => html`
<a class="action" slot="next" href="${localization.link('/thanks', { order: order.ref })}">${localization.viewOrder}</a>
${help(localization)}
<p><a href="${localization.link('/')}">${localization.backToShop}</a></p>`

/** Returns the attributes of the card element in a mode. `cardProvider` is the provider's origin. */
export function cardAttributes(
  localization: Localization,
  mode: Mode,
  cardProvider: string,
): Readonly<Record<string, string>> {
  if (mode === 'frame') return { frame: cardProvider + localization.link('/card-frame.html') }
  return mode === 'redirect' ? {} : { 'data-mode': mode, 'data-card-provider': cardProvider }
}

const aboutDemo = (localization: Localization, order: Order, current: Mode): Html => html`
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
