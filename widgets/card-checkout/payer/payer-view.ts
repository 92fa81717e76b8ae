import { html, nothing, type TemplateResult } from 'lit'
import type { CardView } from '../../../src/merchant-api/card.ts'
import { field } from '../../common/form/field.ts'
import type { Strings } from '../strings.ts'
import { inputIdPrefix, type PayerFieldName, payerFields, requiredFieldNames } from './payer-fields.ts'
import { stateField } from './state-field.ts'

interface PayerViewOptions {
  readonly labels: Strings
  readonly readonly: boolean
  readonly isInvalid: (name: PayerFieldName) => boolean
}

/** Renders the fields about the payer; null if none is required. */
export function payerView(required: CardView['required_fields'], options: PayerViewOptions): TemplateResult | null {
  const names = requiredFieldNames(required)
  const [contact, address] = [names.filter(isContactField), names.filter((name) => !isContactField(name))]
  const renderField = (name: PayerFieldName) => payerField(name, options)
  if (!names.length) return null
  return html`${contact.map(renderField)}
  ${address.length ? html`<fieldset class="address" part="address"><legend part="heading">${options.labels.address}</legend>${address.map(renderField)}</fieldset>` : nothing}`
}

const isContactField = (name: PayerFieldName) => name === 'document' || name === 'email' || name === 'phone'

function payerField(name: PayerFieldName, { labels, readonly, isInvalid }: PayerViewOptions) {
  const { autocomplete, inputmode, autocapitalize, maxlength } = payerFields[name]
  const id = inputIdPrefix + name
  const error = isInvalid(name) ? labels.fieldErrors[name] : ''
  const hint = name === 'number' ? labels.numberHint : name === 'complement' ? labels.optional : ''
  if (name === 'state') return stateField({ id, label: labels.state, autocomplete, error, readonly })
  return html`<div class=${name}>
    ${field({
      id,
      label: labels[name],
      autocomplete,
      hint,
      error,
      readonly,
      ...(inputmode && { inputmode }),
      ...(autocapitalize && { autocapitalize }),
      ...(maxlength && { maxlength }),
    })}
  </div>`
}
