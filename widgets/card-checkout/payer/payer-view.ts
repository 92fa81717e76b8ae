import { html, nothing, type TemplateResult } from 'lit'
import type { CardView } from '../../../src/merchant-api/card.ts'
import type { Texts } from '../../common/element-definition.ts'
import { field } from '../../common/form/field.ts'
import { heading } from '../../common/fragments.ts'
import * as icons from '../../common/icons.ts'
import type { Corrections } from '../../common/lazy/lazy-parts.ts'
import type { Strings } from '../strings/pt-br.ts'
import { inputIdPrefix, type PayerFieldName, payerInputs, requiredFieldNames, states } from './payer-fields.ts'

/** The texts of the fields about the payer. */
export interface PayerTexts extends Texts<Strings> {
  /** Undefined until its module has loaded. */
  readonly corrections?: Corrections | undefined
}

interface PayerViewOptions {
  readonly texts: PayerTexts
  readonly readonly: boolean
  /** The text of an invalid field when it was judged; undefined for a valid one. */
  readonly invalidText: (name: PayerFieldName) => string | undefined
}

/** Renders the fields about the payer; null if none is required. */
export function payerView(required: CardView['required_fields'], options: PayerViewOptions): TemplateResult | null {
  const names = requiredFieldNames(required)
  const [contact, address] = [names.filter(isContactField), names.filter((name) => !isContactField(name))]
  const { labels, headingLevel } = options.texts
  const renderField = (name: PayerFieldName) => payerField(name, options)
  if (!names.length) return null
  return html`${contact.map(renderField)}
  ${address.length ? html`<fieldset class="address" part="address"><legend part="heading">${heading(headingLevel + 1, labels.address, 'heading', nothing)}</legend>${address.map(renderField)}</fieldset>` : nothing}`
}

const isContactField = (name: PayerFieldName) => name === 'document' || name === 'email' || name === 'phone'

function payerField(name: PayerFieldName, { texts, readonly, invalidText }: PayerViewOptions) {
  const { labels, formats, corrections } = texts
  const id = inputIdPrefix + name
  const text = invalidText(name)
  const error = text === undefined ? '' : (corrections?.fieldError(name, text, formats) ?? labels.invalid)
  const hint = name === 'number' ? labels.numberHint : name === 'complement' ? labels.optional : ''
  const control = name === 'state' ? stateSelect(id, error, readonly) : undefined
  return html`<div class=${name}>
    ${field({ id, label: labels[name], hint, error, readonly, control, ...payerInputs[name] })}
  </div>`
}

const stateSelect = (id: string, error: string, disabled: boolean) => html`<select
    part="input"
    id=${id}
    name=${id}
    autocomplete=${payerInputs.state.autocomplete}
    aria-required="true"
    aria-invalid=${error ? 'true' : 'false'}
    aria-describedby="${id}-error"
    ?disabled=${disabled}
  >
    <option value=""></option>
    ${states.map((state) => html`<option>${state}</option>`)}
  </select>
  ${icons.more}`
