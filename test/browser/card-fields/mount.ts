import { fixture, html } from '@open-wc/testing'
import { LitElement } from 'lit'
import type { Card } from '../../../widgets/card-fields/card.ts'
import { CardFields } from '../../../widgets/card-fields/card-fields.ts'
import type { SavedCardTokenizer, Tokenizer } from '../../../widgets/card-fields/tokenizer.ts'
import { languageOf } from '../../../widgets/common/language.ts'
import { fieldStyles } from '../../../widgets/common/styles/field-styles.ts'
import { theme } from '../../../widgets/common/styles/theme.ts'
import { type TestClock, testClock } from '../../clock.ts'

/** An element with the card's fields in its one form, like card-checkout. */
export class CardForm extends LitElement {
  static override styles = [theme, fieldStyles]
  tokenizer: Tokenizer = async () => ({ token: 'token-1' })
  savedCardTokenizer: SavedCardTokenizer | undefined
  readonly clock: TestClock = testClock('2026-11-21T15:00:00Z')
  readonly card = new CardFields(this, {
    tokenizer: () => this.tokenizer,
    savedCardTokenizer: () => this.savedCardTokenizer,
    language: () => languageOf(this),
    clock: () => this.clock,
  })
  submits = 0

  protected override render() {
    return html`<form class="base" @submit=${this.#submitted}>${this.card.render()}<button>Pagar</button></form>`
  }

  readonly #submitted = (event: SubmitEvent) => {
    event.preventDefault()
    this.submits++
  }
}
customElements.define('card-form', CardForm)

/** A valid card. */
export const visa: Card = {
  number: '4111111111111111',
  holderName: 'MARIA SILVA',
  expiryMonth: 5,
  expiryYear: 2030,
  securityCode: '123',
}

/** Mounts the fields on a page (default: in Portuguese). */
export async function mountForm({ lang = 'pt-BR', width = 400 } = {}) {
  const container = await fixture<HTMLElement>(html`<div lang=${lang}></div>`)
  container.style.inlineSize = `${width}px`
  const form = new CardForm()
  container.append(form)
  await form.updateComplete
  return form
}

/** The input of a field. */
export function input(form: CardForm, field: 'number' | 'expiry' | 'securityCode' | 'holderName'): HTMLInputElement {
  const found = form.renderRoot.querySelector<HTMLInputElement>(`#card-${field}`)
  if (!found) throw new Error(`No field ${field}`)
  return found
}

/** Fills in fields as a browser's autofill does: at once and without key presses. */
export function fill(
  form: CardForm,
  values: Partial<Record<'number' | 'expiry' | 'securityCode' | 'holderName', string>>,
) {
  for (const name of ['number', 'expiry', 'securityCode', 'holderName'] as const) {
    const value = values[name]
    if (value === undefined) continue
    const field = input(form, name)
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
