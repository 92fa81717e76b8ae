import { html, type LitElement, type ReactiveController } from 'lit'
import type { Clock } from '../../src/core/clock.ts'
import { Deadline } from '../../src/core/deadline.ts'
import { check } from '../../src/core/fields.ts'
import type { CardEntry } from '../card-fields/card-entry.ts'
import { type CardToken, TokenizerError } from '../card-fields/tokenizer.ts'
import type { Language } from '../core/language.ts'
import { fromFrame, type FromFrame } from './from-frame.ts'
import { lookOf } from './look.ts'
import { titles } from './strings.ts'
import { greeting, type ToFrame } from './to-frame.ts'

/** What a framed card needs from where it stands; what is a function is asked for when needed. */
export interface FramedCardUse {
  /** As `frameAddress` gives it. */
  readonly address: () => URL
  readonly language: () => Language
  readonly clock: () => Clock
  /** Told when the payer presses Enter in the frame. */
  readonly submit: () => void
}

type Answer = FromFrame & { type: 'token' | 'invalid' | 'failed' }

/** Milliseconds that a frame has to be ready, and to make a token. */
const patience = { ready: 15_000, token: 30_000 }

/**
 * A card that is typed in a frame of another origin, which alone ever has it. Past the greeting, which goes to that origin
 * only, both speak through a port of their own, so that no other window is heard.
 */
export class FramedCard implements CardEntry, ReactiveController {
  readonly #host: LitElement
  readonly #use: FramedCardUse
  #status: CardEntry['status'] = 'loading'
  #disabled = false
  #height = 0
  #frame: HTMLIFrameElement | null = null
  #port: MessagePort | null = null
  #shown = ''
  #waiting = new AbortController()
  #asked = 0
  #answered: (answer: Answer | null) => void = () => {}

  constructor(host: LitElement, use: FramedCardUse) {
    this.#host = host
    this.#use = use
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
    this.#show()
  }

  hostConnected() {
    this.#host.requestUpdate()
  }

  hostUpdated() {
    const frame = this.#host.renderRoot.querySelector<HTMLIFrameElement>('iframe.card')
    if (frame === this.#frame) return this.#show()
    this.#leave()
    this.#frame = frame
    if (frame) this.#begin()
  }

  hostDisconnected() {
    // one that is moved is loaded anew
    this.#leave()
  }

  render() {
    return html`<iframe
      class="card ${this.#status}"
      part="card"
      src=${this.#use.address().href}
      title=${titles[this.#use.language()]}
      sandbox="allow-scripts allow-same-origin"
      referrerpolicy="no-referrer"
      @load=${this.#loaded}
    ></iframe>`
  }

  async tokenize(signal: AbortSignal): Promise<CardToken | null> {
    if (this.#status !== 'ready') throw new TokenizerError('the card frame is not there')
    const id = ++this.#asked
    const deadline = new Deadline(this.#use.clock(), patience.token, signal)
    const answered = new Promise<Answer | null>((resolve) => {
      this.#answered = (answer) => (answer === null || answer.id === id) && resolve(answer)
    })
    this.#say({ type: 'tokenize', id })
    const answer = await deadline.race(answered).catch(() => null)
    const isLate = deadline.expired
    deadline.end()
    if (!answer) this.#say({ type: 'cancel', id })
    signal.throwIfAborted()
    if (answer?.type === 'token') {
      const { token, payment_method_id } = answer
      return payment_method_id ? { token, payment_method_id } : { token }
    }
    if (answer?.type !== 'invalid') throw new TokenizerError(isLate ? 'no answer in time' : 'no token')
    this.#frame?.focus()
    this.#say({ type: 'focus' })
    return null
  }

  clear() {
    this.#say({ type: 'clear' })
  }

  retry() {
    this.#become('loading')
    if (!this.#frame) return
    this.#frame.src = this.#use.address().href
    this.#begin()
  }

  #begin() {
    this.#end()
    this.#become('loading')
    void this.#wait()
  }

  /** Lets go of a frame that is no longer drawn. */
  #leave() {
    this.#end()
    this.#frame = null
    if (this.#status === 'ready') this.#status = 'loading'
  }

  #end() {
    this.#waiting.abort()
    this.#port?.close()
    this.#port = null
    this.#shown = ''
    this.#answered(null)
  }

  async #wait() {
    const { signal } = (this.#waiting = new AbortController())
    await this.#use
      .clock()
      .sleep(patience.ready, signal)
      .catch(() => {})
    // the port stays: one that is ready late is taken
    if (!signal.aborted) this.#become('blocked')
  }

  readonly #loaded = () => {
    // a frame that loads itself anew has lost what was typed
    this.#begin()
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.onmessage = ({ data }) => {
      const read = check(fromFrame, data)
      if (read.success && port1 === this.#port) this.#heard(read.output)
    }
    this.#frame?.contentWindow?.postMessage(greeting, this.#use.address().origin, [port2])
    this.#show()
  }

  #heard(message: FromFrame) {
    switch (message.type) {
      case 'ready':
        this.#waiting.abort()
        return this.#become('ready')
      case 'refused':
        this.#waiting.abort()
        return this.#become('blocked')
      case 'height':
        return this.#stretch(message.height)
      case 'submit': {
        // a press of Enter, which nobody can have made who is not in the frame
        const root = this.#host.renderRoot
        const isIn = root instanceof ShadowRoot && root.activeElement === this.#frame
        return isIn && !this.#disabled ? this.#use.submit() : undefined
      }
      default:
        this.#answered(message)
    }
  }

  #become(status: CardEntry['status']) {
    if (this.#status === status) return
    this.#status = status
    this.#host.requestUpdate()
  }

  #stretch(height: number) {
    if (!this.#frame || height === this.#height) return
    this.#height = height
    this.#frame.style.blockSize = `${height}px`
  }

  /** Tells the frame how to look, when that is news. */
  #show() {
    const ground = this.#frame?.parentElement
    if (!ground || !this.#port) return
    const message: ToFrame = {
      type: 'show',
      language: this.#use.language(),
      look: lookOf(ground),
      disabled: this.#disabled,
    }
    const shown = JSON.stringify(message)
    if (shown === this.#shown) return
    this.#shown = shown
    this.#say(message)
  }

  #say(message: ToFrame) {
    this.#port?.postMessage(message)
  }
}
