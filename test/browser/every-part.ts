import type { LitElement } from 'lit'

/** Returns the texts and controls of an element that belong to no part, which a page can not style. */
export const namelessPieces = ({ renderRoot }: LitElement): string[] =>
  [...renderRoot.querySelectorAll('.base *')]
    .filter((each) => isPiece(each) && !each.closest('[part]:not([part=base])'))
    .map((each) => each.outerHTML.slice(0, 80))

/** Returns the names of an element's parts. */
export const partsOf = ({ renderRoot }: LitElement): string[] =>
  [...renderRoot.querySelectorAll('[part]')].flatMap(({ part }) => [...part])

/** Returns the names of the parts that the manifest documents. */
export async function documentedParts(tag: string): Promise<string[]> {
  const { modules }: Manifest = await (await fetch('/dist/custom-elements.json')).json()
  return modules
    .flatMap(({ declarations }) => declarations)
    .filter(({ tagName }) => tagName === tag)
    .flatMap(({ cssParts }) => cssParts.map(({ name }) => name))
}

interface Manifest {
  readonly modules: readonly { readonly declarations: readonly Declaration[] }[]
}

interface Declaration {
  readonly tagName: string
  readonly cssParts: readonly { readonly name: string }[]
}

/** Controls and elements with a text of their own; what only assistive technology or the page itself shows is neither. */
const isPiece = (element: Element) =>
  !element.matches('.visually-hidden, slot, [hidden]') &&
  (element.matches('button, a, input, select, progress, svg, iframe, i') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
