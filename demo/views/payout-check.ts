import type { PayoutCheck } from 'guiche/merchant'
import { html, type Html } from '../html.ts'
import type { Localization } from '../shop/localization.ts'
import { field } from './back-office.ts'

/** The check of a run, and the payouts of the run. */
export interface CheckedRun extends PayoutCheck {
  readonly refs: readonly string[]
}

/** Renders the check of a run. It can be paid when nothing stands in the way. */
export function checkResult(
  localization: Localization,
  { refs, problems, sums, balance }: CheckedRun,
  isStopped: boolean,
): Html {
  const isReady = problems.length === 0 && !isStopped
  return html`
<section class="attempt" aria-labelledby="result">
<h2 id="result">${isReady ? localization.payouts.ready : localization.payouts.notReady}</h2>
${problems.length > 0 ? html`<ul class="statuses">${problems.map((each) => problem(localization, each))}</ul>` : null}
<dl>
${field(localization.payouts.count, String(refs.length))}
${Object.entries(sums).map(([currency, sum]) => field(localization.payouts.sum(currency), localization.money(sum)))}
${field(localization.payouts.balance, balance === 'unknown' ? localization.payouts.unknown : localization.money(balance))}
</dl>
<p class="small">${localization.payouts.fees}</p>
${isReady ? payForm(localization, refs, sums.BRL ?? 0) : null}
</section>`
}

const problem = ({ payouts }: Localization, { payout, code, message }: PayoutCheck['problems'][number]): Html => html`
<li><strong>${payout ?? payouts.wholeRun}</strong> ${payouts.problems[code]} <span class="small" lang="en">${message}</span></li>`

const payForm = ({ payouts, link, money }: Localization, refs: readonly string[], sum: number): Html => html`
<form method="post" action="${link('/payouts/pay')}">
${refs.map((ref) => html`<input type="hidden" name="payout" value="${ref}">`)}
<button class="action">${payouts.pay(money(sum))}</button>
</form>`
