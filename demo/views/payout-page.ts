import type { PayoutResolution } from 'guiche/merchant'
import { html, type Html } from '../html.ts'
import { type Commission, nextReference, previousReference } from '../shop/commissions.ts'
import type { Decision } from '../shop/decisions.ts'
import type { Localization } from '../shop/localization.ts'
import { badge, field, hiddenFields, systemFold, todoText } from './back-office.ts'
import { choiceForm, decisionTexts, type Subject } from './decision-page.ts'
import type { Page } from './layout.ts'
import { type Head, headNotices } from './payouts-head.ts'
import { hasEndedUnpaid, isReplaced, notAccepted, type PayoutRow, payoutState, payoutTone } from './payout-state.ts'

/** The outcomes that the staff can record. */
export const payoutResolutions = ['paid', 'failed', 'not_created'] as const satisfies readonly PayoutResolution[]

/** Renders one payout for the shop's staff: its state, and what can be done about it. */
export const payoutPage = (
  localization: Localization,
  head: Head,
  row: PayoutRow,
  decisions: readonly Decision[],
): Pick<Page, 'title' | 'main'> => ({
  title: localization.payouts.one(row.commission.ref),
  main: html`
<p class="back"><a href="${localization.link('/payouts')}">${localization.payouts.back}</a></p>
<h1>${localization.payouts.one(row.commission.ref)}</h1>
${headNotices(localization, head)}
<div class="office">
${summary(localization, row)}
${decisionTexts(localization, decisions, localization.payouts.resolutions)}
<section class="attempt"><dl>${payoutFacts(localization, row)}</dl></section>
${deeds(localization, row)}
${row.payout && system(localization, row.payout)}
</div>`,
})

function summary(localization: Localization, row: PayoutRow): Html {
  const { payouts, link } = localization
  const state = payoutState(row)
  const text = isReplaced(row) ? payouts.replaced : payouts.todo[state]
  const previous = previousReference(row.commission.ref)
  const toOther = (ref: string | null, label: (ref: string) => string) =>
    ref && html`<p><a href="${link('/payouts', { payout: ref })}">${label(ref)}</a></p>`
  return html`<section class="state" aria-label="${payouts.statuses[state]}">
<p>${badge(payouts.statuses[state], payoutTone(row))}</p>
${todoText(text, payoutTone(row), notAccepted(localization, row))}
${toOther(row.replacedBy, payouts.replacedBy)}
${toOther(previous, payouts.replaces)}
</section>`
}

/** Renders the facts of a payout. */
export function payoutFacts(localization: Localization, { commission, payout }: PayoutRow): Html {
  const { payee, amount, document, key, created, paid, updated } = localization.payouts
  const date = (time: string | null | undefined) => (time ? localization.date(Date.parse(time)) : null)
  return html`
${field(payee, commission.payee)}
${field(amount, localization.money(payout?.amount ?? commission.amount))}
${field(key, commission.key)}
${field(document, `${commission.documentType} ${commission.document}`)}
${field(created, date(payout?.created_at))}
${field(updated, date(payout?.updated_at))}
${field(paid, date(payout?.paid_at))}`
}

function deeds(localization: Localization, row: PayoutRow): Html | null {
  const { payout, commission, replacedBy } = row
  if (!payout || payout.status === 'refused') return correctForm(localization, commission)
  if (payout.status === 'uncertain')
    return choiceForm(localization, payoutSubject(localization, row), localization.payouts.resolutions)
  return hasEndedUnpaid(payout.status) && replacedBy === null ? againForm(localization, commission.ref) : null
}

/** Returns what a decision about a payout is about. */
export const payoutSubject = ({ payouts }: Localization, { commission: { ref } }: PayoutRow): Subject => ({
  action: '/payouts',
  target: { payout: ref },
  hint: payouts.decideHint(ref),
})

const againForm = ({ payouts, link }: Localization, ref: string): Html => html`
<form class="deeds" method="post" action="${link('/payouts/again')}">
${hiddenFields({ payout: ref })}
<button class="action">${payouts.payAgain}</button>
<p class="small">${payouts.payAgainText(nextReference(ref))}</p>
</form>`

const correctForm = (localization: Localization, { ref, documentType, document, key }: Commission): Html => html`
<section aria-labelledby="correct">
<h2 id="correct">${localization.payouts.correct}</h2>
<form class="resolve" method="post" action="${localization.link('/payouts/correct')}">
${hiddenFields({ payout: ref })}
<label for="document">${documentType}</label>
<span class="row"><input id="document" name="document" value="${document}" required autocomplete="off" spellcheck="false"></span>
<label for="key">${localization.payouts.key}</label>
<span class="row"><input id="key" name="key" value="${key}" required autocomplete="off" autocapitalize="none" spellcheck="false"></span>
<span class="row"><button class="action second">${localization.payouts.save}</button></span>
</form>
<p><a class="action" href="${localization.link('/payouts/check', { payout: ref })}">${localization.payouts.checkOne}</a></p>
</section>`

const system = (localization: Localization, { id, fields, similar_ids }: NonNullable<PayoutRow['payout']>): Html =>
  systemFold(
    localization,
    html`<dl>${field(localization.backOffice.serviceId, id)}</dl>
<ul class="raw" lang="en">${Object.entries(fields).map(([path, texts]) => html`<li><code>${path}: ${texts.join(', ')}</code></li>`)}
${similar_ids.map((each) => html`<li><code>similar_id: ${each}</code></li>`)}</ul>`,
  )
