/** The content that a server has prerendered into a shadow root. It stays until the element has something to show. */
export class Prerendered {
  readonly #nodes: readonly Element[]
  readonly #root: ShadowRoot

  constructor(root: ShadowRoot) {
    this.#root = root
    this.#nodes = [...root.children]
  }

  /** Renders the element over the prerendered content in one task, so that only the content changes for the payer. */
  replaceBy(render: () => void) {
    const { activeElement } = this.#root
    const restore = activeElement instanceof HTMLInputElement && selectionOf(activeElement)
    const prerendered = this.#all('*')
    render()
    for (const node of this.#nodes) node.remove()
    const counterpart = (element: Element) =>
      this.#all(element.localName)[prerendered.filter((each) => each.localName === element.localName).indexOf(element)]

    for (const each of prerendered) if (each.matches('[open]')) counterpart(each)?.setAttribute('open', '')
    // it has appeared already
    for (const view of this.#all('.view')) for (const animation of view.getAnimations()) animation.finish()
    const focused = activeElement && (counterpart(activeElement) ?? this.#all('.base')[0])
    if (!(focused instanceof HTMLElement)) return
    focused.focus({ preventScroll: true })
    if (restore && focused instanceof HTMLInputElement) restore(focused)
  }

  #all(selector: string): Element[] {
    return [...this.#root.querySelectorAll(selector)]
  }
}

/** Returns a function that sets the selection of a field in another one. */
const selectionOf =
  ({ selectionStart, selectionEnd, selectionDirection, scrollLeft }: HTMLInputElement) =>
  (field: HTMLInputElement) => {
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
    field.scrollLeft = scrollLeft
  }
