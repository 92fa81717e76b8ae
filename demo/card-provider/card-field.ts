import { html, type Html } from '../html.ts'
import type { FieldName } from './card-input.ts'
import type { ProviderTexts } from './texts.ts'

// lets browsers fill the fields in
const autocompleteOf: Readonly<Record<FieldName, string>> = {
  number: 'cc-number',
  holderName: 'cc-name',
  expiry: 'cc-exp',
  securityCode: 'cc-csc',
}

const attributes = (name: FieldName) => html`id="${name}" autocomplete="${autocompleteOf[name]}" spellcheck="false"
inputmode="${name === 'holderName' ? 'text' : 'numeric'}" maxlength="${name === 'holderName' ? 100 : 25}"`

/** Renders a card field of the provider's own page, with its label and its error. */
export const cardField = (name: FieldName, texts: ProviderTexts, isInvalid: boolean): Html => html`
<div class="field" data-field="${name}">
<label for="${name}">${texts.fields[name]}</label>
<input ${attributes(name)} name="${name}" required${isInvalid && html` aria-invalid="true" aria-describedby="${name}-problem"`}>
${isInvalid && html`<p class="problem" id="${name}-problem">${texts.problems[name]}</p>`}
</div>`

/** Renders a single card field for a frame in the shop's page. The shop's page shows the label and the error. */
export const hostedField = (name: FieldName, texts: ProviderTexts, shop: string): Html => html`
<input ${attributes(name)} class="hosted" aria-label="${texts.fields[name]}"
data-problem="${texts.problems[name]}" data-shop="${shop}">`
