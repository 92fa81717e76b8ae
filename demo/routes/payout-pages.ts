import { GuicheError, InputError } from 'guiche'
import { type Merchant, type PayoutState, SetupError } from 'guiche/merchant'
import type { Commission, Commissions } from '../shop/commissions.ts'
import { payoutPage, payoutResolutions } from '../views/payout-page.ts'
import { duePage, type Head, listPage, payoutNotices, payoutStatuses, runPage } from '../views/payouts-page.ts'
import { actor, backOfficeStyle as style, pageSize } from './back-office.ts'
import { formRoute, type Route, redirect } from './page-context.ts'

/** The functions of the merchant server that the shop's staff needs for payouts. */
export interface PayoutOffice extends Pick<Merchant<'payouts'>, 'payouts'> {
  /** Returns whether a mismatch has stopped the shop's payouts. The answer is a second old at most. */
  arePayoutsStopped(): Promise<boolean>
}

/** The pages on which the shop's staff pays the artisans' commissions. A real shop requires a login here. */
export function payoutPages(commissions: Commissions, office: PayoutOffice): Readonly<Record<string, Route>> {
  return {
    'GET /payouts': async ({ url, localization, page, errorPage }) => {
      const ref = url.searchParams.get('payout')
      if (ref !== null) {
        const commission = commissions.get(ref)
        if (!commission) return errorPage()
        return page({ ...payoutPage(localization, await headOf(url), await rowOf(commission)), style })
      }
      const status = payoutStatuses.find((each) => each === url.searchParams.get('status'))
      const head = await headOf(url, status ?? null)
      const main = status
        ? listPage(localization, head, await list(status, url))
        : duePage(localization, head, { rows: await due(), check: null })
      return page({ title: localization.payouts.title, style, main })
    },

    'GET /payouts/check': async ({ url, localization, page }) => {
      const refs = url.searchParams.getAll('payout')
      if (refs.length === 0) return redirect(localization.link('/payouts', { notice: 'unselected' }))
      const check = { refs, ...(await office.payouts.check(refs)) }
      const main = duePage(localization, await headOf(url), { rows: await due(), check })
      return page({ title: localization.payouts.check, style, main })
    },

    'POST /payouts/pay': formRoute(async (form, { localization: { link } }) => {
      const refs = [...new Set(form.getAll('payout'))]
      const query = refs.map((ref) => ['payout', ref] as const)
      const { problems } = await office.payouts.check(refs)
      // a form that is sent twice finds payouts that were sent before, and payouts.send() returns their state
      const isChecked = problems.every(({ code }) => code === 'sent_before')
      if (isChecked) for (const payout of refs) await sendPayout(payout)
      return redirect(link(isChecked ? '/payouts/run' : '/payouts/check', query))
    }),

    'GET /payouts/run': async ({ url, localization, page }) => {
      const refs = [...new Set(url.searchParams.getAll('payout'))]
      const rows = await Promise.all(refs.flatMap((ref) => commissions.get(ref) ?? []).map(rowOf))
      return page({
        title: localization.payouts.results,
        style,
        main: runPage(localization, await headOf(url), rows),
      })
    },

    'POST /payouts/resolve': forPayout(async (payout, form) => {
      const resolution = payoutResolutions.find((each) => each === form.get('resolution'))
      if (!resolution) return 'impossible'
      try {
        await office.payouts.resolve({ payout }, resolution, actor)
        return 'resolved'
      } catch (error) {
        if (!(error instanceof InputError)) throw error
        return 'resolution' in error.fields ? 'too_early' : 'impossible'
      }
    }),

    'POST /payouts/correct': forPayout(async (ref, form) => {
      const payout = await office.payouts.get({ payout: ref })
      if (payout && payout.status !== 'refused') return 'fixed'
      const text = (name: string) => form.get(name)?.trim() ?? ''
      commissions.correct(ref, { document: text('document').replace(/[./-]/g, ''), key: text('key') })
      return 'corrected'
    }),

    'POST /payouts/resume': formRoute(async (_, { localization }) => {
      await office.payouts.resume(actor)
      return redirect(localization.link('/payouts', { notice: 'resumed' }))
    }),
  }

  async function headOf({ searchParams }: URL, current?: PayoutState | null): Promise<Head> {
    const notice = payoutNotices.find((each) => each === searchParams.get('notice')) ?? null
    // they have just been resumed, which an answer of the last second does not show
    const isStopped = notice !== 'resumed' && (await office.arePayoutsStopped())
    return { isStopped, notice, current }
  }

  async function rowOf(commission: Commission) {
    return { commission, payout: await office.payouts.get({ payout: commission.ref }) }
  }

  /** Returns the commissions that may be paid: those that were not sent, and those that the service refused. */
  async function due() {
    const rows = await Promise.all(commissions.all().map(rowOf))
    return rows.filter(({ payout }) => !payout || payout.status === 'refused')
  }

  async function list(status: PayoutState, { searchParams }: URL) {
    const from = commissions.get(searchParams.get('after') ?? '')
    const found = await office.payouts.list({ status, limit: pageSize, ...(from && { after: from.ref }) })
    const rows = found.payouts.flatMap((payout) => {
      const commission = commissions.get(payout.payout)
      return commission ? { commission, payout } : []
    })
    return { rows, status, after: found.after }
  }

  /** Pays one of a run. The page of the run shows what was not sent, such as those after a payout that stops all. */
  async function sendPayout(payout: string): Promise<void> {
    try {
      await office.payouts.send({ payout })
    } catch (error) {
      if (!(error instanceof GuicheError || error instanceof SetupError)) throw error
    }
  }

  function forPayout(act: (ref: string, form: URLSearchParams) => Promise<NonNullable<Head['notice']>>): Route {
    return formRoute(async (form, { localization, errorPage }) => {
      const ref = form.get('payout') ?? ''
      if (!commissions.get(ref)) return errorPage()
      return redirect(localization.link('/payouts', { payout: ref, notice: await act(ref, form) }))
    })
  }
}
