import type { LitElement } from 'lit'
import { connectVLibras } from '../../../widgets/vlibras/index.ts'
import { plain } from '../by-role.ts'
import { openStandIn } from './stand-in.ts'
import { tap } from './tap.ts'

/** Taps each visible text of an element once, and returns the texts that were not signed, and what heard the tap. */
export function wrongFirstTaps(element: LitElement): readonly string[] {
  const heard: string[] = []
  const hear = ({ target }: Event) => heard.push(`heard: ${target instanceof Element ? target.outerHTML : ''}`)
  element.renderRoot.addEventListener('click', hear, true)
  const texts = visibleTexts(element)
  const wrong = texts.flatMap(([text, place]) => unsigned(text, place))
  element.renderRoot.removeEventListener('click', hear, true)
  return texts.length ? [...wrong, ...heard] : ['no visible text']
}

/** Taps a place, and returns the text if it was not signed. */
function unsigned(text: string, place: Element): readonly string[] {
  const widget = openStandIn(7)
  const disconnect = connectVLibras()
  tap(place)
  disconnect()
  widget.remove()
  return widget.signed.some((each) => plain(each).includes(text))
    ? []
    : [`${text} (signed: ${widget.signed.join(', ')})`]
}

/** Returns the visible texts of an element, each with the place where it is tapped. */
function visibleTexts({ renderRoot }: LitElement): readonly (readonly [text: string, place: Element])[] {
  const base = renderRoot.querySelector('.base') ?? renderRoot
  const texts: (readonly [string, Element])[] = []
  const walker = document.createTreeWalker(base, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    const text = plain(textContent ?? '')
    const place = placeOf(parentElement)
    if (text && place?.checkVisibility({ visibilityProperty: true }) && !place.closest('.visually-hidden'))
      texts.push([text, place])
  }
  return texts
}

// an engine dispatches no click of a disabled list; of a list's options, only the chosen one is visible
function placeOf(parent: HTMLElement | null): Element | null {
  if (!(parent instanceof HTMLOptionElement)) return parent
  return parent.selected ? (parent.closest('.field')?.querySelector('label') ?? null) : null
}
