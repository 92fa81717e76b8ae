import { html, type LitElement, type ReactiveController } from 'lit'
import type { Clock } from '../../../src/core/clock.ts'
import { Deadline } from '../../../src/core/deadline.ts'
import { type CardEntry, entryLoadTimeoutMs } from '../../card-fields/card-entry.ts'
import { parseTokenizerResponse, TokenizerError, tokenizerTimeoutMs } from '../../card-fields/tokenizer.ts'
import { languageOf } from '../../common/language.ts'
import type { HostedFields } from './hosted-fields.ts'
import { LightSlot } from './light-slot.ts'

let entryCount = 0

/** A card entry of a provider's own fields. They are mounted while the element shows them. */
export class HostedEntry implements CardEntry, ReactiveController {
  status: CardEntry['status'] = 'loading'
  readonly #host: LitElement
  readonly #fields: HostedFields
  readonly #clock: () => Clock
  readonly #name = `guiche-card-${++entryCount}`
  #slot: LightSlot | null = null
  #controller = new AbortController()

  constructor(host: LitElement, fields: HostedFields, clock: () => Clock) {
    this.#host = host
    this.#fields = fields
    this.#clock = clock
    host.addController(this)
  }

  set disabled(disabled: boolean) {
    this.#slot?.container.toggleAttribute('inert', disabled)
  }

  hostUpdated() {
    const isShown = this.#host.isConnected && this.#host.renderRoot.querySelector('slot.card-entry') !== null
    if (isShown && !this.#slot && this.status !== 'blocked') void this.#mount()
    if (!isShown) this.#unmount()
  }

  hostDisconnected() {
    this.#unmount()
  }

  render() {
    return html`<slot class="card-entry" name=${this.#name}></slot>`
  }

  async tokenize(signal: AbortSignal) {
    const deadline = new Deadline(this.#clock(), tokenizerTimeoutMs, signal)
    const tokenizing = Promise.resolve().then(() => this.#fields.tokenize({ signal: deadline.signal }))
    const response = parseTokenizerResponse(await deadline.race(tokenizing).catch(() => null))
    deadline.end()
    signal.throwIfAborted()
    if (!response) throw new TokenizerError()
    return 'token' in response ? response : null
  }

  clear() {
    if (this.#fields.clear) ignoreErrors(() => this.#fields.clear?.())
    else this.retry()
  }

  retry() {
    this.#unmount()
    this.#host.requestUpdate()
  }

  async #mount() {
    const slot = (this.#slot = new LightSlot(this.#host, this.#name))
    const { signal } = (this.#controller = new AbortController())
    const deadline = new Deadline(this.#clock(), entryLoadTimeoutMs, signal)
    const options = { language: languageOf(this.#host), signal }
    const mounting = Promise.resolve().then(() => this.#fields.mount(slot.container, options))
    const isMounted = await deadline.race(mounting).then(
      () => true,
      () => false,
    )
    deadline.end()
    if (signal.aborted) return
    if (!isMounted) this.#unmount()
    this.status = isMounted ? 'ready' : 'blocked'
    this.#host.requestUpdate()
  }

  #unmount() {
    const slot = this.#slot
    this.status = 'loading'
    if (!slot) return
    this.#slot = null
    this.#controller.abort()
    ignoreErrors(() => this.#fields.unmount?.())
    slot.remove()
  }
}

// an error of the provider's script may contain the card, so it is not passed on
function ignoreErrors(call: () => void) {
  try {
    call()
  } catch {}
}
