import { html, type Html } from '../html.ts'
import type { Localization } from '../shop/localization.ts'
import type { Order } from '../shop/orders.ts'

const methods = ['pix', 'card'] as const

/**
 * Renders the switch between the methods of an order's payment: each has its own page, so that it works without a script. The
 * style sheet hides it once money was received or may be on its way.
 */
export const methodSwitch = (
  { payment, payWith, link }: Localization,
  { ref }: Order,
  current: (typeof methods)[number],
): Html => html`
<nav aria-label="${payment}"><ul class="methods">
${methods.map((method) => {
  const isCurrent = method === current && html` aria-current="page"`
  return html`<li><a href="${link(`/${method}`, { order: ref })}"${isCurrent}>${payWith[method]}</a></li>`
})}
</ul></nav>`
