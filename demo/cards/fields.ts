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

const attributes = (name: FieldName) => html`id="${name}" autocomplete="${autocompletes[name]}" spellcheck="false"
inputmode="${name === 'name' ? 'text' : 'numeric'}" maxlength="${name === 'name' ? 100 : 25}"`

/** A field of a card on the provider's own page, with its label and with what is wrong. */
export const cardField = (name: FieldName, texts: CardTexts, isWrong: boolean): Markup => html`
<div class="field" data-field="${name}">
<label for="${name}">${texts.fields[name]}</label>
<input ${attributes(name)} name="${name}" required${isWrong && html` aria-invalid="true" aria-describedby="${name}-problem"`}>
${isWrong && html`<p class="problem" id="${name}-problem">${texts.problems[name]}</p>`}
</div>`

/** A field that stands alone, in a frame of the shop that it belongs to, which writes its label and what is wrong. */
export const hostedField = (name: FieldName, texts: CardTexts, shop: string): Markup => html`
<input ${attributes(name)} class="hosted" aria-label="${texts.fields[name]}"
data-problem="${texts.problems[name]}" data-shop="${shop}">`
