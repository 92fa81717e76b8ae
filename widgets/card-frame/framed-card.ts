import { html, type LitElement, type ReactiveController } from 'lit'
import { type Clock, stopped, within } from '../../src/core/clock.ts'
import type { SavedCard } from '../../src/merchant-api/card.ts'
import { type CardEntry, entryLoadTimeoutMs } from '../card-fields/card-entry.ts'
import type { CardField } from '../card-fields/card.ts'
import { type CardToken, type InvalidCard, TokenizerError, tokenizerTimeoutMs } from '../card-fields/tokenizer.ts'
import { readAppearance } from './appearance.ts'
import { type FromFrame, handshake, parseFromFrame, type ToFrame } from './messages.ts'

export interface FramedCardOptions {
  /** The frame's URL, from `frameAddress`. */
  readonly address: () => URL
  readonly language: () => string
  readonly frameTitle: () => string
  readonly clock: () => Clock
  readonly submit: () => void
}

type CardResponse = FromFrame & { type: 'token' | 'invalid' | 'failed' }

const validationTimeoutMs = 2000

/**
 * A card entry in a frame of another origin: only that origin gets the card. The handshake goes to that origin only.
 * All other messages use a port of their own, so that no other window can send any.
 */
export class FramedCard implements CardEntry, ReactiveController {
  readonly #host: LitElement
  readonly #options: FramedCardOptions
  #status: CardEntry['status'] = 'loading'
  #disabled = false
  #savedCard: SavedCard | null = null
  #height = 0
  #frame: HTMLIFrameElement | null = null
  #port: MessagePort | null = null
  #sentConfiguration = ''
  #readyTimer: AbortController | undefined
  #lastRequestId = 0
  #onResponse: (response: CardResponse | null) => void = () => {}

  constructor(host: LitElement, options: FramedCardOptions) {
    this.#host = host
    this.#options = options
    host.addController(this)
  }

  get status() {
    return this.#status
  }

  get disabled() {
    return this.#disabled
  }

  set disabled(disabled: boolean) {
    this.#disabled = disabled
    this.configure()
  }

  setSavedCard(card: SavedCard | null) {
    this.#savedCard = card
    this.configure()
  }

  hostConnected() {
    this.#host.requestUpdate()
  }

  hostUpdated() {
    const frame = this.#host.renderRoot.querySelector<HTMLIFrameElement>('iframe.card')
    if (frame === this.#frame) return this.configure()
    this.#detach()
    this.#frame = frame
    if (frame) this.#startLoading()
  }

  hostDisconnected() {
    // a browser reloads the frame of an element that is moved
    this.#detach()
  }

  render() {
    return html`<div class="frame-box">
      <iframe
        class="card ${this.#status}"
        part="card"
        src=${this.#options.address().href}
        title=${this.#options.frameTitle()}
        sandbox="allow-scripts allow-same-origin"
        referrerpolicy="no-referrer"
        @load=${this.#onLoad}
      ></iframe>
    </div>`
  }

  /** Resolves with no fields if the frame does not respond: the tokenization finds out why. */
  async validate(): Promise<readonly CardField[]> {
    const response = await this.#request('validate', validationTimeoutMs)
    return response?.type === 'invalid' ? response.invalid : []
  }

  focus() {
    // Chromium sometimes moves the focus from the field to the body of a frame that is focused again
    if (!this.#hasFocus) this.#frame?.focus()
    this.#post({ type: 'focus' })
  }

  async tokenize(signal: AbortSignal): Promise<CardToken | InvalidCard> {
    if (this.#status !== 'ready') throw new TokenizerError('frame is not ready; check its address')
    const response = await this.#request('tokenize', tokenizerTimeoutMs, signal)
    if (!response) this.#post({ type: 'cancel', id: this.#lastRequestId })
    signal.throwIfAborted()
    if (response?.type === 'token') {
      const { token, payment_method_id } = response
      return payment_method_id ? { token, payment_method_id } : { token }
    }
    if (response?.type !== 'invalid')
      throw new TokenizerError(response === undefined ? 'no token from frame in time; check its tokenizer' : undefined)
    this.focus()
    return { invalid: response.invalid }
  }

  /** Sends a request, and resolves with its response; undefined if none comes in time, null without a frame. */
  #request(type: 'validate' | 'tokenize', timeoutMs: number, signal?: AbortSignal) {
    const id = ++this.#lastRequestId
    const responded = new Promise<CardResponse | null>((resolve) => {
      this.#onResponse = (response) => (response === null || response.id === id) && resolve(response)
    })
    this.#post({ type, id })
    return within(this.#options.clock(), timeoutMs, () => responded, signal).catch(() => null)
  }

  clear() {
    this.#post({ type: 'clear' })
  }

  retry() {
    this.#setStatus('loading')
    if (!this.#frame) return
    this.#frame.src = this.#options.address().href
    this.#startLoading()
  }

  #startLoading() {
    this.#disconnect()
    this.#setStatus('loading')
    void this.#awaitReady()
  }

  #detach() {
    this.#disconnect()
    this.#frame = null
    if (this.#status === 'ready') this.#status = 'loading'
  }

  #disconnect() {
    this.#readyTimer?.abort(stopped)
    this.#port?.close()
    this.#port = null
    this.#sentConfiguration = ''
    this.#onResponse(null)
  }

  async #awaitReady() {
    const { signal } = (this.#readyTimer = new AbortController())
    await this.#options
      .clock()
      .sleep(entryLoadTimeoutMs, signal)
      .catch(() => {})
    // the port stays open, so that a late frame still becomes ready
    if (!signal.aborted) this.#setStatus('blocked')
  }

  readonly #onLoad = () => {
    // a frame that reloads itself has lost its typed values
    this.#startLoading()
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.onmessage = ({ data }) => {
      const message = parseFromFrame(data)
      if (message && port1 === this.#port) this.#onMessage(message)
    }
    this.#frame?.contentWindow?.postMessage(handshake, this.#options.address().origin, [port2])
    this.configure()
  }

  #onMessage(message: FromFrame) {
    switch (message.type) {
      case 'ready':
        return this.#setStatus('ready')
      case 'origin-not-allowed':
        return this.#setStatus('blocked')
      case 'height':
        return this.#resize(message.height)
      case 'submit':
        // the payer can only have pressed Enter if the frame has the focus
        return this.#hasFocus && !this.#disabled ? this.#options.submit() : undefined
      default:
        this.#onResponse(message)
    }
  }

  get #hasFocus() {
    return this.#host.shadowRoot?.activeElement === this.#frame
  }

  /** Sets the status, which ends the wait for the frame. */
  #setStatus(status: CardEntry['status']) {
    this.#readyTimer?.abort(stopped)
    if (this.#status === status) return
    this.#status = status
    this.#host.requestUpdate()
  }

  #resize(height: number) {
    if (!this.#frame || height === this.#height) return
    this.#height = height
    this.#frame.style.blockSize = `${height}px`
  }

  /** Sends the frame its settings, if they have changed. */
  configure() {
    const container = this.#frame?.parentElement
    if (!container || !this.#port) return
    const card = this.#savedCard
    const message: ToFrame = {
      type: 'configure',
      language: this.#options.language(),
      appearance: readAppearance(container),
      disabled: this.#disabled,
      savedCard: card && { id: card.id, brand: card.brand },
    }
    const configuration = JSON.stringify(message)
    if (configuration === this.#sentConfiguration) return
    this.#sentConfiguration = configuration
    this.#post(message)
  }

  #post(message: ToFrame) {
    this.#port?.postMessage(message)
  }
}
