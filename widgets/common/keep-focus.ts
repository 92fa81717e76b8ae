import type { LitElement, ReactiveController } from 'lit'

/** Moves the focus to an element around the one that had it, when that one disappears or is disabled. */
export const keepFocus = (host: LitElement): ReactiveController => {
  let candidates: HTMLElement[] = []
  return {
    hostUpdate() {
      candidates = focusCandidates(host.shadowRoot?.activeElement)
    },
    hostUpdated() {
      const [focused] = candidates
      // a disabled element loses the focus too, but only after it is rendered
      const isLost = focused && (focused !== host.shadowRoot?.activeElement || focused.matches(':disabled'))
      if (isLost) candidates.find((each) => each.isConnected && !each.matches(':disabled'))?.focus()
    },
  }
}

/** Returns the focused element, then the ancestors that can take the focus if it disappears; the base element is last. */
function focusCandidates(focused: Element | null | undefined): HTMLElement[] {
  const around = focused?.parentElement?.closest('[tabindex]')
  return focused instanceof HTMLElement ? [focused, ...focusCandidates(around)] : []
}
