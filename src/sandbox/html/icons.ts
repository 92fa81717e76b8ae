import { html, type Markup } from './markup.ts'

/** The icon and colour of a status, the same for all kinds of records. */
export type StatusIcon = 'open' | 'partial' | 'success' | 'failure' | 'stalled' | 'reverted'

const iconPaths: Readonly<Record<StatusIcon, Markup>> = {
  open: html`<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>`,
  partial: html`<circle cx="12" cy="12" r="8.5"/><path fill="currentColor" d="M12 3.5a8.5 8.5 0 0 1 0 17z"/>`,
  success: html`<circle cx="12" cy="12" r="8.5"/><path d="m8 12.2 2.8 2.8L16 9.5"/>`,
  failure: html`<circle cx="12" cy="12" r="8.5"/><path d="m9 9 6 6M15 9l-6 6"/>`,
  stalled: html`<path d="M6.5 3.5h11M6.5 20.5h11M8 3.5V7l4 5 4-5V3.5M8 20.5V17l4-5 4 5v3.5"/>`,
  reverted: html`<path d="M8.5 5 4.5 9l4 4M4.5 9H14a5 5 0 0 1 0 10h-4"/>`,
}

/** Renders the icon of a status. Its text stands beside it. */
export const renderStatusIcon = (icon: StatusIcon) =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true">${iconPaths[icon]}</svg>`

/** The favicon of the panel's pages. */
export const pageIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#0b6e4f" stroke-width="2"><path d="M4 20V9a8 8 0 0 1 16 0v11M2 20h20M8 20v-6h8v6"/></svg>'
