import type { CardView } from '../../merchant-api/card.ts'
import { problem } from '../../merchant-api/problems.ts'
import type { LoadedOrder } from '../charges/load-order.ts'
import type { OrderView } from '../charges/poll-order.ts'
import { currentCharge } from '../order/current-charge.ts'
import { declinePauseEnd } from '../order/declines.ts'
import { nextChangeOf } from '../order/expiry.ts'
import { chargeView } from '../order/view.ts'
import type { CardContext } from './context.ts'
import { loadPlans, loadSavedCards } from './offers.ts'

/** Returns the view of an order to pay by card, with its current charge: the latest by card, or one that involves money. */
export async function cardView(context: CardContext, loaded: LoadedOrder): Promise<OrderView | Response> {
  const {
    card,
    orders: { rules },
  } = context
  const { order, record, price } = loaded
  const current = currentCharge(record, price, rules, 'card')
  if (!order || (price.isClosed && !current)) return problem('order-not-found')
  const charge = current && chargeView(current, record, price, rules)
  const view: CardView = {
    amount: order.amount,
    currency: order.currency,
    description: order.description ?? null,
    payee: charge?.payee || (card.payeeName ?? ''),
    installment_plans: await loadPlans(context, order),
    saved_cards: await loadSavedCards(context, order),
    requires_security_code: card.requireSecurityCode ?? false,
    can_save: card.allowSaving ?? false,
    required_fields: [...(card.requiredFields ?? [])],
    can_redirect: card.paymentPage !== undefined,
    charge,
    retryable: charge?.renewable ?? false,
    server_time: new Date(price.now).toISOString(),
  }
  const pauseEnd = declinePauseEnd(record, price.now, rules)
  return {
    view,
    changesAt: current ? Math.min(nextChangeOf(current, price.now, rules), pauseEnd || Infinity) : Infinity,
  }
}
