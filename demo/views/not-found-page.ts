import { html, type Html } from '../html.ts'
import type { Localization } from '../shop/localization.ts'

/** Renders the page for a missing or forbidden address. */
export function notFoundPage(localization: Localization): Html {
  const [title, text] = localization.notFound
  return html`
<section class="message">
<h1>${title}</h1>
<p>${text}</p>
<p><a class="action" href="${localization.link('/')}">${localization.backToShop}</a></p>
</section>`
}
