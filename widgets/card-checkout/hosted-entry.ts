import { html, type LitElement, type ReactiveController } from 'lit'
import type { Clock } from '../../src/core/clock.ts'
import { Deadline } from '../../src/core/deadline.ts'
import type { CardEntry } from '../card-fields/card-entry.ts'
import { readAnswer, TokenizerError } from '../card-fields/tokenizer.ts'
import { languageOf } from '../core/language.ts'
import type { HostedFields } from './hosted-fields.ts'
import { LightSlot } from './light-slot.ts'

/** Milliseconds that a provider has to show its fields, and to answer with a token. */
const patience = { mount: 15_000, token: 30_000 }

let entries = 0

/** The card is typed into a provider's own fields, which are mounted as long as the element shows them. */
export class HostedEntry implements CardEntry, ReactiveController {
  status: CardEntry['status'] = 'loading'
  readonly #host: LitElement
  readonly #fields: HostedFields
  readonly #clock: () => Clock
  readonly #name = `guiche-card-${++entries}`
  #place: LightSlot | null = null
  #stop = new AbortController()

  constructor(host: LitElement, fields: HostedFields, clock: () => Clock) {
    this.#host = host
    this.#fields = fields
    this.#clock = clock
    host.addController(this)
  }

  set disabled(disabled: boolean) {
    this.#place?.container.toggleAttribute('inert', disabled)
  }

  hostUpdated() {
    const isShown = this.#host.isConnected && this.#host.renderRoot.querySelector('slot.card-entry') !== null
    if (isShown && !this.#place && this.status !== 'blocked') void this.#mount()
    if (!isShown) this.#unmount()
  }

  hostDisconnected() {
    this.#unmount()
  }

  render() {
    return html`<slot class="card-entry" name=${this.#name}></slot>`
  }

  async tokenize(signal: AbortSignal) {
    const deadline = new Deadline(this.#clock(), patience.token, signal)
    const asked = Promise.resolve().then(() => this.#fields.tokenize({ signal: deadline.signal }))
    const answer = readAnswer(await deadline.race(asked).catch(() => null))
    deadline.end()
    signal.throwIfAborted()
    if (!answer) throw new TokenizerError('no token')
    return 'token' in answer ? answer : null
  }

  clear() {
    if (this.#fields.clear) quietly(() => this.#fields.clear?.())
    else this.retry()
  }

  retry() {
    this.#unmount()
    this.#host.requestUpdate()
  }

  async #mount() {
    const place = (this.#place = new LightSlot(this.#host, this.#name))
    const { signal } = (this.#stop = new AbortController())
    const deadline = new Deadline(this.#clock(), patience.mount, signal)
    const options = { language: languageOf(this.#host), signal }
    const mounted = Promise.resolve().then(() => this.#fields.mount(place.container, options))
    const isThere = await deadline.race(mounted).then(
      () => true,
      () => false,
    )
    deadline.end()
    if (signal.aborted) return
    if (!isThere) this.#unmount()
    this.status = isThere ? 'ready' : 'blocked'
    this.#host.requestUpdate()
  }

  #unmount() {
    const place = this.#place
    this.status = 'loading'
    if (!place) return
    this.#place = null
    this.#stop.abort()
    quietly(() => this.#fields.unmount?.())
    place.remove()
  }
}

// what a provider's script throws may hold the card, so that it goes no further
function quietly(act: () => void) {
  try {
    act()
  } catch {}
}
