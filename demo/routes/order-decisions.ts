import { InputError } from 'guiche'
import type { OrderCharge, OrderDetails, Resolution } from 'guiche/merchant'
import { chargeSubject, type Decisions } from '../shop/decisions.ts'
import type { Orders } from '../shop/orders.ts'
import { choicePage, decisionPage } from '../views/decision-page.ts'
import { attemptFacts, attemptTitle, choicesFor, outcomesFor, payerReads, subjectOf } from '../views/order-attempt.ts'
import type { OrderNotice } from '../views/order-page.ts'
import { actorOf, type BackOffice, backOfficeStyle as style } from './back-office.ts'
import { formRoute, type Route, redirect } from './page-context.ts'

/** The pages on which an employee decides about a charge, in two steps: what the dashboard shows, and what that leads to. */
export function orderDecisions(
  orders: Orders,
  decisions: Decisions,
  backOffice: BackOffice,
): Readonly<Record<string, Route>> {
  return {
    'GET /orders/decide': async ({ url, localization, page, errorPage }) => {
      const found = await find(url.searchParams)
      if (!found) return errorPage()
      const { order, details, charge, seen, resolution } = found
      const { backOffice: texts, link } = localization
      if (seen !== charge.status) return redirect(link('/orders', { order, notice: 'already' }))
      const title = `${localization.order(order)} · ${attemptTitle(localization, charge)}`
      const subject = subjectOf(localization, order, charge)
      if (!resolution) {
        const isUnmarked = url.searchParams.has('resolution')
        const choices = choicesFor(localization, charge)
        return page({ ...choicePage(localization, { ...subject, title, choices, isUnmarked, back: { order } }), style })
      }
      const isPaidTwice = resolution === 'paid' && isPaidElsewhere(details, charge)
      const content = decisionPage(localization, {
        ...subject,
        title,
        facts: attemptFacts(localization, charge),
        resolution,
        outcome: texts.resolutions[resolution],
        effects: isPaidTwice ? [texts.paidTwice] : [texts.effects[resolution]],
        reads: payerReads(localization, details, charge, resolution),
        back: { order },
      })
      return page({ ...content, style })
    },

    'POST /orders/resolve': formRoute(async (form, { request, localization, errorPage }) => {
      const found = await find(form)
      if (!found) return errorPage()
      const { order, charge, seen, resolution } = found
      const decide = async (): Promise<OrderNotice> => {
        // the page is stale, or this press repeats one whose response was lost
        if (seen !== charge.status) return 'already'
        if (!resolution) return 'impossible'
        const subject = chargeSubject(order, charge.attempt)
        if (!decisions.begin(subject, seen)) return 'busy'
        // a colleague may have recorded a decision before this one began
        if ((await find(form))?.charge.status !== seen) return 'already'
        try {
          await backOffice.orders.resolve({ order, attempt: charge.attempt }, resolution, actorOf(request))
          return 'recorded'
        } catch (error) {
          if (!(error instanceof InputError)) throw error
          decisions.abandon(subject, seen)
          return resolution === 'not_created' ? 'too_early' : 'impossible'
        }
      }
      return redirect(localization.link('/orders', { order, notice: await decide() }))
    }),
  }

  /** Returns what the fields of a form are about; null for an order or an attempt that does not exist. */
  async function find(fields: URLSearchParams) {
    const order = orders.get(fields.get('order') ?? '')?.ref
    const details = order === undefined ? null : await backOffice.orders.get({ order })
    const charge = details?.attempts.find(({ attempt }) => attempt === Number(fields.get('attempt')))
    if (order === undefined || !details || !charge) return null
    const resolution: Resolution | undefined = outcomesFor(charge).find((each) => each === fields.get('resolution'))
    return { order, details, charge, seen: fields.get('seen') ?? '', resolution }
  }
}

const isPaidElsewhere = ({ attempts }: OrderDetails, { attempt }: OrderCharge) =>
  attempts.some((other) => other.attempt !== attempt && other.status === 'paid')
