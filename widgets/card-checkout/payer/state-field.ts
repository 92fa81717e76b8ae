import { html } from 'lit'
import * as icons from '../../common/icons.ts'
import { states } from './payer-fields.ts'

/** The select for a state, with the same markup as `field`. */
export const stateField = (it: {
  readonly id: string
  readonly label: string
  readonly autocomplete: string
  readonly error: string
  readonly readonly: boolean
}) => html`<div class="field select-field state" part="field">
  <label part="label" for=${it.id}>${it.label}</label>
  <div class="box">
    <select
      part="input"
      id=${it.id}
      name=${it.id}
      autocomplete=${it.autocomplete}
      aria-invalid=${it.error ? 'true' : 'false'}
      aria-describedby="${it.id}-error"
      ?disabled=${it.readonly}
    >
      <option value=""></option>
      ${states.map((state) => html`<option>${state}</option>`)}
    </select>
    ${icons.more}
  </div>
  <p class="critical error" part="error" id="${it.id}-error" aria-live="polite">${it.error}</p>
</div>`
