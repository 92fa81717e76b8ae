/** Fires the events of an element. A first response is shown before the scripts of the page add their listeners. */
export class EventQueue {
  #held: Event[] | null = null
  readonly #host: EventTarget

  constructor(host: EventTarget) {
    this.#host = host
  }

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

/** Resolves once the scripts of the page have run, so that they get the events that an element fires afterwards. */
async function pageScriptsRan() {
  if (document.readyState !== 'complete' && !isContentLoaded())
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
  // a framework adds its listeners in the task in which it adds the element
  await new Promise((resolve) => setTimeout(resolve))
}

/** Returns whether `DOMContentLoaded` was fired, which no property of the document says. */
function isContentLoaded(): boolean {
  // happy-dom and jsdom, in which shops run their tests, may lack it
  const [navigation]: Partial<PerformanceNavigationTiming>[] = performance.getEntriesByType?.('navigation') ?? []
  return navigation?.domContentLoadedEventStart !== 0
}
