import { html, type Markup } from './markup.ts'
import { type PanelContext, panelURL } from './panel-context.ts'
import type { PanelTexts } from './texts/portuguese.ts'

/** A button that runs an action. */
export interface ActionButton {
  readonly action: string
  readonly label: keyof PanelTexts['actions']
  /** The id of the record. */
  readonly id?: number | string
  /** The id of the HTML element that names the record. */
  readonly describedBy?: string
  /** Highlights the main action of a record (default false). */
  readonly isPrimary?: boolean
  /** The action's input beside the record's id. */
  readonly input?: Readonly<Record<string, string | number>>
  /** An input field before the button. */
  readonly field?: Markup | null
}

/** Renders the form of a button. */
export function renderActionForm(button: ActionButton, context: PanelContext): Markup {
  const { action, label, id, describedBy, isPrimary = false, input = {}, field = null } = button
  const values = Object.entries(id === undefined ? input : { id, ...input })
  return html`<form method="post" action="${panelURL(context, action)}">
    ${values.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}${field}
    <button${describedBy ? html` aria-describedby="${describedBy}"` : null}${isPrimary ? html` class="primary"` : null}>${context.texts.actions[label]}</button>
  </form>`
}
