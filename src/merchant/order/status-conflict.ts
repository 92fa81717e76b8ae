import type { DerivedStatus } from '../../values/charge-status.ts'
import { mappedStatus, statusFromCharge } from './attempt-status.ts'
import type { ParsedChargeUpdate } from './charge-update.ts'
import type { Attempt } from './record.ts'
import type { PriceAt, Rules } from './rules.ts'

/** A difference between the shop's status map and the amounts of one update of a charge. */
export interface StatusConflict {
  readonly mapped: DerivedStatus
  readonly derived: DerivedStatus
}

const moneyStatuses: readonly DerivedStatus[] = ['partly_paid', 'paid', 'refunded']

/**
 * Returns how the meaning of an update's status contradicts the update's own amounts; null when it does not. Amounts that
 * the update leaves out contradict nothing.
 */
export function statusConflict(
  { method, charge, card }: Attempt,
  { status, paid_amount, refunded_amount = null }: ParsedChargeUpdate,
  price: PriceAt,
  rules: Rules,
): StatusConflict | null {
  const mapped = mappedStatus(status, method, rules)
  if (!mapped || typeof paid_amount !== 'number' || (mapped === 'refunded' && refunded_amount === null)) return null
  const reported = { method, card, charge: { ...charge, paid_amount, refunded_amount } }
  const derived = statusFromCharge(reported, price, { ...rules, statusMap: { pix: {}, card: {} } })
  const isMoney = moneyStatuses.includes(mapped) || moneyStatuses.includes(derived)
  return isMoney && mapped !== derived ? { mapped, derived } : null
}
