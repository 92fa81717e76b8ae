import type { ChargeStatus } from '../../values/charge-status.ts'
import type { OrderTerms } from './order.ts'
import type { Attempt, OrderRecord } from './record.ts'

/** Returns whether a charge with this status was paid. A refunded payment was received all the same. */
export const wasPaid = (status: ChargeStatus): boolean => status === 'paid' || status === 'refunded'

/** Returns the cents of a payment that belong to the order's price. Interest belongs to the plan of a card. */
export const paidForPrice = ({ charge, price }: Attempt): number => (charge.paid_amount ?? 0) - (charge.amount - price)

/**
 * Returns whether an order received more than its price. Refunds do not count: what was returned once must be returned again
 * when it is paid again.
 */
export const exceedsPrice = ({ attempts }: OrderRecord, { owed }: OrderTerms): boolean =>
  attempts.reduce((sum, attempt) => sum + Math.max(0, paidForPrice(attempt)), 0) > owed

/** Returns the cents that an order received above what the shop may keep, and that were not returned; 0 without an overpayment. */
export const excessOf = (record: OrderRecord): number =>
  record.entitledAmount === null ? 0 : Math.max(0, keptAmount(record) - record.entitledAmount)

/**
 * Returns the cents that the shop may keep of an order that is being overpaid, as its record was before: the price for the
 * first payment, nothing of a cancelled order, and of an order that was paid before, what remains of its price after refunds.
 */
export function entitledAmountOf(before: OrderRecord, { owed, isClosed = false }: OrderTerms): number {
  if (before.attempts.some(({ provenStatus }) => wasPaid(provenStatus))) return Math.min(owed, keptAmount(before))
  return isClosed ? 0 : owed
}

const keptAmount = ({ attempts }: OrderRecord) => attempts.reduce((sum, attempt) => sum + keptOf(attempt), 0)

const keptOf = (attempt: Attempt) =>
  attempt.provenStatus === 'refunded' ? 0 : Math.max(0, paidForPrice(attempt) - (attempt.charge.refunded_amount ?? 0))
