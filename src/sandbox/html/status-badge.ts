import { type Html, html } from './html.ts'

/** The icon and colour of a status, the same for all kinds of records. */
export type BadgeIcon = 'open' | 'partial' | 'success' | 'failure' | 'stalled' | 'reverted'

export interface StatusBadge {
  readonly icon: BadgeIcon
  readonly text: string
}

export const renderStatusBadge = ({ icon, text }: StatusBadge) =>
  html`<p class="status" data-icon="${icon}">${renderStatusIcon(icon)}${text}</p>`

const iconPaths: Readonly<Record<BadgeIcon, Html>> = {
  open: html`<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>`,
  partial: html`<circle cx="12" cy="12" r="8.5"/><path fill="currentColor" d="M12 3.5a8.5 8.5 0 0 1 0 17z"/>`,
  success: html`<circle cx="12" cy="12" r="8.5"/><path d="m8 12.2 2.8 2.8L16 9.5"/>`,
  failure: html`<circle cx="12" cy="12" r="8.5"/><path d="m9 9 6 6M15 9l-6 6"/>`,
  stalled: html`<path d="M6.5 3.5h11M6.5 20.5h11M8 3.5V7l4 5 4-5V3.5M8 20.5V17l4-5 4 5v3.5"/>`,
  reverted: html`<path d="M8.5 5 4.5 9l4 4M4.5 9H14a5 5 0 0 1 0 10h-4"/>`,
}

// its text stands beside it
const renderStatusIcon = (icon: BadgeIcon) => html`<svg viewBox="0 0 24 24" aria-hidden="true">${iconPaths[icon]}</svg>`
