import { trialNumbers } from '../cards/typed-card.ts'
import type { Speech } from '../shop/language.ts'
import type { Order } from '../shop/orders.ts'
import { html, type Markup } from './html.ts'
import { orderLines } from './order-lines.ts'

/** The ways in which a card number reaches the provider and nobody else, the first if not said. */
export const modes = ['frame', 'fields', 'own', 'redirect'] as const

/** A way in which a card number reaches the provider. */
export type Mode = (typeof modes)[number]

/** The mode that an address asks for. */
export const modeOf = (text: string | null): Mode => modes.find((mode) => mode === text) ?? 'frame'

/** What the page shows; `cards` is the provider's origin. */
export interface CardPage {
  readonly order: Order
  readonly session: string
  readonly mode: Mode
  readonly cards: string
}

/** The card element on an order, in whatever state that is. */
export const cardPage = (say: Speech, { order, session, mode, cards }: CardPage): Markup => html`
<h1>${say.payment}</h1>
<div class="checkout">
<div class="counter">
<card-checkout server="/pay" session="${session}"${tokenizerOf(mode, cards)}>
<noscript><p class="notice">${say.noScript.card}</p></noscript>
<a class="action" slot="next" href="${say.link('/thanks', { order: order.ref })}">${say.seeOrder}</a>
<p><a href="${say.link('/')}">${say.backToShop}</a></p>
</card-checkout>
<p class="other"><a href="${say.link('/pix', { order: order.ref })}">${say.payWith.pix}</a></p>
</div>
<div class="beside">
${orderLines(say, order)}
${aboutDemo(say, order, mode)}
</div>
</div>`

function tokenizerOf(mode: Mode, cards: string): Markup | null {
  if (mode === 'frame') return html` frame="${cards}/card-frame.html"`
  return mode === 'redirect' ? null : html` data-mode="${mode}" data-cards="${cards}"`
}

const aboutDemo = (say: Speech, order: Order, current: Mode): Markup => html`
<details class="about">
<summary>${say.aboutDemo}</summary>
<h2>${say.card.where}</h2>
<ul>
${modes.map((mode) => {
  const address = say.link('/card', { mode, order: order.ref })
  return html`<li><a href="${address}"${mode === current && html` aria-current="true"`}>${say.card.modes[mode]}</a></li>`
})}
</ul>
<h2>${say.card.numbers}</h2>
<dl>
${outcomes.map((outcome) => html`<dt>${trialNumbers[outcome]}</dt><dd>${say.card.outcomes[outcome]}</dd>`)}
</dl>
<p class="small">${say.card.others}</p>
</details>`

const outcomes = ['fine', 'refused', 'slow', 'blocked'] as const
