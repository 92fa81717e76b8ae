import type { LitElement, ReactiveController } from 'lit'
import { mediaQuery } from './media.ts'
import { languageAdded, shownLanguage } from './texts/languages.ts'

/** Yields an element and its ancestors, across shadow roots, up to the document's root element. */
export function* ancestors(element: Element): Generator<Element> {
  for (let at: Node | null = element; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at instanceof Element) yield at
}

/** Returns the tag of the language that an element shows, by the nearest `lang` on it or an ancestor (default English). */
export function languageOf(element: Element): string {
  for (const each of ancestors(element)) {
    const tag = each.getAttribute('lang')
    if (tag) return shownLanguage(tag)
  }
  return 'en'
}

/** Calls `onChange` whenever the language or the styles of an element's page may have changed. */
export function observeEnvironment(host: LitElement, onChange: () => void): ReactiveController {
  // the same language may have other texts
  const redraw = () => host.requestUpdate()
  let observer: MutationObserver | undefined
  let darkTheme: MediaQueryList | undefined
  return {
    hostConnected() {
      observer = new MutationObserver(onChange)
      for (const element of ancestors(host)) observer.observe(element, element === host ? ownAttributes : anyAttribute)
      darkTheme = mediaQuery('(prefers-color-scheme: dark)')
      darkTheme?.addEventListener('change', onChange)
      addEventListener('load', onChange) // a style sheet may load late
      addEventListener(languageAdded, redraw)
      onChange()
    },
    hostDisconnected() {
      observer?.disconnect()
      darkTheme?.removeEventListener('change', onChange)
      removeEventListener('load', onChange)
      removeEventListener(languageAdded, redraw)
    },
  }
}

const anyAttribute = { attributes: true }
// the element itself sets others, such as `status`
const ownAttributes = { attributeFilter: ['lang', 'class', 'style'] }
