import * as v from 'valibot'
import { fieldErrors, validate } from '../../core/validate.ts'
import { brazilianPayer, type CardPayment } from '../../merchant-api/card.ts'
import { problem } from '../../merchant-api/problems.ts'
import type { Order } from '../order/order.ts'
import type { CardContext } from './context.ts'
import type { CardForm } from './options.ts'
import { loadPlans, loadSavedCards } from './offers.ts'

const brazilianForm = v.object({ payer: brazilianPayer })

/** Checks a payment against what the shop offers now. Returns the form, or the problem to respond with. */
export async function checkForm(
  context: Pick<CardContext, 'card' | 'server' | 'scope'>,
  order: Order,
  payment: CardPayment,
): Promise<CardForm | Response> {
  const { card } = context
  const { token, payment_method_id, saved_card, use_payment_page, installments, total_amount, payer, save_card } =
    payment
  const invalid = (field: string, text: string) => problem('validation-failed', { fields: { [field]: [text] } })
  const country = payer.country ?? order.country
  const checked = country === 'BR' ? validate(brazilianForm, { payer }) : null
  if (checked?.issues) return problem('validation-failed', { fields: fieldErrors(checked.issues) })
  const plan = (await loadPlans(context, order)).find(({ count }) => count === installments)
  if (!plan?.total_amount)
    return invalid('installments', 'must be the count of a plan in installment_plans of GET /card')
  if (total_amount !== undefined && total_amount !== plan.total_amount) return problem('price-changed')
  if (use_payment_page && !card.paymentPage)
    return invalid('use_payment_page', 'must be false, unless can_redirect of GET /card is true')
  const savedCards = saved_card === undefined ? [] : await loadSavedCards(context, order)
  if (saved_card !== undefined && !savedCards.some(({ id }) => id === saved_card))
    return invalid('saved_card', 'must be the id of a card in saved_cards of GET /card')
  if (saved_card !== undefined && (token !== undefined) !== (card.requireSecurityCode ?? false))
    return invalid('token', 'must come with saved_card if requires_security_code of GET /card is true, and only then')
  const isNewCard = token !== undefined && saved_card === undefined
  const missing = isNewCard ? card.requiredFields?.find((field) => payer[field] === undefined) : undefined
  if (missing) return invalid(`payer.${missing}`, 'is required')
  return {
    plan,
    payer: { ...payer, country },
    saved_card: saved_card ?? null,
    use_payment_page,
    payment_method_id: payment_method_id ?? null,
    save_card: save_card && card.allowSaving === true && isNewCard,
  }
}
