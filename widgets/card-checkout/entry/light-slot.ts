/**
 * Puts a container into the page's light DOM and shows it in a slot of an element's shadow root. The element may be nested
 * in other shadow roots: each of them forwards the container through a slot of its own.
 */
export class LightSlot {
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

  /** Removes the container and the forwarding slots. */
  remove() {
    for (const element of this.#added) element.remove()
  }

  #add(parent: Element, child: Element, name: string) {
    child.slot = name
    parent.append(child)
    this.#added.push(child)
  }
}
