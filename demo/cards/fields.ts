import { html, type Markup } from '../views/html.ts'
import type { CardTexts } from './texts.ts'
import type { FieldName } from './typed-card.ts'

// what a browser may fill in
const autocompletes: Readonly<Record<FieldName, string>> = {
  number: 'cc-number',
  name: 'cc-name',
  expiry: 'cc-exp',
  code: 'cc-csc',
}

/** A field of a card with its label, and with what is wrong; `hosted` by the shop that it belongs to, where it is. */
export function cardField(
  name: FieldName,
  texts: CardTexts,
  { isWrong = false, shop }: { readonly isWrong?: boolean; readonly shop?: string } = {},
): Markup {
  return html`<div class="field" data-field="${name}">
<label for="${name}">${texts.fields[name]}</label>
<input id="${name}" name="${name}" autocomplete="${autocompletes[name]}" inputmode="${name === 'name' ? 'text' : 'numeric'}"
maxlength="${name === 'name' ? 100 : 25}" spellcheck="false" required
aria-invalid="${String(isWrong)}" aria-describedby="${name}-problem"${shop ? html` class="hosted" data-shop="${shop}"` : null}>
<p class="problem" id="${name}-problem"${isWrong ? null : html` hidden`}>${texts.problems[name]}</p>
</div>`
}
