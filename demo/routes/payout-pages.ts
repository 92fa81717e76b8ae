import type { Commissions } from '../shop/commissions.ts'
import { type Decisions, payoutSubject as decisionsSubject } from '../shop/decisions.ts'
import { choicePage, decisionPage } from '../views/decision-page.ts'
import { payoutFacts, payoutPage, payoutResolutions, payoutSubject } from '../views/payout-page.ts'
import { payoutStatuses } from '../views/payout-state.ts'
import { checkPage, duePage, listPage, runPage } from '../views/payouts-page.ts'
import { backOfficeStyle as style } from './back-office.ts'
import type { Route } from './page-context.ts'
import { redirect } from './page-context.ts'
import type { PayoutRows } from './payout-rows.ts'

/** The pages on which the shop's staff pays the artisans' commissions. A real shop requires a login here. */
export function payoutPages(
  commissions: Commissions,
  decisions: Decisions,
  { rowOf, rowsOf, due, headOf, list, check }: PayoutRows,
): Readonly<Record<string, Route>> {
  return {
    'GET /payouts': async (context) => {
      const { url, localization, page, errorPage } = context
      const ref = url.searchParams.get('payout')
      if (ref !== null) {
        const commission = commissions.get(ref)
        if (!commission) return errorPage()
        const decided = decisions.of(decisionsSubject(ref))
        return page({
          ...payoutPage(localization, await headOf(context), await rowOf(commission), decided),
          style,
        })
      }
      const status = payoutStatuses.find((each) => each === url.searchParams.get('status'))
      const payable = await due()
      const head = await headOf(context, status ?? null, payable)
      const main = status
        ? listPage(localization, head, await list(status, url))
        : duePage(localization, head, payable, url.searchParams.getAll('chosen'))
      return page({ title: localization.payouts.title, style, main, scripts: [{ src: '/payouts.js' }] })
    },

    'GET /payouts/check': async (context) => {
      const { url, localization, page } = context
      const refs = url.searchParams.getAll('payout')
      if (refs.length === 0) return redirect(localization.link('/payouts', { notice: 'unselected' }))
      const main = checkPage(localization, await headOf(context), await rowsOf(refs), await check(refs))
      return page({ title: localization.payouts.check, style, main })
    },

    'GET /payouts/run': async (context) => {
      const { url, localization, page } = context
      const main = runPage(localization, await headOf(context), await rowsOf(url.searchParams.getAll('payout')))
      return page({ title: localization.payouts.results, style, main })
    },

    'GET /payouts/decide': async ({ url, localization, page, errorPage }) => {
      const [row] = await rowsOf(url.searchParams.getAll('payout').slice(0, 1))
      if (!row) return errorPage()
      const { payouts, link } = localization
      const payout = row.commission.ref
      if (row.payout?.status !== 'uncertain') return redirect(link('/payouts', { payout, notice: 'already' }))
      const title = payouts.one(payout)
      const subject = payoutSubject(localization, row)
      const resolution = payoutResolutions.find((each) => each === url.searchParams.get('resolution'))
      if (!resolution) {
        const choices = payouts.resolutions
        const isUnmarked = url.searchParams.has('resolution')
        return page({
          ...choicePage(localization, { ...subject, title, choices, isUnmarked, back: { payout } }),
          style,
        })
      }
      const similar = resolution === 'not_created' ? row.payout.similar_ids : []
      const content = decisionPage(localization, {
        action: '/payouts',
        target: { payout, similar: similar.join(' ') },
        title,
        facts: payoutFacts(localization, row),
        resolution,
        outcome: payouts.resolutions[resolution],
        effects: [payouts.effects[resolution], ...(similar.length > 0 ? [payouts.similar(similar.join(', '))] : [])],
        reads: null,
        back: { payout },
      })
      return page({ ...content, style })
    },
  }
}
