import { html, type LitElement, type ReactiveController } from 'lit'
import type { SavedCard } from '../../../src/merchant-api/card.ts'
import { type CardEntry, entryLoadTimeoutMs } from '../../card-fields/card-entry.ts'
import { parseTokenizerResponse, TokenizerError, tokenizerTimeoutMs } from '../../card-fields/tokenizer.ts'
import { within } from '../../../src/core/clock.ts'
import type { CardEntries, EntryContext, HostedFields } from './card-entries.ts'
import { placeholderClass } from './placeholder.ts'

/** Takes a card in a provider's own fields. */
export const providerFields: NonNullable<CardEntries['providerFields']> = (fields) => ({
  key: fields,
  create: ({ host, clock, language }) => new HostedEntry(host, fields, { clock, language }),
})

let entryCount = 0

/** A card entry of a provider's own fields. They are mounted while the element shows them. */
export class HostedEntry implements CardEntry, ReactiveController {
  status: CardEntry['status'] = 'loading'
  readonly #host: LitElement
  readonly #given: HostedFields
  readonly #options: Pick<EntryContext, 'clock' | 'language'>
  readonly #name = `guiche-card-${++entryCount}`
  #fields: HostedFields | undefined
  #savedCard: SavedCard | null = null
  #slot: LightSlot | null = null
  #controller = new AbortController()

  constructor(host: LitElement, fields: HostedFields, options: Pick<EntryContext, 'clock' | 'language'>) {
    this.#host = host
    this.#given = fields
    this.#options = options
    host.addController(this)
  }

  set disabled(disabled: boolean) {
    this.#slot?.container.toggleAttribute('inert', disabled)
  }

  setSavedCard(card: SavedCard | null) {
    if (card?.id === this.#savedCard?.id) return
    this.#unmount()
    this.#savedCard = card
  }

  hostUpdated() {
    const isShown = this.#host.isConnected && this.#host.renderRoot.querySelector('slot.card-entry') !== null
    if (isShown && !this.#slot && this.status !== 'blocked') void this.#mount()
    if (!isShown) this.#unmount()
  }

  hostDisconnected() {
    this.#unmount()
  }

  /** Renders the fields once all of them have loaded, and until then a placeholder of their size. */
  render() {
    const placeholder = this.status === 'loading' ? placeholderClass(this.#savedCard) : ''
    return html`<slot class="card-entry ${placeholder}" name=${this.#name}></slot>`
  }

  async tokenize(signal: AbortSignal) {
    const requestToken = async (signal: AbortSignal) => this.#fields?.tokenize({ signal })
    const response = parseTokenizerResponse(
      await within(this.#options.clock(), tokenizerTimeoutMs, requestToken, signal).catch(() => null),
    )
    signal.throwIfAborted()
    if (!response) throw new TokenizerError()
    return response
  }

  clear() {
    const fields = this.#fields
    if (fields?.clear) void ignoreErrors(() => fields.clear?.())
    else this.retry()
  }

  retry() {
    this.#unmount()
    this.#host.requestUpdate()
  }

  async #mount() {
    const slot = (this.#slot = new LightSlot(this.#host, this.#name))
    const { signal } = (this.#controller = new AbortController())
    const options = { language: this.#options.language(), signal }
    const saved = this.#savedCard
    const mount = async () => {
      this.#fields = saved ? this.#given.forSavedCard?.(saved) : this.#given
      await this.#fields?.mount(slot.container, options)
      // a provider without a field for the code cannot take it, and fields outside their container are not shown
      return this.#fields !== undefined && slot.container.isConnected
    }
    const isMounted = await within(this.#options.clock(), entryLoadTimeoutMs, mount, signal).catch(() => false)
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
    const fields = this.#fields
    void ignoreErrors(() => fields?.unmount?.())
    this.#fields = undefined
    slot.remove()
  }
}

// an error of the provider's script may contain the card, so it is not passed on
async function ignoreErrors(call: () => unknown) {
  try {
    await call()
  } catch {}
}

/** Shows a container of the page's light DOM in an element, through a slot of each shadow root that it is nested in. */
class LightSlot {
  readonly container = document.createElement('div')
  readonly #added: Element[] = []

  constructor(host: Element, name: string) {
    let at = host
    for (let root = at.getRootNode(); root instanceof ShadowRoot; root = at.getRootNode()) {
      const slot = document.createElement('slot')
      slot.name = name
      this.#add(at, slot, name)
      at = root.host
    }
    this.#add(at, this.container, name)
  }

  remove() {
    for (const element of this.#added) element.remove()
  }

  #add(parent: Element, child: Element, name: string) {
    child.slot = name
    parent.append(child)
    this.#added.push(child)
  }
}
