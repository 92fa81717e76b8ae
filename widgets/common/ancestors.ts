/** Yields an element and its ancestors, across shadow roots, up to the document's root element. */
export function* ancestors(element: Element): Generator<Element> {
  for (let at: Node | null = element; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at instanceof Element) yield at
}
