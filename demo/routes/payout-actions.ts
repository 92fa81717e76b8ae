import { GuicheError, InputError } from 'guiche'
import { SetupError } from 'guiche/merchant'
import type { Commissions } from '../shop/commissions.ts'
import type { PayoutStop } from '../shop/payout-stop.ts'
import { payoutResolutions } from '../views/payout-page.ts'
import type { Head } from '../views/payouts-head.ts'
import { hasEndedUnpaid } from '../views/payout-state.ts'
import { actorOf } from './back-office.ts'
import { formRoute, type Route, redirect } from './page-context.ts'
import type { PayoutOffice, PayoutRows } from './payout-rows.ts'

/** What the shop's staff does with payouts. A press that is repeated, on any page and by anybody, pays nothing twice. */
export function payoutActions(
  commissions: Commissions,
  stops: PayoutStop,
  office: PayoutOffice,
  { check }: PayoutRows,
): Readonly<Record<string, Route>> {
  return {
    'POST /payouts/pay': formRoute(async (form, { localization: { link } }) => {
      const refs = [...new Set(form.getAll('payout'))]
      const query = refs.map((ref) => ['payout', ref] as const)
      const { problems, seen } = await check(refs)
      if (seen !== form.get('seen')) return redirect(link('/payouts/check', [...query, ['notice', 'changed']]))
      // a form that is sent twice finds payouts that were sent before, and payouts.send() returns their state
      const isChecked = problems.every(({ code }) => code === 'sent_before')
      if (isChecked) for (const payout of refs) await sendPayout(payout)
      return redirect(link(isChecked ? '/payouts/run' : '/payouts/check', query))
    }),

    'POST /payouts/resolve': forPayout(async (payout, form, request) => {
      const resolution = payoutResolutions.find((each) => each === form.get('resolution'))
      if (!resolution) return 'impossible'
      if ((await office.payouts.get({ payout }))?.status !== 'uncertain') return 'already'
      const notOurs = (form.get('similar') ?? '').split(' ').filter(Boolean)
      try {
        await office.payouts.resolve({ payout }, resolution, { ...actorOf(request), notOurs })
        return 'recorded'
      } catch (error) {
        if (!(error instanceof InputError)) throw error
        return 'resolution' in error.fields ? 'too_early' : 'impossible'
      }
    }),

    'POST /payouts/again': formRoute(async (form, { localization: { link }, errorPage }) => {
      const commission = commissions.get(form.get('payout') ?? '')
      if (!commission) return errorPage()
      const payout = await office.payouts.get({ payout: commission.ref })
      if (!hasEndedUnpaid(payout?.status))
        return redirect(link('/payouts', { payout: commission.ref, notice: 'not_again' }))
      // the reference depends on the old one alone, so two presses and two people get one payout
      return redirect(link('/payouts', { payout: commissions.again(commission), notice: 'again' }))
    }),

    'POST /payouts/correct': forPayout(async (ref, form) => {
      const payout = await office.payouts.get({ payout: ref })
      if (payout && payout.status !== 'refused') return 'fixed'
      const text = (name: string) => form.get(name)?.trim() ?? ''
      commissions.correct(ref, { document: text('document').replace(/[./-]/g, ''), key: text('key') })
      return 'corrected'
    }),

    'POST /payouts/stop': formRoute((_, { request, localization }) => {
      stops.stop(actorOf(request).by)
      return redirect(localization.link('/payouts', { notice: 'stopped' }))
    }),

    // each reason is resumed by itself: an employee must not end a stop that the page did not show
    'POST /payouts/resume': formRoute(async (form, { request, localization }) => {
      const isMismatch = form.get('stop') === 'amount'
      if (isMismatch) await office.payouts.resume(actorOf(request))
      else stops.resume()
      return redirect(localization.link('/payouts', { notice: isMismatch ? 'resumed_amount' : 'resumed' }))
    }),
  }

  /**
   * Pays one of a run, unless an employee has stopped it meanwhile. The page of the run shows what was not sent, such as those
   * after a payout that stops all.
   */
  async function sendPayout(payout: string): Promise<void> {
    if (stops.current()) return
    try {
      await office.payouts.send({ payout })
    } catch (error) {
      if (!(error instanceof GuicheError || error instanceof SetupError)) throw error
    }
  }

  type Act = (ref: string, form: URLSearchParams, request: Request) => Promise<NonNullable<Head['notice']>>

  function forPayout(act: Act): Route {
    return formRoute(async (form, { request, localization, errorPage }) => {
      const ref = form.get('payout') ?? ''
      if (!commissions.get(ref)) return errorPage()
      return redirect(localization.link('/payouts', { payout: ref, notice: await act(ref, form, request) }))
    })
  }
}
