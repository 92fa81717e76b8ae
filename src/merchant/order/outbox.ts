import { backoff } from '../../core/backoff.ts'
import { leaseMs } from '../../core/lease.ts'
import type { EventName, NewEvent, OrderEvent, OrderRecord } from './record.ts'

/** The result of one delivery of an order's events. */
export interface Delivery {
  /** The number of events that the hooks accepted. */
  readonly delivered: number
  /** True when the outbox has no event with a hook in this process. */
  readonly isDone: boolean
}

/** The hooks of this process. Another process over the same store may have others. */
export type EventHooks = Readonly<Partial<Record<EventName, unknown>>>

/** Returns the milliseconds before the next try of something that failed this many times: 1 s, doubling up to an hour. */
export const retryPauseMs = (failures: number): number => backoff(failures, { firstMs: 1000, maxMs: 3_600_000 })

/**
 * Returns the record with these events in its outbox. An event without a hook in this process waits there for another one;
 * once is enough, because a hook receives the charge as it is when it runs.
 */
export function enqueue(
  record: OrderRecord,
  added: readonly NewEvent[],
  now: number,
  on: EventHooks,
  requestId: string | null = null,
): OrderRecord {
  const isWaiting = ({ name, attempt }: NewEvent) =>
    record.outbox.some((each) => each.name === name && each.attempt === attempt && each.deliveries === 0)
  const news = added.filter((event) => on[event.name] || !isWaiting(event))
  const events = news.map(
    (event, index): OrderEvent => ({
      ...event,
      id: record.lastEvent + 1 + index,
      deliveries: 0,
      createdAt: now,
      due: now,
      requestId,
    }),
  )
  return { ...record, outbox: [...record.outbox, ...events], lastEvent: record.lastEvent + events.length }
}

/**
 * Leases the first event that is due and has a hook in this process: no other process delivers it before its new `due`.
 * Returns the leased event, and the record that has it.
 */
export function lease(
  record: OrderRecord,
  now: number,
  on: EventHooks,
): { event: OrderEvent; leased: OrderRecord } | null {
  const first = deliverable(withHook(record, on)).find((event) => dueHere(event) <= now)
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

/** Milliseconds in which another process usually finds an event. */
const hookGraceMs = 30_000
/** Milliseconds for which an event waits for a process that has its hook. */
const maxHookWaitMs = 30 * 86_400_000

/**
 * Returns the record in which the events that are due and have no hook in this process are due again later, each time four
 * times as long after their creation: they must not occupy `processDue` for ever. After 30 days they are dropped.
 */
export function passedOver(record: OrderRecord, now: number, on: EventHooks): OrderRecord {
  const outbox = record.outbox.flatMap((event) => {
    const age = now - event.createdAt
    if (on[event.name] || event.due > now || age < hookGraceMs) return event
    if (age >= maxHookWaitMs) return []
    // another process, which has the hook, retries it
    if (event.deliveries > 0) return event
    return { ...event, due: event.createdAt + Math.min(4 * age, maxHookWaitMs) }
  })
  const isSame =
    outbox.length === record.outbox.length && outbox.every((event, index) => event === record.outbox[index])
  return isSame ? record : { ...record, outbox }
}

/** Returns when the next event with a hook in this process is due; Infinity without one. */
export const deliveryDue = (record: OrderRecord, on: EventHooks): number =>
  Math.min(...deliverable(withHook(record, on)).map(dueHere))

/** Returns whether this process has an event to deliver or to pass over now. */
export const hasDueEvents = (record: OrderRecord, now: number, on: EventHooks): boolean =>
  deliveryDue(record, on) <= now || passedOver(record, now, on) !== record

/** Returns whether no event waits for a hook of this process. */
export const isDelivered = (record: OrderRecord, on: EventHooks): boolean => withHook(record, on).length === 0

const cardClaims = ({ attempts }: OrderRecord) => attempts.filter(({ card, state }) => card && state === 'claimed')

/**
 * Returns since when an order waits for `processDue` or a hook, in epoch milliseconds: since its oldest event was recorded, or
 * its card claimed; Infinity when it does not wait. An event that processes without its hook have passed over does not count
 * before it is due again.
 */
export const waitingSince = (record: OrderRecord, now: number): number =>
  Math.min(
    ...record.outbox.flatMap((event) => (!isPassedOver(event) ? event.createdAt : event.due <= now ? event.due : [])),
    ...cardClaims(record).map(({ claimedAt }) => claimedAt),
  )

/** Returns when `processDue` must process an order: for an event, or for a card claim whose process may have died. */
export function processingDates(record: OrderRecord): { readonly due?: number } {
  const leases = cardClaims(record).map(({ blockedUntil }) => blockedUntil)
  const passed = record.outbox.filter(isPassedOver)
  const others = record.outbox.filter((event) => !isPassedOver(event))
  const due = Math.min(...[...passed, ...deliverable(others)].map((event) => event.due), ...leases)
  return Number.isFinite(due) ? { due } : {}
}

// Events about money keep their order, so that a refund is never reported before its payment. They do not wait for
// `updated` events.
const deliverable = (outbox: readonly OrderEvent[]) => {
  const first = outbox.find(({ name }) => name !== 'updated')
  return outbox.filter((event) => event.name === 'updated' || event === first)
}

// other processes without its hook have postponed it, which does not hold up this process
const isPassedOver = ({ deliveries, createdAt, due }: OrderEvent) => deliveries === 0 && due > createdAt
const dueHere = (event: OrderEvent) => (isPassedOver(event) ? event.createdAt : event.due)

const withHook = ({ outbox }: OrderRecord, on: EventHooks) => outbox.filter(({ name }) => on[name])

const change = (record: OrderRecord, changed: OrderEvent): OrderRecord => ({
  ...record,
  outbox: record.outbox.map((event) => (event.id === changed.id ? changed : event)),
})
