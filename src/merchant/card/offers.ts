import * as v from 'valibot'
import { SetupError } from '../../core/setup-error.ts'
import { describeFields, fieldErrors, validate } from '../../core/validate.ts'
import { installmentPlan, type InstallmentPlan, savedCard, type SavedCard } from '../../merchant-api/card.ts'
import { callShop } from '../context/shop-functions.ts'
import type { Order } from '../order/order.ts'
import type { CardContext } from './context.ts'
import { installmentPlans, withoutInterest } from './installment-plans.ts'

const offered = v.pipe(
  v.array(installmentPlan),
  v.minLength(1, 'must return at least one plan'),
  v.check((plans) => new Set(plans.map(({ count }) => count)).size === plans.length, 'must return each count once'),
  v.check((plans) => plans.every(addsUp), 'must return installments that add up to total_amount'),
)

/** Loads the plans that the shop offers for an order now. Throws a SetupError when they are invalid. */
export async function loadPlans(
  { card, server, scope }: Pick<CardContext, 'card' | 'server' | 'scope'>,
  order: Order,
): Promise<InstallmentPlan[]> {
  // an order that became free may have a payment that its payer still needs to see
  if (order.amount === 0) return [withoutInterest(0, 1)]
  const offer = card.installmentPlans?.bind(card)
  if (!offer) return installmentPlans(order.amount, { maxInstallments: 1 })
  const result = validate(offered, await callShop({ server, scope }, 'card.installmentPlans', () => offer(order)))
  if (!result.success) throw new SetupError(`card.installmentPlans(): ${describeFields(fieldErrors(result.issues))}`)
  for (const { total_amount, interest_amount } of result.output)
    if (interest_amount !== Math.max(0, total_amount - order.amount))
      throw new SetupError("card.installmentPlans(): interest_amount must be total_amount minus the order's amount")
  return result.output
}

function addsUp({ count, first_installment_amount, installment_amount, total_amount }: InstallmentPlan): boolean {
  return first_installment_amount >= 1 && first_installment_amount + (count - 1) * installment_amount === total_amount
}

/** Loads the saved cards of an order's payer, without the shop's own fields. Throws a SetupError when invalid. */
export async function loadSavedCards(
  { card, server, scope }: Pick<CardContext, 'card' | 'server' | 'scope'>,
  order: Order,
): Promise<SavedCard[]> {
  const saved = await callShop({ server, scope }, 'card.savedCards', () => card.savedCards?.(order) ?? [])
  const result = v.safeParse(v.array(savedCard), saved ?? [])
  if (result.success) return result.output
  throw new SetupError(
    'card.savedCards() must return cards with an integer `id`, a `brand` or null, and 4 digits `last4`',
  )
}
