import type { LitElement, ReactiveController } from 'lit'

/** The next owner of the focus: the heading of what changed, or the control that replaces the one that had it. */
const successors = '[role=heading][tabindex], .pay > button, .mouse summary, .outcome > .primary, .handoff > button'

/**
 * Keeps the focus in an element when the control that has it disappears or is disabled. The nearest successor gets it,
 * or else the view: a group without a name says no content, so that the payer hears the announcement, and reads on
 * there.
 */
export function keepFocus(element: LitElement): ReactiveController {
  const root = element.shadowRoot
  let path: HTMLElement[] = []
  return {
    hostUpdate() {
      path = []
      for (let each = root?.activeElement; each instanceof HTMLElement; each = each.parentElement) path.push(each)
    },
    hostUpdated() {
      const [focused] = path
      // a disabled element loses the focus too, but only after it is rendered
      const isDisabled = focused?.matches(':disabled')
      if (!focused || (focused === root?.activeElement && !isDisabled)) return
      // an element that was moved has only lost the focus
      const successor = focused.isConnected && !isDisabled ? focused : successorOf(path)
      // of a form in a group, Orca would read the first field too
      const view = root?.querySelector<HTMLElement>('.view:not(form)') ?? path.at(-1)
      if (successor || !view) return successor?.focus()
      view.tabIndex = -1
      view.setAttribute('role', 'group')
      view.focus()
    },
  }
}

function successorOf(path: readonly HTMLElement[]): HTMLElement | undefined {
  const shown = path.filter(({ isConnected }) => isConnected)
  // one of two ways to pay is not shown
  return shown
    .flatMap((each) => [...each.querySelectorAll<HTMLElement>(successors)])
    .find((each) => each.getClientRects().length > 0)
}
