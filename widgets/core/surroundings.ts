import type { LitElement, ReactiveController } from 'lit'
import { ancestors } from './ancestors.ts'

/** Redraws an element when the language or the look of what is around it may have changed. */
export function surroundings(host: LitElement): ReactiveController {
  const changed = () => host.requestUpdate()
  let observer: MutationObserver | undefined
  let scheme: MediaQueryList | undefined
  return {
    hostConnected() {
      observer = new MutationObserver(changed)
      for (const element of ancestors(host)) observer.observe(element, { attributes: true })
      scheme = matchMedia('(prefers-color-scheme: dark)')
      scheme.addEventListener('change', changed)
      addEventListener('load', changed) // of a style sheet that came late
      changed()
    },
    hostDisconnected() {
      observer?.disconnect()
      scheme?.removeEventListener('change', changed)
      removeEventListener('load', changed)
    },
  }
}
