import type { Speech } from '../shop/language.ts'
import { html, type Markup } from './html.ts'

/** For an address that leads nowhere. */
export function missingPage(say: Speech): Markup {
  const [title, text] = say.missing
  return html`
<section class="said">
<h1>${title}</h1>
<p>${text}</p>
<p><a class="action" href="${say.link('/')}">${say.backToShop}</a></p>
</section>`
}
