import { html, type ReactiveControllerHost } from 'lit'

/** Announces changes to screen readers, through a live region that exists before its first message. */
export class Announcer {
  #text = ''
  readonly #host: ReactiveControllerHost

  constructor(host: ReactiveControllerHost) {
    this.#host = host
  }

  /** Announces a text politely. A repeated text is announced again. */
  announce(text: string) {
    this.#text = this.#text === text ? `${text}\u00a0` : text
    this.#host.requestUpdate()
  }

  render() {
    return html`<p class="visually-hidden" role="status">${this.#text}</p>`
  }
}
