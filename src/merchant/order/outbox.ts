import { backoff } from '../../core/backoff.ts'
import { leaseMs } from '../../core/lease.ts'
import type { NewEvent, OrderEvent, OrderRecord } from './record.ts'

/** The result of one delivery of an order's events. */
export interface Delivery {
  /** The number of events that the hooks accepted. */
  readonly delivered: number
  /** True when the outbox is empty. */
  readonly isDone: boolean
}

/** Returns the milliseconds before the next try of something that failed this many times: 1 s, doubling up to an hour. */
export const retryPauseMs = (failures: number): number => backoff(failures, { firstMs: 1000, maxMs: 3_600_000 })

/** Returns the record with these events in its outbox. */
export function enqueue(record: OrderRecord, added: readonly NewEvent[], now: number): OrderRecord {
  const events = added.map((event, index) => ({ ...event, id: record.lastEvent + 1 + index, deliveries: 0, due: now }))
  return { ...record, outbox: [...record.outbox, ...events], lastEvent: record.lastEvent + events.length }
}

/**
 * Leases the first event that is due: no other process delivers it before its new `due`. Returns the leased event, and the
 * record that has it.
 */
export function lease(record: OrderRecord, now: number): { event: OrderEvent; leased: OrderRecord } | null {
  const first = deliverable(record).find(({ due }) => due <= now)
  if (!first) return null
  const event = { ...first, deliveries: first.deliveries + 1, due: now + leaseMs }
  return { event, leased: change(record, event) }
}

/** Returns the record without an event that its hook has accepted. */
export const withoutEvent = (record: OrderRecord, { id }: OrderEvent): OrderRecord => ({
  ...record,
  outbox: record.outbox.filter((event) => event.id !== id),
})

/**
 * Returns the record in which a leased event whose hook has failed is due again later; the same record when another process
 * has leased the event meanwhile.
 */
export function postponed(record: OrderRecord, { id, deliveries }: OrderEvent, now: number): OrderRecord {
  const event = record.outbox.find((each) => each.id === id && each.deliveries === deliveries)
  return event ? change(record, { ...event, due: now + retryPauseMs(event.deliveries) }) : record
}

/** Returns when the next event is due; Infinity when the outbox is empty. */
export const deliveryDue = (record: OrderRecord): number => Math.min(...deliverable(record).map(({ due }) => due))

/** Returns when `processDue` must process an order: for an event, or for a card claim whose process may have died. */
export function processingDates(record: OrderRecord): { readonly due?: number } {
  const leases = record.attempts.flatMap(({ card, state, blockedUntil }) =>
    card && state === 'claimed' ? blockedUntil : [],
  )
  const due = Math.min(deliveryDue(record), ...leases)
  return Number.isFinite(due) ? { due } : {}
}

// Events about money keep their order, so that a refund is never reported before its payment. They do not wait for
// `updated` events.
const deliverable = ({ outbox }: OrderRecord) => {
  const first = outbox.find(({ name }) => name !== 'updated')
  return outbox.filter((event) => event.name === 'updated' || event === first)
}

const change = (record: OrderRecord, changed: OrderEvent): OrderRecord => ({
  ...record,
  outbox: record.outbox.map((event) => (event.id === changed.id ? changed : event)),
})
