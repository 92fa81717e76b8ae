/**
 * Puts a container into the page's own tree, and shows it in a slot of an element's shadow root however deep in shadow
 * roots that element is: each root between passes it on by a slot.
 */
export class LightSlot {
  readonly container = document.createElement('div')
  readonly #put: Element[] = []

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

  /** Takes everything back out of the page. */
  remove() {
    for (const element of this.#put) element.remove()
  }

  #add(parent: Element, child: Element, name: string) {
    child.slot = name
    parent.append(child)
    this.#put.push(child)
  }
}
