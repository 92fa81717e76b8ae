import { fixture, html } from '@open-wc/testing'
import { LitElement } from 'lit'
import { CardFields } from '../../../widgets/card-fields/card-fields.ts'
import type { Card } from '../../../widgets/card-fields/card.ts'
import type { Tokenizer } from '../../../widgets/card-fields/tokenizer.ts'
import { fieldStyles } from '../../../widgets/core/field-styles.ts'
import { languageOf } from '../../../widgets/core/language.ts'
import { theme } from '../../../widgets/core/theme.ts'
import { type TestClock, testClock } from '../../clock.ts'

/** An element that has a card's fields in its one form, as the one that takes payments does. */
export class CardForm extends LitElement {
  static override styles = [theme, fieldStyles]
  tokenizer: Tokenizer = async () => ({ token: 'token-1' })
  readonly clock: TestClock = testClock('2026-11-21T15:00:00Z')
  readonly card = new CardFields(this, {
    tokenizer: () => this.tokenizer,
    language: () => languageOf(this),
    clock: () => this.clock,
  })
  submits = 0

  protected override render() {
    return html`<form class="frame" @submit=${this.#submitted}>${this.card.render()}<button>Pagar</button></form>`
  }

  readonly #submitted = (event: SubmitEvent) => {
    event.preventDefault()
    this.submits++
  }
}
customElements.define('card-form', CardForm)

/** A card that every rule is kept by. */
export const visa: Card = { number: '4111111111111111', name: 'MARIA SILVA', month: 5, year: 2030, code: '123' }

/** Sets the fields on a page, in Portuguese. */
export async function stage({ lang = 'pt-BR', width = 400 } = {}) {
  const frame = await fixture<HTMLElement>(html`<div lang=${lang}></div>`)
  frame.style.inlineSize = `${width}px`
  const form = new CardForm()
  frame.append(form)
  await form.updateComplete
  return form
}

/** The input of a field. */
export function input(form: CardForm, field: 'number' | 'expiry' | 'code' | 'name'): HTMLInputElement {
  const found = form.renderRoot.querySelector<HTMLInputElement>(`#card-${field}`)
  if (!found) throw new Error(`There is no ${field}`)
  return found
}

/** Fills fields as a browser does that has the card saved: all at once, no key pressed. */
export function fill(form: CardForm, typed: Partial<Record<'number' | 'expiry' | 'code' | 'name', string>>) {
  for (const name of ['number', 'expiry', 'code', 'name'] as const) {
    const text = typed[name]
    if (text === undefined) continue
    const field = input(form, name)
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
