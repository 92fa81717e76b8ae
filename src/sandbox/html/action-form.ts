import { type Html, html } from './html.ts'
import type { Localization } from './localization.ts'
import { type PanelContext, panelURL } from './panel-context.ts'
import type { PanelTexts } from './texts/portuguese.ts'

export interface ActionButton {
  readonly action: string
  readonly label: keyof PanelTexts['actions']
  /** The id of the record. */
  readonly id?: number | string
  /** The ids of the HTML elements that name the record, or its part and the record, with spaces between them. */
  readonly describedBy?: string
  /** Highlights the main action of a record (default false). */
  readonly isPrimary?: boolean
  /** The action's input beside the record's id. */
  readonly input?: Readonly<Record<string, string | number>>
  /** An input field before the button. */
  readonly field?: Html | null
}

/** Returns a button for each action, with the action's own label. `primary` names the main one. */
export const actionButtons = (
  actions: readonly ActionButton['label'][],
  primary?: ActionButton['label'],
): readonly ActionButton[] => actions.map((action) => ({ action, label: action, isPrimary: action === primary }))

export function renderActionForm(button: ActionButton, context: PanelContext): Html {
  const { action, label, id, describedBy, isPrimary = false, input = {}, field = null } = button
  // its button's label alone is the same for every record
  const buttonId = ['do', label, ...(describedBy ? [describedBy.replaceAll(' ', '-')] : [])].join('-')
  const values = Object.entries(id === undefined ? input : { id, ...input })
  return html`<form method="post" action="${panelURL(context, action)}" aria-labelledby="${[buttonId, describedBy].filter(Boolean).join(' ')}">
    ${values.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}${field}
    <button id="${buttonId}"${describedBy ? html` aria-describedby="${describedBy}"` : null}${isPrimary ? html` class="primary"` : null}>${context.texts.actions[label]}</button>
  </form>`
}

export const renderReasonField = ({ reason }: Localization) =>
  html`<input name="reason" autocomplete="off" size="16" placeholder="${reason}" aria-label="${reason}">`
