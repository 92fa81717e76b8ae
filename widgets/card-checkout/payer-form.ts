import { html, type LitElement, nothing, type ReactiveController } from 'lit'
import type { CardView, Payer } from '../../src/contract/card.ts'
import { field } from '../core/field.ts'
import { keepTyped } from '../core/keep-typed.ts'
import { Masks } from '../core/masks.ts'
import type { AddressSearch } from './address-search.ts'
import { namesOf, payerFields, payerOf, type PayerName } from './payer-fields.ts'
import { payerMasks } from './payer-masks.ts'
import { stateField } from './state-field.ts'
import type { Strings } from './strings.ts'

type Asks = CardView['asks']
type Input = HTMLInputElement | HTMLSelectElement

const prefix = 'payer-'

/**
 * The fields about who pays. What is typed stands in the inputs, and here, so that it outlives a try that was refused; it
 * leaves with the payment only.
 */
export class PayerForm implements ReactiveController {
  readonly #host: LitElement
  readonly #search: AddressSearch
  readonly #typed = new Map<PayerName, string>()
  readonly #wrong = new Set<PayerName>()
  readonly #masks = new Masks(
    Object.fromEntries(Object.entries(payerMasks).map(([name, mask]) => [prefix + name, mask])),
  )
  #seen = new WeakSet<Input>()

  constructor(host: LitElement, search: AddressSearch) {
    this.#host = host
    this.#search = search
    host.addController(this)
  }

  hostUpdated() {
    this.#masks.fit(this.#host.renderRoot)
    for (const [name, text] of this.#typed) {
      const input = this.#input(name)
      if (!input || this.#seen.has(input)) continue
      this.#seen.add(input)
      if (!input.value) input.value = text
    }
  }

  hostDisconnected() {
    this.#masks.drop()
    this.#search.stop()
  }

  /** Whether all that is asked for is there; what is not, is marked. */
  check(asks: Asks): boolean {
    for (const name of namesOf(asks)) {
      const input = this.#input(name)
      if (input) this.#take(name, input)
      this.#mark(name, this.#isWrong(name))
    }
    return this.#wrong.size === 0
  }

  /** What was typed, as it is sent; to be asked for after `check`. */
  read(asks: Asks): Payer {
    return payerOf(asks, (name) => this.#text(name))
  }

  /** Marks what the server did not take. */
  refuse(names: readonly PayerName[]) {
    for (const name of names) this.#mark(name, true)
  }

  /** Forgets what was typed. */
  clear() {
    this.#search.stop()
    for (const name of this.#typed.keys()) this.#fill(name, '')
    this.#typed.clear()
    this.#wrong.clear()
  }

  render(asks: Asks, say: Strings, readonly: boolean) {
    const names = namesOf(asks)
    const draw = (name: PayerName) => this.#draw(name, say, readonly)
    const [own, address] = [names.filter(isOwn), names.filter((name) => !isOwn(name))]
    if (!names.length) return nothing
    return html`<div class="payer" ${keepTyped()} @input=${this.#heard} @focusout=${this.#left}>
      ${own.map(draw)}
      ${address.length ? html`<fieldset class="address"><legend>${say.address}</legend>${address.map(draw)}</fieldset>` : nothing}
    </div>`
  }

  #draw(name: PayerName, say: Strings, readonly: boolean) {
    const { autocomplete, inputmode, autocapitalize, maxlength } = payerFields[name]
    const id = prefix + name
    const error = this.#wrong.has(name) ? say.wrong[name] : ''
    const hint = name === 'number' ? say.noNumber : name === 'complement' ? say.optional : ''
    if (name === 'state') return stateField({ id, label: say.state, autocomplete, error, readonly })
    return html`<div class=${name}>
      ${field({
        id,
        label: say[name],
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

  readonly #heard = (event: Event) => {
    const { target } = event
    const name = nameOf(target)
    if (!name || !isInput(target)) return
    this.#take(name, target)
    if (this.#wrong.has(name)) this.#mark(name, this.#isWrong(name))
    const code = name === 'zip_code' ? payerFields.zip_code.read(this.#text(name)) : null
    if (code) void this.#search.look(code, (name) => this.#text(name)).then((found) => this.#found(found))
  }

  readonly #left = ({ target, relatedTarget }: FocusEvent) => {
    const name = nameOf(target)
    if (!name || !isInput(target)) return
    // while the pointer is on its way up over the button, nothing may move it away
    if (relatedTarget !== null && !isInput(relatedTarget)) return
    // one who passes by has done nothing wrong yet
    if (this.#text(name)) this.#mark(name, this.#isWrong(name))
  }

  #found(found: Readonly<Partial<Record<PayerName, string>>>) {
    for (const [name, text] of Object.entries(found)) if (isName(name)) this.#fill(name, text)
  }

  #fill(name: PayerName, text: string) {
    const input = this.#input(name)
    if (input) input.value = text
    this.#typed.set(name, text)
    this.#mark(name, false)
  }

  #take(name: PayerName, input: Input) {
    this.#seen.add(input)
    this.#typed.set(name, input.value)
  }

  #mark(name: PayerName, isWrong: boolean) {
    if (isWrong === this.#wrong.has(name)) return
    if (isWrong) this.#wrong.add(name)
    else this.#wrong.delete(name)
    this.#host.requestUpdate()
  }

  #isWrong(name: PayerName) {
    return payerFields[name].read(this.#text(name)) === null
  }

  #text(name: PayerName) {
    return (this.#typed.get(name) ?? '').trim()
  }

  #input(name: PayerName) {
    return this.#host.renderRoot.querySelector<Input>(`#${prefix}${name}`)
  }
}

const isOwn = (name: PayerName) => name === 'document' || name === 'email' || name === 'phone'

const isInput = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

const isName = (name: string): name is PayerName => name in payerFields

function nameOf(target: EventTarget | null): PayerName | null {
  const name = target instanceof Element && target.id.startsWith(prefix) ? target.id.slice(prefix.length) : ''
  return isName(name) ? name : null
}
