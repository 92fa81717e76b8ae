import type { PayoutResolution } from 'guiche/merchant'
import { html, type Html } from '../html.ts'
import type { Commission } from '../shop/commissions.ts'
import type { Localization } from '../shop/localization.ts'
import { field, resolveForm } from './back-office.ts'
import type { Page } from './layout.ts'
import { type Head, headNotices, type PayoutRow, serviceMessages } from './payouts-page.ts'

/** The outcomes that the staff can record. */
export const payoutResolutions = ['paid', 'failed', 'not_created'] as const satisfies readonly PayoutResolution[]

/** Renders one payout for the shop's staff: its state, and what can be done about it. */
export const payoutPage = (
  localization: Localization,
  head: Head,
  { commission, payout }: PayoutRow,
): Pick<Page, 'title' | 'main'> => ({
  title: localization.payouts.one(commission.ref),
  main: html`
<p class="back"><a href="${localization.link('/payouts')}">${localization.payouts.back}</a></p>
<h1>${localization.payouts.one(commission.ref)}</h1>
${headNotices(localization, head)}
<div class="office">
<ul class="statuses"><li><strong>${payout ? localization.payouts.statuses[payout.status] : localization.payouts.unsent}</strong>
${payout ? localization.payouts.meanings[payout.status] : localization.payouts.unsentText}${payout && serviceMessages(payout)}</li></ul>
${facts(localization, { commission, payout })}
${
  payout?.status === 'uncertain'
    ? resolveForm(localization, {
        action: '/payouts/resolve',
        target: { payout: commission.ref },
        id: 'resolution',
        resolutions: localization.payouts.resolutions,
        isUrgent: true,
      })
    : null
}
${!payout || payout.status === 'refused' ? correctForm(localization, commission) : null}
</div>`,
})

function facts(localization: Localization, { commission, payout }: PayoutRow): Html {
  const { columns, document, key, serviceId, created, paid } = localization.payouts
  const date = (time: string | null | undefined) => (time ? localization.date(Date.parse(time)) : null)
  return html`
<section class="attempt"><dl>
${field(columns.payee, commission.payee)}
${field(columns.amount, localization.money(payout?.amount ?? commission.amount))}
${field(document, `${commission.documentType} ${commission.document}`)}
${field(key, commission.key)}
${field(serviceId, payout?.id ?? null)}
${field(created, date(payout?.created_at))}
${field(columns.updated, date(payout?.updated_at))}
${field(paid, date(payout?.paid_at))}
</dl></section>`
}

const correctForm = (localization: Localization, { ref, documentType, document, key }: Commission): Html => html`
<section aria-labelledby="correct">
<h2 id="correct">${localization.payouts.correct}</h2>
<form class="resolve" method="post" action="${localization.link('/payouts/correct')}">
<input type="hidden" name="payout" value="${ref}">
<label for="document">${documentType}</label>
<span class="row"><input id="document" name="document" value="${document}" required autocomplete="off" spellcheck="false"></span>
<label for="key">${localization.payouts.key}</label>
<span class="row"><input id="key" name="key" value="${key}" required autocomplete="off" autocapitalize="none" spellcheck="false"></span>
<span class="row"><button class="action second">${localization.payouts.save}</button></span>
</form>
<p><a class="action" href="${localization.link('/payouts/check', { payout: ref })}">${localization.payouts.checkOne}</a></p>
</section>`
