import { parseServiceTime } from '../../values/service-time.ts'
import { hideToken } from '../core/callback.ts'
import type { CollectionEntry } from '../core/collection.ts'
import { type ActionButton, renderActionForm } from './action-form.ts'
import { type Html, html } from './html.ts'
import type { Localization } from './localization.ts'
import type { PanelContext } from './panel-context.ts'

type Content = string | number | Html | null

/** A record as the panel shows it. */
export interface RecordView {
  readonly id: number | string
  readonly title: string
  /** A second name: the client's own key of the record, or a tax id. */
  readonly subtitle: string
  readonly status?: StatusBadge
  readonly summary: Content
  readonly facts: readonly (readonly [label: string, value: Content])[]
  /** A long text that is collapsed at first. */
  readonly details?: { readonly label: string; readonly text: string }
  /** The parts of the record: documents, signers. */
  readonly rows?: readonly RowView[]
  readonly actions: readonly ActionButton[]
}

/** A part of a record, with its own actions. */
export interface RowView {
  readonly key: string
  readonly title: string
  readonly status: StatusBadge
  readonly note: Content
  readonly actions: readonly ActionButton[]
}

export function renderRecord(
  { id, title, subtitle, status, summary, facts, details, rows = [], actions }: RecordView,
  context: PanelContext,
): Html {
  const buttons = actions.map((button) => renderActionForm({ id, describedBy: `name-${id}`, ...button }, context))
  return html`<li class="record" id="record-${id}">
    <div class="head">
      <h3 id="name-${id}"><span class="title">${title}</span> <span class="subtitle">${subtitle}</span></h3>
      ${status ? renderStatusBadge(status) : null}
    </div>
    ${summary === null ? null : html`<p>${summary}</p>`}
    <dl>${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
    ${details ? html`<details><summary>${details.label}</summary><pre>${details.text}</pre></details>` : null}
    ${rows.length ? html`<ul class="rows">${rows.map((row) => renderRow(id, row, context))}</ul>` : null}
    <div class="actions">${buttons}</div>
  </li>`
}

function renderRow(id: number | string, { key, title, status, note, actions }: RowView, context: PanelContext): Html {
  const name = `name-${id}-${key}`
  const describedBy = `${name} name-${id}`
  return html`<li class="row">
    <div class="head"><h4 id="${name}">${title}</h4>${renderStatusBadge(status)}</div>
    ${note === null ? null : html`<p class="muted">${note}</p>`}
    <div class="actions">${actions.map((button) => renderActionForm({ id, describedBy, ...button }, context))}</div>
  </li>`
}

/** Renders the result of a record's last callback, or the reason why there was no callback. */
export function renderCallbackResult(
  { callbackURL, callback }: Pick<CollectionEntry, 'callbackURL' | 'callback'>,
  texts: Localization,
): Html {
  if (callback === null)
    return html`<span class="muted">${callbackURL === null ? texts.noCallbackURL : texts.noCallback}</span>`
  if ('status' in callback && callback.status < 300) return html`${callback.status}`
  const fault = 'error' in callback ? texts.callbackErrors[callback.error] : callback.status
  return html`<strong>${fault}</strong> ${callbackURL === null ? null : html`<code>${hideToken(callbackURL)}</code>`}`
}

export function formatServiceTime(time: string | null, texts: Localization): string {
  const date = parseServiceTime(time)
  return date ? texts.formatTime(date) : '–'
}

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
