import { renderStatusIcon, type StatusIcon } from './icons.ts'
import { html } from './markup.ts'

/** A status as an icon and a text. */
export interface StatusBadge {
  readonly icon: StatusIcon
  readonly text: string
}

/** Renders a status badge. */
export const renderStatusBadge = ({ icon, text }: StatusBadge) =>
  html`<p class="status" data-icon="${icon}">${renderStatusIcon(icon)}${text}</p>`
