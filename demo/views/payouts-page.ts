import type { PayoutState, PayoutView } from 'guiche/merchant'
import { html, type Html } from '../html.ts'
import type { Commission } from '../shop/commissions.ts'
import type { Localization } from '../shop/localization.ts'
import { filterNav, languageField, nextPage, noticeText, officeNav, table } from './back-office.ts'
import { type CheckedRun, checkResult } from './payout-check.ts'

/** The statuses by which the staff can list payouts: those that need a person first. */
export const payoutStatuses = [
  'uncertain',
  'refused',
  'requested',
  'processing',
  'paid',
  'failed',
  'rejected',
  'cancelled',
  'returned',
] as const satisfies readonly PayoutState[]

/** The results of the staff's last action. */
export const payoutNotices = [
  'resolved',
  'too_early',
  'impossible',
  'corrected',
  'fixed',
  'resumed',
  'unselected',
] as const

/** The head of every page of payouts. */
export interface Head {
  /** True while a mismatch of the unit keeps all payouts from being sent. */
  readonly isStopped: boolean
  readonly notice: (typeof payoutNotices)[number] | null
  /** The status that the page lists; null for the commissions that may be paid, undefined for none. */
  readonly current?: PayoutState | null | undefined
}

/** A commission, and its payout once it was sent. */
export interface PayoutRow {
  readonly commission: Commission
  readonly payout: PayoutView | null
}

/** Renders the results of the staff's last action, and a stop of all payouts. */
export const headNotices = (localization: Localization, { notice, isStopped }: Head): Html => html`
${noticeText(notice && localization.payouts.notices[notice])}
${isStopped ? stopped(localization) : null}`

const stopped = ({ payouts, link }: Localization): Html => html`
<section class="stopped" aria-labelledby="stopped">
<h2 id="stopped">${payouts.stopped[0]}</h2>
<p>${payouts.stopped[1]}</p>
<form method="post" action="${link('/payouts/resume')}"><button class="action second">${payouts.resume}</button></form>
</section>`

const head = (localization: Localization, title: string, shown: Head): Html => html`
${officeNav(localization, '/payouts')}
<h1>${title}</h1>
${headNotices(localization, shown)}
${filterNav(localization, {
  path: '/payouts',
  name: localization.payouts.filter,
  first: localization.payouts.due,
  statuses: payoutStatuses,
  labels: localization.payouts.statuses,
  current: shown.current,
})}`

/** Renders a page of the payouts with a status. */
export const listPage = (
  localization: Localization,
  shown: Head,
  {
    rows,
    status,
    after,
  }: { readonly rows: readonly PayoutRow[]; readonly status: PayoutState; readonly after: string | null },
): Html => html`
${head(localization, localization.payouts.title, shown)}
<p class="small">${localization.payouts.meanings[status]}</p>
${rows.length > 0 ? payoutTable(localization, rows) : html`<p class="empty">${localization.payouts.noneWithStatus}</p>`}
${nextPage(localization, '/payouts', after === null ? null : { status, after })}`

/** Renders the results of a run: what became of each payout by now. */
export const runPage = (localization: Localization, shown: Head, rows: readonly PayoutRow[]): Html => html`
${head(localization, localization.payouts.results, shown)}
<p class="small">${localization.payouts.resultsText}</p>
${payoutTable(localization, rows)}`

/** Renders the commissions that may be paid, to choose those of a run, and the check of the run before it. */
export const duePage = (
  localization: Localization,
  shown: Head,
  { rows, check }: { readonly rows: readonly PayoutRow[]; readonly check: CheckedRun | null },
): Html => html`
${head(localization, check ? localization.payouts.check : localization.payouts.title, shown)}
${check && checkResult(localization, check, shown.isStopped)}
${
  rows.length === 0
    ? html`<p class="empty">${localization.payouts.noneDue}</p>`
    : html`<form action="/payouts/check">
${languageField(localization)}
${payoutTable(localization, rows, check ? check.refs : rows.map(({ commission }) => commission.ref))}
<p class="run"><button class="action${check && check.problems.length === 0 ? ' second' : ''}">${localization.payouts.checkRun}</button>
<span class="small">${localization.payouts.checkText}</span></p>
</form>`
}`

/** Renders a table of payouts. With `chosen`, each row has a checkbox. */
function payoutTable(localization: Localization, rows: readonly PayoutRow[], chosen?: readonly string[]): Html {
  const { updated, ...columns } = localization.payouts.columns
  const name = ({ ref, payee }: Commission) =>
    chosen
      ? html`<label class="pick"><input type="checkbox" name="payout" value="${ref}"${chosen.includes(ref) && html` checked`}>${payee}</label>`
      : payee
  return table(
    localization.payouts.title,
    [...Object.values(columns), ...(chosen ? [] : [updated])],
    rows.map(
      ({ commission, payout }) => html`
<tr>
<th scope="row">${name(commission)}</th>
<td><a href="${localization.link('/payouts', { payout: commission.ref })}">${commission.ref}</a></td>
<td>${localization.money(payout?.amount ?? commission.amount)}</td>
<td>${payout ? localization.payouts.statuses[payout.status] : localization.payouts.unsent}${payout && serviceMessages(payout)}</td>
${chosen ? null : html`<td>${payout?.updated_at ? localization.date(Date.parse(payout.updated_at)) : '–'}</td>`}
</tr>`,
    ),
  )
}

/** Renders the service's messages about a payout that it refused. They are in English. */
export function serviceMessages({ fields }: PayoutView): Html | null {
  const messages = Object.entries(fields)
  if (messages.length === 0) return null
  return html`<ul class="messages" lang="en">${messages.map(
    ([path, texts]) => html`<li><code>${path}</code> ${texts.join(', ')}</li>`,
  )}</ul>`
}
