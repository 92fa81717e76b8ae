import type { LitElement, ReactiveController } from 'lit'
import { ancestors } from './ancestors.ts'
import { mediaQuery } from './device.ts'
import { languageAdded } from './texts/added-languages.ts'

/** Redraws an element whenever the language or the theme of its page may have changed. */
export function observeEnvironment(host: LitElement): ReactiveController {
  const redraw = () => host.requestUpdate()
  let observer: MutationObserver | undefined
  let darkTheme: MediaQueryList | undefined
  return {
    hostConnected() {
      observer = new MutationObserver(redraw)
      for (const element of ancestors(host)) observer.observe(element, { attributes: true })
      darkTheme = mediaQuery('(prefers-color-scheme: dark)')
      darkTheme?.addEventListener('change', redraw)
      addEventListener('load', redraw) // a style sheet may load late
      addEventListener(languageAdded, redraw)
      redraw()
    },
    hostDisconnected() {
      observer?.disconnect()
      darkTheme?.removeEventListener('change', redraw)
      removeEventListener('load', redraw)
      removeEventListener(languageAdded, redraw)
    },
  }
}
