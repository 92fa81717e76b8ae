import type { PayoutState } from 'guiche/merchant'
import { html, type Html } from '../html.ts'
import type { Localization } from '../shop/localization.ts'
import { badge, languageField, nextPage, table, todoText } from './back-office.ts'
import { type CheckedRun, checkResult } from './payout-check.ts'
import { type Head, payoutsHead, stopForm } from './payouts-head.ts'
import { notAccepted, type PayoutRow, payoutState, payoutTone, statusTone } from './payout-state.ts'

/** Renders a page of the payouts with a status. */
export const listPage = (
  localization: Localization,
  head: Head,
  {
    rows,
    status,
    after,
  }: { readonly rows: readonly PayoutRow[]; readonly status: PayoutState; readonly after: string | null },
): Html => html`
${payoutsHead(localization, localization.payouts.title, head)}
${todoText(localization.payouts.todo[status], statusTone(status))}
${rows.length > 0 ? payoutTable(localization, rows) : html`<p class="empty">${localization.payouts.noneWithStatus}</p>`}
${nextPage(localization, '/payouts', after === null ? null : { status, after })}`

/** Renders the results of a run: what became of each payout by now. */
export const runPage = (localization: Localization, head: Head, rows: readonly PayoutRow[]): Html => html`
${payoutsHead(localization, localization.payouts.results, head)}
${stopForm(localization, head)}
<p class="small results">${localization.payouts.resultsText}</p>
${payoutTable(localization, rows)}`

/** Renders the check of a run: who is paid, under which key, how much. */
export const checkPage = (
  localization: Localization,
  head: Head,
  rows: readonly PayoutRow[],
  check: CheckedRun,
): Html => html`
${payoutsHead(localization, localization.payouts.check, head)}
${checkResult(localization, check, head.stop !== null, payoutTable(localization, rows))}`

/** Renders the commissions that may be paid, to choose those of a run. None is chosen at first. */
export const duePage = (
  localization: Localization,
  head: Head,
  rows: readonly PayoutRow[],
  chosen: readonly string[],
): Html => html`
${payoutsHead(localization, localization.payouts.title, head)}
${stopForm(localization, head)}
${
  rows.length === 0
    ? html`<p class="empty">${localization.payouts.noneDue}</p>`
    : html`<form class="due" action="/payouts/check" data-language="${localization.language}">
${languageField(localization)}
${payoutTable(localization, rows, chosen)}
<div class="run">
<p class="running" hidden><span>${localization.payouts.chosen} (<span class="count">0</span>)</span> <output class="total">${localization.money(0)}</output></p>
<button class="action">${localization.payouts.checkRun}</button>
<span class="small">${localization.payouts.checkText}</span>
</div>
</form>`
}`

/** Renders a table of payouts. With `chosen`, each row has a checkbox, and none has been sent. */
function payoutTable(localization: Localization, rows: readonly PayoutRow[], chosen?: readonly string[]): Html {
  const { columns, title } = localization.payouts
  return table(
    title,
    chosen ? [columns.payee, columns.amount] : [columns.payee, columns.state, columns.amount],
    rows.map((row) =>
      chosen ? choice(localization, row, chosen.includes(row.commission.ref)) : result(localization, row),
    ),
    columns.amount,
  )
}

const choice = (localization: Localization, row: PayoutRow, isChosen: boolean): Html => html`
<tr>
<th scope="row"><label class="pick"><input type="checkbox" autocomplete="off" name="payout" value="${row.commission.ref}" data-amount="${row.commission.amount}"${isChosen && html` checked`}>${payee(row)}</label>
${refLink(localization, row)} ${row.payout && state(localization, row)}</th>
<td class="amount">${localization.money(row.commission.amount)}</td>
</tr>`

const result = (localization: Localization, row: PayoutRow): Html => html`
<tr>
<th scope="row">${payee(row)}
${refLink(localization, row)}</th>
<td>${state(localization, row)}
${[notAccepted(localization, row), replacedBy(localization, row), updated(localization, row)].map((text) => text && html`<span class="small">${text}</span>`)}</td>
<td class="amount">${localization.money(row.payout?.amount ?? row.commission.amount)}</td>
</tr>`

const payee = ({ commission }: PayoutRow): Html =>
  html`<span>${commission.payee} <span class="small key">${commission.key}</span></span>`

const refLink = ({ link }: Localization, { commission: { ref } }: PayoutRow): Html =>
  html`<a class="small" href="${link('/payouts', { payout: ref })}">${ref}</a>`

const state = (localization: Localization, row: PayoutRow): Html =>
  badge(localization.payouts.statuses[payoutState(row)], payoutTone(row))

const replacedBy = ({ payouts }: Localization, { replacedBy }: PayoutRow) =>
  replacedBy === null ? null : payouts.replacedBy(replacedBy)

const updated = ({ date }: Localization, { payout }: PayoutRow) =>
  payout?.updated_at ? date(Date.parse(payout.updated_at)) : null
