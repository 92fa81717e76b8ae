import { pageScriptsRan } from './page-scripts.ts'

/** Fires the events of an element. A first response is shown before the scripts of the page add their listeners. */
export class EventQueue {
  #held: Event[] | null = null
  readonly #host: EventTarget

  constructor(host: EventTarget) {
    this.#host = host
  }

  /** Fires an event, once the page can have listeners for it. */
  fire(event: Event) {
    if (this.#held) this.#held.push(event)
    else this.#host.dispatchEvent(event)
  }

  /** Holds events back until the scripts of the page have run. */
  hold() {
    if (this.#held) return
    const held: Event[] = []
    this.#held = held
    void pageScriptsRan().then(() => {
      this.#held = null
      for (const event of held) this.#host.dispatchEvent(event)
    })
  }
}
