import type { CardPayment } from '../../contract/card.ts'
import { problem } from '../../contract/problems.ts'
import { look } from '../look.ts'
import { answerView, patience, retryAt } from '../make-charge.ts'
import type { Attempt } from '../order-record.ts'
import { viewOf } from '../order-view.ts'
import { orderKey } from '../orders.ts'
import { type Glance, watch } from '../watch.ts'
import { askCard } from './ask-card.ts'
import type { CardShop } from './card-shop.ts'
import { nextCard } from './next-card.ts'
import { paymentNames } from './payment-names.ts'
import { readForm } from './read-form.ts'

/**
 * Charges the order's card, once: whoever asks while somebody else is at it waits for that charge and gets it, with
 * whatever card. After a refusal, or in the place of an expired page, `retry` makes another.
 */
export async function payByCard(shop: CardShop, reference: string, payment: CardPayment): Promise<Response> {
  const { rules, card } = shop
  const names = await paymentNames(payment)
  const end = shop.clock.now() + patience
  // an attempt after this one is this request's answer, whoever made it
  let before: number | null = null

  // the work goes on when the payer goes away: the next request finds its outcome
  return watch(shop, orderKey(reference), new AbortController().signal, async (): Promise<Glance> => {
    const found = await look(shop, reference)
    const { order, record, version, moment } = found
    if (!order) return { answer: problem('no-order') }
    const last = record.attempts.findLast(({ method }) => method === 'card')
    before ??= last ? last.number - Number(last.state === 'claimed') : 0
    const outcome = last && last.number > before ? last : null
    const nothing = outcome && cameToNothing(outcome)
    if (nothing) return { answer: nothing }

    const retry = payment.retry && !outcome
    const decision = nextCard(record, { ...moment, names, retry }, rules)
    if (decision.do === 'answer' || (decision.do === 'wait' && moment.now >= end))
      return { answer: answerView(viewOf(decision.standing, record, moment, rules)) }
    if (decision.do === 'refuse') return { answer: problem(decision.problem, retryAt(decision.until, moment.now)) }
    if (decision.do === 'repeat') return { answer: corrected(decision.attempt) }
    if (decision.do === 'wait') return { seen: version, until: Math.min(decision.until, end) }
    const form = await readForm(card, order, payment)
    if (form instanceof Response) return { answer: form }
    await askCard(shop, { ...found, order }, form, { names, token: payment.token })
    return null
  })
}

// of which there is nothing to show
function cameToNothing({ state, card }: Attempt): Response | null {
  if (!card || state === 'made' || state === 'claimed') return null
  if (card.faults.length) return corrected({ card })
  if (state === 'unasked') return problem('refused')
  return card.paged ? problem(state === 'refused' ? 'refused' : 'unanswered') : null
}

const corrected = ({ card }: Pick<Attempt, 'card'>) =>
  problem('invalid', {
    fields: Object.fromEntries((card?.faults ?? []).map((path) => [path, ['is not taken by the payment service']])),
  })
