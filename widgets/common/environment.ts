import type { LitElement, ReactiveController } from 'lit'
import { stopped } from '../../src/core/clock.ts'
import { mediaQuery } from './device.ts'
import { languageAdded, shownLanguage } from './texts/languages.ts'

/** Yields an element and its ancestors, across shadow roots, up to the document's root element. */
export function* ancestors(element: Element): Generator<Element> {
  for (let at: Node | null = element; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at instanceof Element) yield at
}

/** Returns the tag of an element's language, by the nearest `lang` on it or an ancestor (default English). */
export function languageOf(element: Element): string {
  for (const each of ancestors(element)) {
    const tag = each.getAttribute('lang')
    if (tag) return shownLanguage(tag)
  }
  return 'en'
}

/** Calls `onChange` whenever the language or the styles of an element's page may have changed while it is connected. */
export function observeEnvironment(host: LitElement, onChange: () => void): ReactiveController {
  // the same language may have other texts
  const redraw = () => host.requestUpdate()
  const observer = new MutationObserver(onChange)
  let controller: AbortController
  return {
    hostConnected() {
      const { signal } = (controller = new AbortController())
      for (const element of ancestors(host)) observer.observe(element, { attributes: true })
      // the element itself sets others, such as `status`
      observer.observe(host, { attributeFilter: ['lang', 'class', 'style'] })
      mediaQuery('(prefers-color-scheme: dark)')?.addEventListener('change', onChange, { signal })
      addEventListener('load', onChange, { signal }) // a style sheet may load late
      addEventListener(languageAdded, redraw, { signal })
    },
    hostDisconnected() {
      observer.disconnect()
      controller.abort(stopped)
    },
  }
}
