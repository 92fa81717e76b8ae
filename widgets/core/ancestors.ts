/** An element and all that is above it, through shadow roots up to the document's own. */
export function* ancestors(element: Element): Generator<Element> {
  for (let at: Node | null = element; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at instanceof Element) yield at
}
