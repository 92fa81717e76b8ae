import { html, type ReactiveControllerHost } from 'lit'

/** Tells screen readers what happened, through a live region that stands there before its first message. */
export class Announcer {
  #text = ''
  readonly #host: ReactiveControllerHost

  constructor(host: ReactiveControllerHost) {
    this.#host = host
  }

  /** Says a text politely, again if it was the last one too. */
  say(text: string) {
    this.#text = this.#text === text ? `${text}\u00a0` : text
    this.#host.requestUpdate()
  }

  render() {
    return html`<p class="spoken" role="status">${this.#text}</p>`
  }
}
