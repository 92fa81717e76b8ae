import { html, type Html } from '../html.ts'
import { colleagueOf, type Employee, employeeName } from '../shop/employees.ts'
import type { Localization, Query } from '../shop/localization.ts'

type Path = '/orders' | '/payouts'

/** Renders the links between the lists of the back office, and who is working. */
export const officeNav = (localization: Localization, current: Path, employee: Employee): Html => html`
<div class="office-head">
<nav aria-label="${localization.backOffice.title}"><ul class="filters">
${officeLink(localization, '/orders', localization.orders, current)}
${officeLink(localization, '/payouts', localization.payouts.title, current)}
</ul></nav>
<form class="employee" method="post" action="${localization.link('/employee')}">
<span class="small">${localization.backOffice.you(employeeName(employee))}</span>
<input type="hidden" name="list" value="${current}">
<button class="link" name="employee" value="${colleagueOf(employee)}">${localization.backOffice.switchTo(employeeName(colleagueOf(employee)))}</button>
</form>
</div>`

const officeLink = ({ link }: Localization, path: Path, label: string, current: Path): Html =>
  html`<li><a href="${link(path)}"${path === current && html` aria-current="page"`}>${label}</a></li>`

/** A list's filter: the statuses, of which null is the first, with their labels and the number of records in each. */
interface Filter<Status extends string> {
  readonly path: Path
  readonly name: string
  readonly first: { readonly label: string; readonly count: number }
  readonly statuses: readonly Status[]
  readonly labels: Readonly<Record<Status, string>>
  readonly counts: Readonly<Record<Status, number>>
  /** The status that the list shows; undefined for a page that is not the list. */
  readonly current: Status | null | undefined
}

/** Renders the links by which a list is filtered. */
export function filterNav<Status extends string>(
  { link }: Localization,
  { path, name, first, statuses, labels, counts, current }: Filter<Status>,
): Html {
  const item = (status: Status | null, label: string, count: number) =>
    html`<li><a href="${link(path, status ? { status } : {})}"${status === current && html` aria-current="page"`}${
      count === 0 && html` class="none"`
    }>${label} (${count})</a></li>`
  return html`<nav aria-label="${name}"><ul class="filters">${item(null, first.label, first.count)}${statuses.map(
    (status) => item(status, labels[status], counts[status]),
  )}</ul></nav>`
}

/** Renders a table. Its columns are few enough for a phone; those named in `amounts` are aligned to the right. */
export const table = (label: string, columns: readonly string[], rows: readonly Html[], amounts?: string): Html => html`
<table aria-label="${label}">
<thead><tr>${columns.map((column) => html`<th scope="col"${column === amounts && html` class="amount"`}>${column}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table>`

/** Renders the link to the next page of a list. */
export const nextPage = ({ link, backOffice }: Localization, path: Path, query: Query | null): Html | null =>
  query && html`<p class="back"><a href="${link(path, query)}" rel="next">${backOffice.next}</a></p>`

/** Renders the hidden field that keeps the page's language in a form that opens a page. */
export const languageField = ({ language }: Localization): Html | null =>
  language === 'pt-BR' ? null : html`<input type="hidden" name="lang" value="${language}">`

/** Renders hidden fields of a form. */
export const hiddenFields = (fields: Readonly<Record<string, string>>): readonly Html[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)

/** Renders what an action of the staff has led to. */
export const noticeText = (text: string | null): Html | null =>
  text === null ? null : html`<p class="notice" role="status">${text}</p>`

/** Renders a field of a record; nothing where it has no value. */
export const field = (name: string, value: string | null): Html | null =>
  value === null ? null : html`<div><dt>${name}</dt><dd>${value}</dd></div>`

/** What a state asks for: a person's decision, nothing, or work that is not urgent. */
export type Tone = 'decide' | 'calm' | 'plain'

/** Renders a state as one word. */
export const badge = (label: string, tone: Tone): Html => html`<span class="badge ${tone}">${label}</span>`

/** Renders what is to be done about a record. */
export const todoText = ([title, text]: readonly [string, string], tone: Tone, more: string | null = null): Html =>
  html`<p class="todo ${tone}"><strong>${title}</strong> ${text}${more === null ? null : ` ${more}`}</p>`

/** Renders the data that only a developer needs, in a closed fold. */
export const systemFold = ({ backOffice }: Localization, content: Html): Html => html`
<details class="system"><summary>${backOffice.system}</summary>
${content}
</details>`
