import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { html, nothing } from 'lit/html.js'
import { type Clock, within } from '../../src/core/clock.ts'
import type { SavedCard } from '../../src/merchant-api/card.ts'
import { containInputEvents, field } from '../common/form/field.ts'
import { visible } from '../common/form/visible.ts'
import { LazyMasks } from '../common/lazy/lazy-masks.ts'
import { importer } from '../common/lazy/importer.ts'
import { LanguageTexts } from '../common/texts/language-texts.ts'
import type { CardEntry } from './card-entry.ts'
import { type Card, type CardField, cardFields, inputId, type SavedCardCode } from './card.ts'
import { brandNamed, brandOf, digitsIn, securityCodeLength } from './number.ts'
import { type CardStrings, ptBR } from './strings/pt-br.ts'
import {
  type CardToken,
  type InvalidCard,
  parseTokenizerResponse,
  type SavedCardTokenizer,
  type Tokenizer,
  TokenizerError,
  tokenizerTimeoutMs,
} from './tokenizer.ts'
import { type CardFieldError, type CardFieldValues, readCard, rejectedFieldError, validateField } from './validate.ts'

/** The host that renders the fields: a Lit element, or a page that behaves as one. */
export interface CardHost extends Pick<ReactiveControllerHost, 'addController' | 'requestUpdate' | 'updateComplete'> {
  readonly renderRoot: ParentNode & EventTarget
}

/** The part of a saved card that the fields need. */
export type ShownSavedCard = Pick<SavedCard, 'id' | 'brand'>

export interface CardFieldsOptions {
  readonly tokenizer: () => Tokenizer
  /** Undefined where the tokenizer takes no security code of a saved card. */
  readonly savedCardTokenizer?: () => SavedCardTokenizer | undefined
  readonly language: () => string
  readonly clock: () => Clock
  /** Texts that replace the default ones. */
  readonly strings?: () => Partial<CardStrings>
}

/** The card's fields in their host's own root, for its one form. Typed values are kept in the inputs only. */
export class CardFields implements CardEntry, ReactiveController {
  readonly status = 'ready'
  disabled = false
  readonly #host: CardHost
  readonly #options: CardFieldsOptions
  readonly #masks: LazyMasks
  readonly #errors = new Map<CardField, CardFieldError>()
  #savedCard: ShownSavedCard | null = null
  #requestedLanguage: string | null = null

  constructor(host: CardHost, use: CardFieldsOptions) {
    this.#host = host
    this.#options = use
    this.#masks = new LazyMasks(host, '.fields', () => import('./masks.ts'))
    host.addController(this)
  }

  hostUpdated() {
    containInputEvents(this.#host.renderRoot, '.fields')
    this.#masks.attach()
  }

  setSavedCard(card: ShownSavedCard | null) {
    if (card?.id === this.#savedCard?.id) return
    this.clear()
    this.#savedCard = card
  }

  render() {
    const labels = { ...this.#texts, ...this.#options.strings?.() }
    const brand = this.#brand
    const [shortest, longest] = securityCodeLength(brand)
    const common = (name: CardField) => {
      const fault = this.#errors.get(name)
      return {
        id: inputId(name),
        label: labels[name],
        error: fault ? labels[fault] : '',
        readonly: this.disabled,
      }
    }
    const securityCode = field({
      ...common('securityCode'),
      autocomplete: 'cc-csc',
      inputmode: 'numeric',
      maxlength: longest,
      hint: labels.securityCodeHint(shortest),
    })
    return html`<div class="fields" @input=${this.#onInput} @focusout=${this.#onFocusOut}>
      ${
        this.#savedCard
          ? securityCode
          : html`${field({
              ...common('number'),
              autocomplete: 'cc-number',
              inputmode: 'numeric',
              // an empty one reads as a status bar
              mark: brand
                ? html`<output class="mark" part="mark" for=${inputId('number')}>${brand.name}</output>`
                : nothing,
            })}
            <div class="pair">
              ${field({ ...common('expiry'), autocomplete: 'cc-exp', inputmode: 'numeric', hint: labels.expiryHint })}
              ${securityCode}
            </div>
            ${field({ ...common('holderName'), autocomplete: 'cc-name', autocapitalize: 'characters' })}`
      }
    </div>`
  }

  validate(): readonly CardField[] {
    this.#masks.hush()
    for (const name of this.#shown) this.#validateField(name)
    return this.#invalid
  }

  async tokenize(signal: AbortSignal): Promise<CardToken | InvalidCard> {
    signal.throwIfAborted()
    const card = !this.validate().length && this.#read()
    if (!card) return this.#showErrors()
    const response = await this.#requestToken(card, signal)
    signal.throwIfAborted()
    // a mistake of the adapter must not send the card's number to the shop
    const isCard = response && 'token' in response && 'number' in card && digitsIn(response.token).includes(card.number)
    if (!response || isCard) throw new TokenizerError()
    if ('token' in response) return response
    const invalid = this.#savedCard || !response.invalid.length ? this.#shown.slice(0, 1) : response.invalid
    for (const name of invalid) this.#errors.set(name, rejectedFieldError(name))
    return this.#showErrors()
  }

  clear() {
    for (const name of cardFields) {
      const input = this.#input(name)
      if (input) input.value = ''
    }
    this.#masks.detach()
    this.#errors.clear()
    this.#host.requestUpdate()
  }

  /** Focuses the first invalid field. */
  focus() {
    const [first] = this.#invalid
    if (first) this.#input(first)?.focus()
  }

  retry() {}

  readonly #onInput = (event: InputEvent) => {
    const name = this.#fieldOf(event)
    // while the payer types, an error may only disappear
    if (name && this.#errors.get(name) !== this.#errorOf(name)) this.#errors.delete(name)
    this.#host.requestUpdate()
  }

  readonly #onFocusOut = (event: FocusEvent) => {
    const name = this.#fieldOf(event)
    // not on the way to a button, which an error text would move away; an empty field is not an error yet
    if (!name || !(event.relatedTarget instanceof HTMLInputElement) || !this.#values()[name]) return
    this.#validateField(name)
  }

  /** Returns the tokenizer's response; null for an error, a timeout, or a response that cannot be parsed. */
  async #requestToken(card: Card | SavedCardCode, signal: AbortSignal) {
    const { tokenizer, savedCardTokenizer, clock } = this.#options
    const requestToken = async (signal: AbortSignal) =>
      'savedCard' in card ? savedCardTokenizer?.()?.(card, { signal }) : tokenizer()(card, { signal })
    // an error of the tokenizer may contain the card, so it is not passed on
    return parseTokenizerResponse(await within(clock(), tokenizerTimeoutMs, requestToken, signal).catch(() => null))
  }

  #validateField(name: CardField) {
    const fault = this.#errorOf(name)
    if (fault) this.#errors.set(name, fault)
    else this.#errors.delete(name)
    this.#host.requestUpdate()
  }

  #errorOf(name: CardField) {
    return validateField(name, this.#values(), this.#options.clock().now(), this.#brand)
  }

  async #showErrors() {
    this.#host.requestUpdate()
    await this.#host.updateComplete
    // the parent page focuses a frame; if both do so at once, the focus is lost
    if (self === top || document.hasFocus()) this.focus()
    return { invalid: this.#invalid }
  }

  /** The texts in the language, or the built-in ones until those have arrived. */
  get #texts(): CardStrings {
    const language = this.#options.language()
    if (language !== this.#requestedLanguage && !cardStrings.has(language)) {
      this.#requestedLanguage = language
      void cardStrings.load(language).then(() => this.#host.requestUpdate())
    }
    return cardStrings.get(language)
  }

  get #brand() {
    const saved = this.#savedCard
    return saved ? brandNamed(saved.brand ?? '') : brandOf(digitsIn(this.#values().number))
  }

  get #invalid(): readonly CardField[] {
    return cardFields.filter((name) => this.#errors.has(name))
  }

  get #shown(): readonly CardField[] {
    return this.#savedCard ? ['securityCode'] : cardFields
  }

  #read(): Card | SavedCardCode | null {
    const values = this.#values()
    const saved = this.#savedCard
    return saved ? { savedCard: saved.id, securityCode: digitsIn(values.securityCode) } : readCard(values)
  }

  #values(): CardFieldValues {
    const text = (name: CardField) => visible(this.#input(name)?.value ?? '')
    return {
      number: text('number'),
      expiry: text('expiry'),
      securityCode: text('securityCode'),
      holderName: text('holderName'),
    }
  }

  #fieldOf({ target }: Event) {
    return cardFields.find((name) => target === this.#input(name))
  }

  #input(name: CardField) {
    return this.#host.renderRoot?.querySelector<HTMLInputElement>(`#${inputId(name)}`)
  }
}

export const cardStrings = new LanguageTexts<CardStrings>('cardFields', ptBR, {
  en: importer(() => import('./strings/en.ts')),
  es: importer(() => import('./strings/es.ts')),
})
