import type { ChargeStatus } from '../../values/charge-status.ts'
import { priceOf } from './attempt-status.ts'
import type { Attempt, OrderRecord } from './record.ts'
import type { PriceAt } from './rules.ts'

/** Returns whether a charge with this status was paid. A refunded payment was received all the same. */
export const wasPaid = (status: ChargeStatus): boolean => status === 'paid' || status === 'refunded'

/** Returns the cents that an order received above what the shop may keep, and that were not returned; 0 without an overpayment. */
export const excessOf = (record: OrderRecord): number =>
  record.entitledAmount === null ? 0 : Math.max(0, keptAmount(record) - record.entitledAmount)

/**
 * Returns the cents that the shop may keep of an order that is being overpaid, as its record was before: the price for the first
 * payment, nothing of a cancelled order, and of an order that was paid before what is still there of its price.
 */
export function entitledAmountOf(before: OrderRecord, { owed, isClosed = false }: PriceAt): number {
  if (before.attempts.some(({ status }) => wasPaid(status))) return Math.min(owed, keptAmount(before))
  return isClosed ? 0 : owed
}

const keptAmount = ({ attempts }: OrderRecord) => attempts.reduce((sum, attempt) => sum + keptOf(attempt), 0)

// interest belongs to the plan, not to the order's price
function keptOf(attempt: Attempt): number {
  const { charge, status } = attempt
  if (status === 'refunded') return 0
  return Math.max(0, (charge.paid_amount ?? 0) - (charge.refunded_amount ?? 0) - (charge.amount - priceOf(attempt)))
}
