import { methodFacts } from './attempt-status.ts'
import type { OrderTerms } from './order.ts'
import { eventsWaitingSince, moneyEvents, outboxTimes } from '../writes/outbox.ts'
import type { Attempt, OrderRecord } from './record.ts'

/**
 * A reason for a shop to look at an order. `uncertain`: nobody knows whether a card was charged. `overpaid`: it received more than
 * its price. `undelivered`: a hook has not accepted an event about its money. `unhandled`: no process has the hook of such an
 * event. `due`: `processDue` has or will have work.
 */
export const orderStatuses = ['uncertain', 'overpaid', 'undelivered', 'unhandled', 'due'] as const

/** A status of an order for the back office. An order may have several, or none. */
export type OrderStatus = (typeof orderStatuses)[number]

/** The index by which a store finds an order. */
interface OrderIndex {
  readonly labels: OrderStatus[]
  /**
   * When `processDue` must process the order: for an event, or for a card claim whose process may have died. Servers
   * find it by their own clocks, and end the claim only once they have known it for a lease.
   */
  readonly due?: number
}

/** Returns what a store finds an order by. It depends on the order's record alone. */
export function orderIndex(record: OrderRecord): OrderIndex {
  const times = outboxTimes(record)
  const due = Math.min(times.due, ...cardClaims(record).map(({ leaseUntil }) => leaseUntil))
  return { labels: orderStatusesOf(record, times), ...(Number.isFinite(due) && { due }) }
}

export function orderStatusesOf(record: OrderRecord, { pendingSince } = outboxTimes(record)): OrderStatus[] {
  const hasStatus: Readonly<Record<OrderStatus, boolean>> = {
    uncertain: record.attempts.some(isUncertain),
    overpaid: excessOf(record) > 0,
    ...moneyEvents(record),
    due: pendingSince < Infinity || cardClaims(record).length > 0,
  }
  return orderStatuses.filter((status) => hasStatus[status])
}

/** Returns since when an order waits for `processDue` or a hook, in epoch milliseconds; Infinity when it does not. */
export function waitingSince(record: OrderRecord, now: number): number {
  const claims = cardClaims(record).map(({ sentAt }) => sentAt)
  return Math.min(eventsWaitingSince(record, now), ...claims)
}

// the response is lost, so nobody knows whether the card was charged
const isUncertain = (attempt: Attempt) => attempt.stage === 'lost' && methodFacts(attempt).hasCard

const cardClaims = ({ attempts }: OrderRecord) =>
  attempts.filter(({ method, stage }) => method === 'card' && stage === 'sending')

/** Returns whether a charge with this status was paid. A refunded payment was received all the same. */
export const wasPaid = (status: Attempt['provenStatus']): boolean => status === 'paid' || status === 'refunded'

/** Returns the cents that were received for an attempt. A status without an amount reports the whole. */
export const receivedOf = ({ provenStatus, charge }: Attempt): number =>
  charge.paid_amount || (wasPaid(provenStatus) ? charge.amount : 0)

/** Returns the cents of an attempt that were returned. */
export const returnedOf = (attempt: Attempt): number =>
  attempt.charge.refunded_amount || (attempt.provenStatus === 'refunded' ? receivedOf(attempt) : 0)

/** Returns the cents of a payment that belong to the order's price. Interest belongs to the plan of a card. */
export const paidForPrice = ({ charge, price }: Attempt): number => (charge.paid_amount ?? 0) - (charge.amount - price)

/** Returns whether an order received more than its price, refunds aside: what is paid again must be returned again. */
export const exceedsPrice = ({ attempts }: OrderRecord, { owed }: OrderTerms): boolean =>
  attempts.reduce((sum, attempt) => sum + Math.max(0, paidForPrice(attempt)), 0) > owed

/** Returns the cents above what the shop may keep of an order that were not returned; 0 without an overpayment. */
export const excessOf = (record: OrderRecord): number =>
  record.entitledAmount === null ? 0 : Math.max(0, keptAmount(record) - record.entitledAmount)

/**
 * Returns the cents that the shop may keep of an order, by its record before an overpayment: the price for the first
 * payment, nothing of a cancelled order, and otherwise what refunds left of the price.
 */
export function entitledAmountOf(before: OrderRecord, { owed, isClosed = false }: OrderTerms): number {
  if (before.attempts.some(({ provenStatus }) => wasPaid(provenStatus))) return Math.min(owed, keptAmount(before))
  return isClosed ? 0 : owed
}

const keptAmount = ({ attempts }: OrderRecord) => attempts.reduce((sum, attempt) => sum + keptOf(attempt), 0)

const keptOf = (attempt: Attempt) =>
  attempt.provenStatus === 'refunded' ? 0 : Math.max(0, paidForPrice(attempt) - (attempt.charge.refunded_amount ?? 0))
