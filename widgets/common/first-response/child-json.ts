import { ancestors } from '../ancestors.ts'
import { parseJson } from '../connection/errors.ts'

/**
 * Returns the JSON of an element's child `<script type="application/json">`: null without one, and undefined while the
 * page's parser may still add one, or the rest of one.
 */
export function childJson(element: Element): unknown {
  const script = element.querySelector(':scope > script[type="application/json"]')
  return parseJson(script?.textContent ?? '') ?? (isParsed(element) ? null : undefined)
}

/** Calls a function once, as soon as the page's parser has added anything, or has finished the page. */
export function whenParsedFurther(element: Element, callback: () => void) {
  const stop = () => {
    observer.disconnect()
    document.removeEventListener('readystatechange', stop)
    callback()
  }
  const observer = new MutationObserver(stop)
  observer.observe(element.getRootNode(), { childList: true, subtree: true, characterData: true })
  document.addEventListener('readystatechange', stop)
}

// the parser has left an element that something follows
const isParsed = (element: Element) =>
  document.readyState !== 'loading' || [...ancestors(element)].some(({ nextSibling }) => nextSibling)
