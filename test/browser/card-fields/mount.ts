import { fixture, html } from '@open-wc/testing'
import { LitElement, unsafeCSS } from 'lit'
import type { Card } from '../../../widgets/card-fields/card.ts'
import { CardFields } from '../../../widgets/card-fields/card-fields.ts'
import type { SavedCardTokenizer, Tokenizer } from '../../../widgets/card-fields/tokenizer.ts'
import { languageOf } from '../../../widgets/common/environment.ts'
import { cardFieldsCss, fieldCss } from '../../../widgets/common/styles/field-css.ts'
import { themeCss } from '../../../widgets/common/styles/theme-css.ts'
import { type TestClock, testClock } from '../../clock.ts'
import { type } from '../keys.ts'
import { untilMasked } from '../until-masked.ts'

/** An element with the card's fields in its one form, like card-checkout. */
export class CardForm extends LitElement {
  static override styles = unsafeCSS(themeCss + fieldCss + cardFieldsCss)
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

/** Mounts the fields on a page (default: in Portuguese), and waits for their masks. */
export async function mountForm(options: { readonly lang?: string; readonly width?: number } = {}) {
  const form = await mountUnmasked(options)
  await untilMasked(form.renderRoot)
  return form
}

/** Mounts the fields on a page, with a function that paints its next frame, after which the masks are loaded. */
export async function mountUnpainted() {
  const { requestAnimationFrame } = window
  const frames: FrameRequestCallback[] = []
  const form = await mountUnmasked({}, () => {
    window.requestAnimationFrame = (frame) => frames.push(frame)
  }).finally(() => (window.requestAnimationFrame = requestAnimationFrame))
  return { form, paint: () => frames.map(requestAnimationFrame) }
}

async function mountUnmasked({ lang = 'pt-BR', width = 400 }, beforeForm = () => {}) {
  const container = await fixture<HTMLElement>(html`<div lang=${lang}></div>`)
  container.style.inlineSize = `${width}px`
  beforeForm()
  const form = new CardForm()
  container.append(form)
  await form.updateComplete
  return form
}

/** The name of a field. */
export type Name = 'number' | 'expiry' | 'securityCode' | 'holderName'

/** Types into a field by keyboard. */
export async function typeInto(form: CardForm, field: Name, text: string) {
  input(form, field).focus()
  await type(text)
}

/** A field's value, with a bar at the caret. */
export function valueWithCaret(form: CardForm, field: Name) {
  const { value, selectionStart } = input(form, field)
  return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`
}

/** Composes a text as a Japanese keyboard does, or an Android keyboard with suggestions. `during` runs before its end. */
export async function compose(form: CardForm, field: Name, text: string, during = async () => {}) {
  const target = input(form, field)
  target.focus()
  const start = target.value
  target.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  for (let length = 1; length <= text.length; length++) {
    const data = text.slice(0, length)
    const options = { inputType: 'insertCompositionText', data, isComposing: true, bubbles: true }
    target.dispatchEvent(new InputEvent('beforeinput', options))
    target.value = start + data
    target.dispatchEvent(new InputEvent('input', options))
  }
  await during()
  target.dispatchEvent(new CompositionEvent('compositionend', { data: text, bubbles: true }))
}

/** The input of a field. */
export function input(form: Pick<CardForm, 'renderRoot'>, field: Name): HTMLInputElement {
  const found = form.renderRoot.querySelector<HTMLInputElement>(`#card-${field}`)
  if (!found) throw new Error(`No field ${field}`)
  return found
}

/** Fills in fields as a browser's autofill does: at once and without key presses. */
export function fill(form: CardForm, values: Partial<Record<Name, string>>) {
  for (const name of ['number', 'expiry', 'securityCode', 'holderName'] as const) {
    const value = values[name]
    if (value === undefined) continue
    const field = input(form, name)
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
