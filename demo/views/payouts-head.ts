import type { PayoutState } from 'guiche/merchant'
import { html, type Html } from '../html.ts'
import { type Employee, employeeName } from '../shop/employees.ts'
import type { Localization } from '../shop/localization.ts'
import type { Stop } from '../shop/payout-stop.ts'
import { filterNav, hiddenFields, noticeText, officeNav, systemFold } from './back-office.ts'
import { payoutStatuses } from './payout-state.ts'

/** The results of the staff's last action. */
export const payoutNotices = [
  'recorded',
  'already',
  'too_early',
  'impossible',
  'corrected',
  'fixed',
  'again',
  'not_again',
  'stopped',
  'resumed',
  'resumed_amount',
  'changed',
  'unselected',
] as const

/** The head of every page of payouts. */
export interface Head {
  readonly employee: Employee
  /** Why no payout is sent: an employee's stop, or `amount` while a mismatch of the unit stops all; null when they are sent. */
  readonly stop: Stop | 'amount' | null
  readonly notice: (typeof payoutNotices)[number] | null
  /** The status that the page lists; null for the commissions that may be paid, undefined for none. */
  readonly current?: PayoutState | null | undefined
  readonly counts: Readonly<Record<PayoutState | 'due', number>>
}

/** Renders the head of a list of payouts. */
export const payoutsHead = (localization: Localization, title: string, head: Head): Html => html`
${officeNav(localization, '/payouts', head.employee)}
<h1>${title}</h1>
${headNotices(localization, head)}
${filterNav(localization, {
  path: '/payouts',
  name: localization.payouts.filter,
  first: { label: localization.payouts.due, count: head.counts.due },
  statuses: payoutStatuses,
  labels: localization.payouts.statuses,
  counts: head.counts,
  current: head.current,
})}
`

/** Renders the results of the staff's last action, and a stop of all payouts. */
export const headNotices = (localization: Localization, { notice, stop }: Head): Html => html`
${noticeText(notice && localization.payouts.notices[notice])}
${stop && stopped(localization, stop)}`

/** Renders the button that stops all payouts, while they are sent. */
export const stopForm = ({ payouts, link }: Localization, { stop }: Head): Html | null =>
  stop === null
    ? html`
<form class="stop" method="post" action="${link('/payouts/stop')}">
<button class="action second">${payouts.stop}</button> <span class="small">${payouts.stopText}</span>
</form>`
    : null

function stopped(localization: Localization, stop: Stop | 'amount'): Html {
  const { stopped, resume } = localization.payouts
  const text =
    stop === 'amount'
      ? stopped.amount
      : `${stopped.person(employeeName(stop.by))} ${localization.date(stop.at)}. ${stopped.personText}`
  return html`
<section class="stopped" aria-labelledby="stopped">
<h2 id="stopped">${stopped.title}</h2>
<p>${text}</p>
<form method="post" action="${localization.link('/payouts/resume')}">
${hiddenFields({ stop: stop === 'amount' ? 'amount' : 'person' })}
<button class="action second">${resume}</button>
</form>
${stop === 'amount' ? systemFold(localization, html`<p>${stopped.unit}</p>`) : null}
</section>`
}
