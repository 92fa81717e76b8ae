import type { PayoutCheck } from 'guiche/merchant'
import { html, type Html } from '../html.ts'
import type { Localization } from '../shop/localization.ts'
import { field, systemFold } from './back-office.ts'

/** Something that stands in the way of a run: what the package has found, or a payout that may still pay the same commission. */
export type RunProblem = Omit<PayoutCheck['problems'][number], 'code'> & {
  readonly code: keyof Localization['payouts']['problems']
}

/** The check of a run, and the payouts of the run. */
export interface CheckedRun extends Omit<PayoutCheck, 'problems'> {
  readonly refs: readonly string[]
  readonly problems: readonly RunProblem[]
  /** The hash of what the employee sees: nothing else is paid. */
  readonly seen: string
}

/** Renders the check of a run. It can be paid when nothing stands in the way. */
export function checkResult(
  localization: Localization,
  { refs, problems, sums, balance, seen }: CheckedRun,
  isStopped: boolean,
  payouts: Html,
): Html {
  const isReady = problems.length === 0 && !isStopped
  const chosen = refs.map((ref) => ['chosen', ref] as const)
  return html`
<section class="attempt" aria-labelledby="result">
<h2 id="result">${isReady ? localization.payouts.ready : localization.payouts.notReady}</h2>
${problems.length > 0 ? html`<ul class="todos">${problems.map((each) => problem(localization, each))}</ul>` : null}
${payouts}
<dl>
${field(localization.payouts.count, String(refs.length))}
${Object.entries(sums).map(([currency, sum]) => field(localization.payouts.sum(currency), localization.money(sum)))}
${field(localization.payouts.balance, balance === 'unknown' ? localization.payouts.unknown : localization.money(balance))}
</dl>
<p class="small">${localization.payouts.fees}</p>
<div class="deeds">
${isReady ? payForm(localization, refs, seen, sums.BRL ?? 0) : null}
<a class="action second" href="${localization.link('/payouts', chosen)}">${localization.payouts.cancel}</a>
</div>
${problems.length > 0 ? systemFold(localization, messages(problems)) : null}
</section>`
}

const problem = ({ payouts }: Localization, { payout, code }: RunProblem): Html => html`
<li class="todo decide"><strong>${payout ?? payouts.wholeRun}</strong> ${payouts.problems[code]}</li>`

const messages = (problems: readonly RunProblem[]): Html =>
  html`<ul class="raw" lang="en">${problems.map(
    ({ payout, code, message }) => html`<li><code>${payout ?? '*'} ${code}: ${message}</code></li>`,
  )}</ul>`

const payForm = (
  { payouts, link, money }: Localization,
  refs: readonly string[],
  seen: string,
  sum: number,
): Html => html`
<form method="post" action="${link('/payouts/pay')}">
${refs.map((ref) => html`<input type="hidden" name="payout" value="${ref}">`)}
<input type="hidden" name="seen" value="${seen}">
<button class="action">${payouts.pay(money(sum))}</button>
</form>`
