import { html, type Html } from '../html.ts'
import type { Localization } from '../shop/localization.ts'

type Path = '/orders' | '/payouts'

/** Renders the links between the lists of the back office. */
export const officeNav = (localization: Localization, current: Path): Html => html`
<nav aria-label="${localization.backOffice.title}"><ul class="filters">
${officeLink(localization, '/orders', localization.orders, current)}
${officeLink(localization, '/payouts', localization.payouts.title, current)}
</ul></nav>`

const officeLink = ({ link }: Localization, path: Path, label: string, current: Path): Html =>
  html`<li><a href="${link(path)}"${path === current && html` aria-current="page"`}>${label}</a></li>`

/** A list's filter: the statuses, of which null is the first, with their labels. */
interface Filter<Status extends string> {
  readonly path: Path
  readonly name: string
  readonly first: string
  readonly statuses: readonly Status[]
  readonly labels: Readonly<Record<Status, string>>
  /** The status that the list shows; undefined for a page that is not the list. */
  readonly current: Status | null | undefined
}

/** Renders the links by which a list is filtered. */
export function filterNav<Status extends string>(
  { link }: Localization,
  { path, name, first, statuses, labels, current }: Filter<Status>,
): Html {
  const item = (status: Status | null) =>
    html`<li><a href="${link(path, status ? { status } : {})}"${
      status === current && html` aria-current="page"`
    }>${status ? labels[status] : first}</a></li>`
  return html`<nav aria-label="${name}"><ul class="filters">${item(null)}${statuses.map(item)}</ul></nav>`
}

/** Renders a table, which scrolls where it is wider than the page. */
export const table = (label: string, columns: readonly string[], rows: readonly Html[]): Html => html`
<div class="scroll" role="region" aria-label="${label}" tabindex="0">
<table>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table>
</div>`

/** Renders the link to the next page of a list with a status. */
export const nextPage = (
  { link, backOffice }: Localization,
  path: Path,
  query: { readonly status: string; readonly after: string } | null,
): Html | null => query && html`<p class="back"><a href="${link(path, query)}" rel="next">${backOffice.next}</a></p>`

/** Renders the hidden field that keeps the page's language in a form that opens a page. */
export const languageField = ({ language }: Localization): Html | null =>
  language === 'pt-BR' ? null : html`<input type="hidden" name="lang" value="${language}">`

/** Renders what an action of the staff has led to. */
export const noticeText = (text: string | null): Html | null =>
  text === null ? null : html`<p class="notice" role="status">${text}</p>`

/** Renders a field of a record; nothing where it has no value. */
export const field = (name: string, value: string | null): Html | null =>
  value === null ? null : html`<div><dt>${name}</dt><dd>${value}</dd></div>`

/** A form in which the staff records what the service's dashboard shows. */
interface ResolveForm {
  readonly action: string
  /** The fields that name what is resolved. */
  readonly target: Readonly<Record<string, string>>
  readonly id: string
  readonly resolutions: Readonly<Record<string, string>>
  readonly isUrgent: boolean
}

/** Renders the form in which the staff records an outcome. */
export const resolveForm = (
  { backOffice, link }: Localization,
  { action, target, id, resolutions, isUrgent }: ResolveForm,
): Html => html`
<form class="resolve" method="post" action="${link(action)}">
${Object.entries(target).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<label for="${id}">${backOffice.resolution}</label>
<span class="row"><select id="${id}" name="resolution" required>
<option value="">${backOffice.choose}</option>
${Object.entries(resolutions).map(([value, label]) => html`<option value="${value}">${label}</option>`)}
</select>
<button class="action${isUrgent ? '' : ' second'}">${backOffice.record}</button></span>
</form>`
