import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { html } from 'lit/html.js'
import type { Clock } from '../../src/core/clock.ts'
import { field } from '../core/field.ts'
import { keepTyped } from '../core/keep-typed.ts'
import type { Language } from '../core/language.ts'
import { Masks } from '../core/masks.ts'
import { brandOf } from './brands.ts'
import { type Card, type CardField, cardFields, idOf } from './card.ts'
import type { CardEntry } from './card-entry.ts'
import { cardOf, type Fault, judge, refusal, type Typed } from './judge.ts'
import { masks } from './masks.ts'
import { codeLengthOf, digitsOf } from './number.ts'
import { type CardStrings, cardStrings } from './strings.ts'
import { type CardToken, readAnswer, type Tokenizer, TokenizerError } from './tokenizer.ts'

/** What draws the fields and holds their inputs: an element of Lit, or a page that does as one. */
export interface CardHost extends Pick<ReactiveControllerHost, 'addController' | 'requestUpdate' | 'updateComplete'> {
  readonly renderRoot: ParentNode
}

/** What the fields of a card need from where they stand; all of it asked for when needed. */
export interface CardFieldsUse {
  readonly tokenizer: () => Tokenizer
  readonly language: () => Language
  readonly clock: () => Clock
  /** Texts that take the place of the fields' own. */
  readonly strings?: () => Partial<CardStrings>
}

const patience = 30_000

/**
 * The fields of a card in their host's own root, for its one form. What is typed is nowhere but in the inputs, until a
 * tokenizer gets it.
 */
export class CardFields implements CardEntry, ReactiveController {
  readonly status = 'ready'
  disabled = false
  readonly #host: CardHost
  readonly #use: CardFieldsUse
  readonly #masks = new Masks(masks)
  readonly #faults = new Map<CardField, Fault>()

  constructor(host: CardHost, use: CardFieldsUse) {
    this.#host = host
    this.#use = use
    host.addController(this)
  }

  hostUpdated() {
    this.#masks.fit(this.#host.renderRoot)
  }

  render() {
    const say = { ...cardStrings[this.#use.language()], ...this.#use.strings?.() }
    const number = digitsOf(this.#typed().number)
    const brand = brandOf(number)
    const [, longest] = codeLengthOf(number)
    const common = (name: CardField) => {
      const fault = this.#faults.get(name)
      return { id: idOf(name), label: say[name], error: fault ? say[fault] : '', readonly: this.disabled }
    }
    return html`<div class="fields" ${keepTyped()} @input=${this.#typing} @focusout=${this.#left}>
      ${field({
        ...common('number'),
        autocomplete: 'cc-number',
        inputmode: 'numeric',
        mark: html`<output class="mark" for=${idOf('number')}>${brand?.name}</output>`,
      })}
      <div class="pair">
        ${field({ ...common('expiry'), autocomplete: 'cc-exp', inputmode: 'numeric', hint: say.expiryHint })}
        ${field({
          ...common('code'),
          autocomplete: 'cc-csc',
          inputmode: 'numeric',
          maxlength: longest,
          hint: say.codeHint(brand?.code ?? 3),
        })}
      </div>
      ${field({ ...common('name'), autocomplete: 'cc-name', autocapitalize: 'characters' })}
    </div>`
  }

  check(): boolean {
    for (const name of cardFields) this.#judge(name)
    return this.#faults.size === 0
  }

  async tokenize(signal: AbortSignal): Promise<CardToken | null> {
    signal.throwIfAborted()
    const card = this.check() && cardOf(this.#typed())
    if (!card) return this.#showFaults()
    const answer = await this.#ask(card, signal)
    signal.throwIfAborted()
    if (!answer) throw new TokenizerError('no token')
    if ('token' in answer) return answer
    const invalid = answer.invalid.length ? answer.invalid : (['number'] as const)
    for (const name of invalid) this.#faults.set(name, refusal(name))
    return this.#showFaults()
  }

  clear() {
    for (const name of cardFields) {
      const input = this.#input(name)
      if (input) input.value = ''
    }
    this.#masks.drop()
    this.#faults.clear()
    this.#host.requestUpdate()
  }

  /** Gives the focus to the first field that is wrong. */
  focus() {
    const first = cardFields.find((name) => this.#faults.has(name))
    if (first) this.#input(first)?.focus()
  }

  retry() {}

  readonly #typing = (event: InputEvent) => {
    const name = this.#fieldOf(event)
    if (name && this.#faults.has(name)) this.#judge(name)
    this.#host.requestUpdate()
  }

  readonly #left = (event: FocusEvent) => {
    const name = this.#fieldOf(event)
    // not on the way to a button, which would move away; and one who passes by has done nothing wrong yet
    if (name && event.relatedTarget instanceof HTMLInputElement && this.#typed()[name]) this.#judge(name)
  }

  /** What the tokenizer answers; null for no answer, one that comes too late, or none that can be read. */
  async #ask(card: Card, signal: AbortSignal) {
    const over = new AbortController()
    const end = () => over.abort()
    signal.addEventListener('abort', end, { signal: over.signal })
    const asked = Promise.resolve().then(() => this.#use.tokenizer()(card, { signal: over.signal }))
    const late = this.#use.clock().sleep(patience, over.signal)
    // what a tokenizer throws may hold the card, so that it goes no further
    const answer = await Promise.race([asked, late]).catch(() => null)
    end()
    return readAnswer(answer)
  }

  #judge(name: CardField) {
    const fault = judge(name, this.#typed(), this.#use.clock().now())
    if (fault) this.#faults.set(name, fault)
    else this.#faults.delete(name)
    this.#host.requestUpdate()
  }

  async #showFaults() {
    this.#host.requestUpdate()
    await this.#host.updateComplete
    // a page in a frame is given the focus by the one around it; both at once lose it
    if (self === top || document.hasFocus()) this.focus()
    return null
  }

  #typed(): Typed {
    const text = (name: CardField) => this.#input(name)?.value ?? ''
    return { number: text('number'), expiry: text('expiry'), code: text('code'), name: text('name') }
  }

  #fieldOf({ target }: Event) {
    return cardFields.find((name) => target === this.#input(name))
  }

  #input(name: CardField) {
    return this.#host.renderRoot?.querySelector<HTMLInputElement>(`#${idOf(name)}`)
  }
}
