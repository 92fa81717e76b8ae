import type { InstallmentPlan } from '../../merchant-api/card.ts'

/** The rules by which an amount is divided into installments. */
export interface InstallmentRules {
  /** The largest number of installments (default 12). */
  readonly maxInstallments?: number
  /** The largest number of installments without interest (default: all of them). */
  readonly interestFree?: number
  /** Monthly interest as a fraction: 0.0199 for 1.99 %. Required when `maxInstallments` exceeds `interestFree`. */
  readonly monthlyRate?: number
  /** The smallest installment, in cents (default 500). A single payment may be of any amount. */
  readonly minInstallment?: number
}

/**
 * Returns the plans that divide an amount in cents into 1 to `maxInstallments` installments, exact to the cent. Without
 * interest, the first installment takes the remainder (33.34 + 33.33 + 33.33). With interest, all installments are
 * equal, by the Price table (*tabela Price*, the first installment due after a month).
 *
 * @throws RangeError when the amount is not a positive integer or the rules contradict each other.
 */
export function installmentPlans(amount: number, rules?: InstallmentRules): InstallmentPlan[] {
  const { maxInstallments = 12, monthlyRate = 0, minInstallment = 500 } = rules ?? {}
  const { interestFree = maxInstallments } = rules ?? {}
  const integers = { amount, maxInstallments, interestFree }
  for (const [name, value] of Object.entries(integers))
    if (!Number.isSafeInteger(value) || value < 1)
      throw new RangeError(`installmentPlans(): ${name} must be an integer of at least 1`)
  if (!(monthlyRate >= 0 && monthlyRate < 1))
    throw new RangeError('installmentPlans(): monthlyRate must be a fraction of at least 0 and below 1, such as 0.0199')
  if (interestFree < maxInstallments && monthlyRate === 0)
    throw new RangeError('installmentPlans(): set monthlyRate, because maxInstallments exceeds interestFree')

  return Array.from({ length: maxInstallments }, (_, index) => index + 1)
    .map((count) => (count <= interestFree ? withoutInterest(amount, count) : withInterest(amount, count, monthlyRate)))
    .filter(({ count, installment_amount }) => count === 1 || installment_amount >= minInstallment)
}

/** Returns the plan without interest, of any amount. */
export const withoutInterest = (amount: number, count: number): InstallmentPlan =>
  planOf(amount, count, Math.floor(amount / count), amount % count)

function withInterest(amount: number, count: number, rate: number): InstallmentPlan {
  const exact = (amount * rate) / (1 - (1 + rate) ** -count)
  // never below the price without interest
  return planOf(amount, count, Math.max(Math.round(exact), Math.ceil(amount / count)))
}

function planOf(amount: number, count: number, installment: number, remainder = 0): InstallmentPlan {
  const total = installment * count + remainder
  return {
    count,
    first_installment_amount: installment + remainder,
    installment_amount: installment,
    total_amount: total,
    interest_amount: total - amount,
  }
}
