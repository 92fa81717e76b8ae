import { methodFacts } from './attempt-status.ts'
import { excessOf } from './excess.ts'
import { outboxTimes } from './outbox.ts'
import type { Attempt, OrderRecord } from './record.ts'

/**
 * A reason for a shop to look at an order. `uncertain`: nobody knows whether a card was charged. `overpaid`: it received more than
 * its price. `undelivered`: a hook has not accepted an event about its money. `due`: `processDue` has or will have work.
 */
export const orderStatuses = ['uncertain', 'overpaid', 'undelivered', 'due'] as const

/** A status of an order for the back office. An order may have several, or none. */
export type OrderStatus = (typeof orderStatuses)[number]

/** What a store finds an order by. */
interface OrderIndex {
  readonly labels: OrderStatus[]
  /** When `processDue` must process the order: for an event, or for a card claim whose process may have died. */
  readonly due?: number
}

/** Returns what a store finds an order by. It depends on the order's record alone. */
export function orderIndex(record: OrderRecord): OrderIndex {
  const times = outboxTimes(record)
  const due = Math.min(times.due, ...cardClaims(record).map(({ blockedUntil }) => blockedUntil))
  return { labels: orderStatusesOf(record, times), ...(Number.isFinite(due) && { due }) }
}

/** Returns the statuses of an order. */
export function orderStatusesOf(record: OrderRecord, { pendingSince } = outboxTimes(record)): OrderStatus[] {
  const hasStatus: Readonly<Record<OrderStatus, boolean>> = {
    uncertain: record.attempts.some(isUncertain),
    overpaid: excessOf(record) > 0,
    undelivered: record.outbox.some(({ name }) => name !== 'updated'),
    due: pendingSince < Infinity || cardClaims(record).length > 0,
  }
  return orderStatuses.filter((status) => hasStatus[status])
}

/**
 * Returns since when an order waits for `processDue` or a hook, in epoch milliseconds: since its oldest event was recorded, or
 * its card claimed; Infinity when it does not wait. An event that processes without its hook have deferred does not count
 * before it is due again.
 */
export function waitingSince(record: OrderRecord, now: number): number {
  const { pendingSince, deferredUntil } = outboxTimes(record)
  const claims = cardClaims(record).map(({ claimedAt }) => claimedAt)
  return Math.min(pendingSince, deferredUntil <= now ? deferredUntil : Infinity, ...claims)
}

// the response is lost, so nobody knows whether the card was charged
const isUncertain = (attempt: Attempt) => attempt.requestState === 'lost' && methodFacts(attempt).hasCard

const cardClaims = ({ attempts }: OrderRecord) =>
  attempts.filter(({ method, requestState }) => method === 'card' && requestState === 'claimed')
