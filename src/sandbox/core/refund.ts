import { SandboxError } from './action.ts'

/** The sums that were paid for a charge and refunded, in cents. */
export interface ChargeMoney {
  readonly paid: number | null
  readonly refunded: number | null
}

/** Returns what can still come back, in cents. */
export const refundableAmount = ({ paid, refunded }: ChargeMoney) => (paid ?? 0) - (refunded ?? 0)

/**
 * Returns a refund of `amount` cents (default: all that can still come back): its amount, the sum of all refunds with it,
 * and whether nothing is left. Throws SandboxError if it exceeds what can still come back.
 */
export function refundOf(money: ChargeMoney, amount = refundableAmount(money)) {
  const rest = refundableAmount(money) - amount
  if (rest < 0) throw new SandboxError('invalid-transition', 'amount exceeds what was paid. Refund at most the rest.')
  return { amount, refunded: (money.refunded ?? 0) + amount, isWhole: rest === 0 }
}
