import { html, type LitElement, nothing, type ReactiveController } from 'lit'
import { onlyDigits } from '../../../src/values/phone.ts'
import type { CardView, Payer } from '../../../src/merchant-api/card.ts'
import { containInputEvents } from '../../common/form/field.ts'
import { visible } from '../../common/form/visible.ts'
import { LazyMasks } from '../../common/lazy/lazy-masks.ts'
import { importer } from '../../common/lazy/importer.ts'
import type { AddressHost, AddressSearch } from './address-search.ts'
import {
  inputIdPrefix as prefix,
  type PayerFieldName,
  payerInputs,
  readPayer,
  requiredFieldNames,
} from './payer-fields.ts'
import { type PayerTexts, payerView } from './payer-view.ts'

type RequiredFields = CardView['required_fields']
type Input = HTMLInputElement | HTMLSelectElement

interface PayerFormHost extends LitElement, AddressHost {}

/** The fields about the payer. Typed values are kept here too, so that they survive a declined attempt. */
export class PayerForm implements ReactiveController {
  readonly #host: PayerFormHost
  /** Null until a CEP is typed. */
  #search: AddressSearch | null = null
  readonly #importSearch = importer(() => import('./address-search.ts'))
  readonly #values = new Map<PayerFieldName, string>()
  /** The texts of invalid fields when they were judged. What is said of them stays while they are corrected. */
  readonly #invalid = new Map<PayerFieldName, string>()
  readonly #masks: LazyMasks
  #restored = new WeakSet<Input>()

  constructor(host: PayerFormHost) {
    this.#host = host
    this.#masks = new LazyMasks(host, '.payer', () => import('./payer-masks.ts'))
    host.addController(this)
  }

  hostUpdated() {
    containInputEvents(this.#host.renderRoot, '.payer')
    this.#masks.attach()
    for (const [name, text] of this.#values) {
      const input = this.#input(name)
      if (!input || this.#restored.has(input)) continue
      this.#restored.add(input)
      if (!input.value) input.value = text
    }
  }

  hostDisconnected() {
    this.#masks.detach()
    this.#search?.stop()
  }

  /** Validates the required fields, and marks the invalid ones. Returns them. */
  validate(asks: RequiredFields): readonly PayerFieldName[] {
    this.#masks.hush()
    return requiredFieldNames(asks).filter((name) => {
      const input = this.#input(name)
      if (input) this.#keepValue(name, input)
      this.#judge(name)
      return this.#invalid.has(name)
    })
  }

  /** Returns the payer as it is sent. Call `validate` first. */
  read(asks: RequiredFields): Payer {
    return readPayer(asks, (name) => this.#text(name))
  }

  /** Marks the fields that the server rejected. */
  markInvalid(names: readonly PayerFieldName[]) {
    this.#masks.hush()
    for (const name of names) this.#setInvalid(name, this.#text(name))
  }

  clear() {
    this.#search?.stop()
    for (const name of this.#values.keys()) this.#setValue(name, '')
    this.#values.clear()
    this.#invalid.clear()
  }

  render(asks: RequiredFields, texts: PayerTexts, readonly: boolean) {
    const content = payerView(asks, {
      texts,
      readonly,
      invalidText: (name) => this.#invalid.get(name),
    })
    if (!content) return nothing
    return html`<div class="payer" @input=${this.#onInput} @focusout=${this.#onFocusOut}>
      ${content}
    </div>`
  }

  readonly #onInput = ({ target }: Event) => {
    const name = fieldNameOf(target)
    if (!name || !isInput(target)) return
    this.#keepValue(name, target)
    if (this.#parse(name) !== null) this.#setInvalid(name)
    if (name === 'zip_code' && this.#host.findAddress) void this.#fillAddress()
  }

  readonly #onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    const name = fieldNameOf(target)
    if (!name || !isInput(target)) return
    // an error text that appears on blur would move the button away under a pressed pointer
    if (relatedTarget !== null && !isInput(relatedTarget)) return
    // an empty field that was only passed by is not an error yet
    if (!this.#text(name)) return
    this.#judge(name)
  }

  async #fillAddress() {
    // if it cannot be loaded, the payer fills in the fields
    const module = await this.#importSearch().catch(() => null)
    if (!module) return
    this.#search ??= new module.AddressSearch(this.#host, {
      text: (name) => this.#text(name),
      set: (name, text) => this.#setValue(name, text),
    })
    void this.#search.fill()
  }

  #setValue(name: PayerFieldName, text: string) {
    const input = this.#input(name)
    if (input) input.value = text
    this.#values.set(name, text)
    this.#setInvalid(name)
  }

  #keepValue(name: PayerFieldName, input: Input) {
    this.#restored.add(input)
    this.#values.set(name, input.value)
  }

  /** Marks a field that is invalid. One of which other digits are sent than were typed shows those. */
  #judge(name: PayerFieldName) {
    const text = this.#text(name)
    const value = this.#parse(name)
    this.#setInvalid(name, value === null ? text : undefined)
    if (value === null || onlyDigits(value) === onlyDigits(text)) return
    this.#setValue(name, value)
    // its mask formats it
    this.#input(name)?.dispatchEvent(new Event('input'))
  }

  /** `text` is that of an invalid field, and undefined for a valid one. */
  #setInvalid(name: PayerFieldName, text?: string) {
    if (text === this.#invalid.get(name)) return
    if (text === undefined) this.#invalid.delete(name)
    else this.#invalid.set(name, text)
    this.#host.requestUpdate()
  }

  #parse(name: PayerFieldName) {
    return payerInputs[name].parse(this.#text(name))
  }

  #text(name: PayerFieldName) {
    return visible(this.#values.get(name) ?? '').trim()
  }

  #input(name: PayerFieldName) {
    return this.#host.renderRoot.querySelector<Input>(`#${prefix}${name}`)
  }
}

const isInput = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

const isFieldName = (name: string): name is PayerFieldName => Object.hasOwn(payerInputs, name)

function fieldNameOf(target: EventTarget | null): PayerFieldName | null {
  const name = target instanceof Element && target.id.startsWith(prefix) ? target.id.slice(prefix.length) : ''
  return isFieldName(name) ? name : null
}
