import type { CardView, InstallmentPlan } from '../../src/merchant-api/card.ts'
import type { Texts } from '../common/element-definition.ts'
import { countFormats } from '../common/formats.ts'
import type { Strings } from './strings/pt-br.ts'

/** Finds the plan with this many installments, or the default plan. */
export function findPlan({ installment_plans: plans, amount }: CardView, count: number): InstallmentPlan {
  return (
    plans.find((plan) => plan.count === count) ??
    plans[0] ?? {
      count: 1,
      first_installment_amount: amount,
      installment_amount: amount,
      total_amount: amount,
      interest_amount: 0,
    }
  )
}

/** The plan's label: the installment's amount, and the total where it includes interest. */
export function planLabel(plan: InstallmentPlan, currency: string, { labels, formats }: Texts<Strings>): string {
  const { count, first_installment_amount: installment, total_amount: total, interest_amount: interest } = plan
  const money = (cents: number) => formats.money(cents, currency)
  const counts = countFormats(formats)
  if (interest) return labels.withInterest(count, money(installment), money(total), counts)
  return count === 1 ? labels.cash(money(total)) : labels.inInstallments(count, money(installment), counts)
}

/** The plan's hint: what its label leaves out, the interest and a first installment of another amount. */
export function planHint(plan: InstallmentPlan, currency: string, { labels, formats }: Texts<Strings>): string {
  const { count, first_installment_amount: first, installment_amount: other, interest_amount: interest } = plan
  const money = (cents: number) => formats.money(cents, currency)
  const hints = [
    interest && labels.interest(money(plan.total_amount), money(interest)),
    count > 1 && first !== other && labels.unevenInstallments(money(first), money(other)),
  ]
  return hints.filter(Boolean).join(' ')
}
