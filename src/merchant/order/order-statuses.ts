import { isUncertain } from './attempt-status.ts'
import { excessOf } from './excess.ts'
import { waitingSince } from './outbox.ts'
import type { OrderRecord } from './record.ts'

/**
 * A reason for a shop to look at an order. `uncertain`: nobody knows whether a card was charged. `overpaid`: it received more than
 * its price. `undelivered`: a hook has not accepted an event about its money. `due`: `processDue` has or will have work.
 */
export const orderStatuses = ['uncertain', 'overpaid', 'undelivered', 'due'] as const

/** A status of an order for the back office. An order may have several, or none. */
export type OrderStatus = (typeof orderStatuses)[number]

const hasStatus: Readonly<Record<OrderStatus, (record: OrderRecord) => boolean>> = {
  uncertain: ({ attempts }) => attempts.some(isUncertain),
  overpaid: (record) => excessOf(record) > 0,
  undelivered: ({ outbox }) => outbox.some(({ name }) => name !== 'updated'),
  due: (record) => waitingSince(record, -Infinity) < Infinity,
}

/** Returns the statuses of an order. They depend on its record alone, so that a store can list orders by them. */
export const orderStatusesOf = (record: OrderRecord): OrderStatus[] =>
  orderStatuses.filter((status) => hasStatus[status](record))
