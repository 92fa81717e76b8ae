import type { CardPayment } from '../../contract/card.ts'
import { problem } from '../../contract/problems.ts'
import type { Order } from '../options.ts'
import type { CardForm, CardOptions } from './card-options.ts'
import { plansOf } from './plans.ts'
import { savedCardsOf } from './saved-cards.ts'

/** Holds what the payer chose and typed against what the shop offers now; the problem to answer where it does not fit. */
export async function readForm(
  card: CardOptions,
  order: Order,
  { token, payment_method_id, saved_card, page, plan: count, total, payer, save_card }: CardPayment,
): Promise<CardForm | Response> {
  const invalid = (field: string, text: string) => problem('invalid', { fields: { [field]: [text] } })
  const plan = (await plansOf(card, order)).find((each) => each.count === count)
  if (!plan?.total) return invalid('plan', 'is not offered')
  if (total !== undefined && total !== plan.total) return problem('price-changed')
  if (page && !card.page) return invalid('page', 'is not offered')
  const saved = saved_card === undefined ? [] : await savedCardsOf(card, order)
  if (saved_card !== undefined && !saved.some(({ id }) => id === saved_card))
    return invalid('saved_card', 'is not one of the payer')
  const missing = token === undefined ? undefined : card.asks?.find((field) => payer[field] === undefined)
  if (missing) return invalid(`payer.${missing}`, 'is required')
  return {
    plan,
    payer,
    saved_card: saved_card ?? null,
    page,
    payment_method_id: payment_method_id ?? null,
    save_card: save_card && card.saves === true && token !== undefined,
  }
}
