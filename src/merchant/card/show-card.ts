import type { CardView } from '../../contract/card.ts'
import { changesAt } from '../next.ts'
import { viewOf } from '../order-view.ts'
import type { Face, Seen } from '../show-order.ts'
import { standing } from '../standing.ts'
import type { CardShop } from './card-shop.ts'
import { plansOf } from './plans.ts'
import { savedCardsOf } from './saved-cards.ts'

/** Shows an order as its payer may pay it by card, with its charge: the last by card, or money by whatever method. */
export async function showCard({ card, rules }: CardShop, { order, record, moment }: Seen): Promise<Face> {
  const current = standing(record, moment, rules, 'card')
  const charge = current && viewOf(current, record, moment, rules)
  const server_time = new Date(moment.now).toISOString()
  const view: CardView = {
    amount: order.amount,
    currency: order.currency,
    description: order.description ?? null,
    payee: charge?.payee || (card.payee ?? ''),
    plans: await plansOf(card, order),
    saved: await savedCardsOf(card, order),
    saves: card.saves ?? false,
    asks: [...(card.asks ?? [])],
    redirects: card.page !== undefined,
    charge,
    retryable: charge?.renewable ?? false,
    server_time,
  }
  const lasting = { ...view, charge: charge && { ...charge, server_time: '' } }
  return {
    view,
    lasting,
    changesAt: current ? changesAt(current, moment, rules) : Infinity,
  }
}
