import * as v from 'valibot'
import { backoff } from '../../core/backoff.ts'
import { leaseMs } from '../../core/lease.ts'
import { laterStatus, laterStatusOf } from '../stores/stored-status.ts'

/** The result of one delivery of a record's events. */
export interface Delivery {
  /** The number of events that the hooks accepted. */
  readonly delivered: number
  /** True when the outbox has no event with a hook in this process. */
  readonly isDone: boolean
}

export const orderEventNames = ['paid', 'overpaid', 'partlyRefunded', 'refunded', 'updated'] as const
export const payoutEventNames = ['payoutPaid', 'payoutFailed', 'payoutReturned', 'payoutUncertain'] as const

type AnyEventName = (typeof orderEventNames)[number] | (typeof payoutEventNames)[number]

/** The hooks of this process. Another process over the same store may have others. */
export type EventHooks = Readonly<Partial<Record<AnyEventName, unknown>>>

/** The schema of what makes an event one: sums, ids and fingerprints, the same whenever and wherever it is recorded. */
export const eventFacts = v.array(v.string())

/** What makes an event one among those of its name and attempt. */
export type EventFacts = readonly string[]

/** An event of an order or a payout. */
interface Happening {
  readonly name: AnyEventName | typeof laterStatus
  readonly attempt?: number
  /** What makes it one among the events of its name and attempt, on every server that records it; absent where an earlier version did. */
  readonly facts?: EventFacts | undefined
  /** The cents of it, and the cents so far, where it is about a sum. */
  readonly amount?: number | undefined
  readonly total?: number | undefined
  /** The bank references that were written beside the payment: the server that delivers its event makes sure of them. */
  readonly references?: readonly string[] | undefined
}

/** How an event is delivered. */
interface Delivering {
  readonly id: number
  readonly deliveries: number
  readonly createdAt: number
  readonly due: number
  readonly requestId: string | null
}

/** A record with events that the shop's hooks have not accepted yet, oldest first. */
export interface Outbox {
  readonly outbox: readonly (Happening & Delivering)[]
  readonly lastEvent: number
}

type EventOf<R extends Outbox> = R['outbox'][number]

/** Returns the milliseconds before the next try after so many failures: 1 s, doubling up to an hour. */
export const retryPauseMs = (failures: number): number => backoff(failures, { firstMs: 1000, maxMs: 3_600_000 })

/**
 * Returns the record with these events. One without a hook here waits once, as the latest of its kind: a hook gets the
 * charge as it is then.
 */
export function enqueue<R extends Outbox>(
  record: R,
  events: readonly (Happening & Omit<EventOf<R>, keyof Delivering>)[],
  now: number,
  on: EventHooks,
  requestId: string | null = null,
): R {
  const waiting = new Map<number, Happening>()
  const added = events.filter((event) => {
    const known = hookOf(on, event.name) ? undefined : record.outbox.find((each) => isWaitingFor(each, event))
    if (known) waiting.set(known.id, event)
    return !known
  })
  const numbered = added.map((event, index): Happening & Delivering => {
    const id = record.lastEvent + 1 + index
    return { ...event, id, deliveries: 0, createdAt: now, due: now, requestId }
  })
  const outbox = record.outbox.map((each) => withLatest(each, waiting.get(each.id)))
  return { ...record, outbox: [...outbox, ...numbered], lastEvent: record.lastEvent + added.length }
}

/** Events of which the latest says all: a sum or a state that has grown or changed. Any others are delivered one by one. */
const cumulative: readonly Happening['name'][] = ['overpaid', 'updated']

// the cents of one that waits grow; at the same sum it has them already
function withLatest<E extends Happening>(known: E, latest: Happening | undefined): E {
  if (!latest) return known
  const { facts, total, amount = 0 } = latest
  const grown = total === known.total ? {} : { total, amount: (known.amount ?? 0) + amount }
  return { ...known, facts, ...grown }
}

const isWaitingFor = (known: Happening & Delivering, event: Happening) =>
  known.name === event.name &&
  known.attempt === event.attempt &&
  known.deliveries === 0 &&
  (cumulative.includes(event.name) || JSON.stringify(known.facts) === JSON.stringify(event.facts))

/** An event whose hook this process calls, and the record that says so. */
export interface LeasedEvent<R extends Outbox> {
  readonly event: EventOf<R>
  readonly record: R
}

/** Leases the first due event with a hook here. Clocks may differ by more than a lease, so hooks are idempotent. */
export function lease<R extends Outbox>(record: R, now: number, on: EventHooks): LeasedEvent<R> | null {
  const first = deliverable(withHook(record, on)).find((event) => dueHere(event) <= now)
  if (!first) return null
  const event = { ...first, deliveries: first.deliveries + 1, due: now + leaseMs }
  return { event, record: change(record, event) }
}

/** Returns a leased event that names the bank references which are written beside its record. */
export function withReferences<R extends Outbox>(
  { event, record }: LeasedEvent<R>,
  references: readonly string[],
): LeasedEvent<R> {
  const named = { ...event, references }
  return { event: named, record: change(record, named) }
}

/** Returns the record without an event that its hook has accepted. */
export const withoutEvent = <R extends Outbox>(record: R, { id }: Pick<Delivering, 'id'>): R => ({
  ...record,
  outbox: record.outbox.filter((event) => event.id !== id),
})

/** Returns the record whose leased event failed and is due again later; the same record after another lease. */
export function postponed<R extends Outbox>(
  record: R,
  { id, deliveries }: Pick<Delivering, 'id' | 'deliveries'>,
  now: number,
): R {
  const event = record.outbox.find((each) => each.id === id && each.deliveries === deliveries)
  return event ? change(record, { ...event, due: now + retryPauseMs(event.deliveries) }) : record
}

/** Milliseconds in which another process usually finds an event. */
export const hookGraceMs = 30_000
/** Milliseconds for which an event waits for a process that has its hook. */
const maxHookWaitMs = 30 * 86_400_000

/** Returns the record whose due events without a hook here wait four times as long each time, for 30 days at most. */
export function deferredWithoutHook<R extends Outbox>(record: R, now: number, on: EventHooks): R {
  if (laterStatusOf(record) !== null) return record
  const outbox = record.outbox.flatMap((event) => {
    const age = now - event.createdAt
    if (hookOf(on, event.name) || event.due > now || age < hookGraceMs) return event
    // another process, which has the hook, retries it
    if (event.deliveries > 0) return event
    if (age >= maxHookWaitMs) return []
    return { ...event, due: event.createdAt + Math.min(4 * age, maxHookWaitMs) }
  })
  const isSame =
    outbox.length === record.outbox.length && outbox.every((event, index) => event === record.outbox[index])
  return isSame ? record : { ...record, outbox }
}

/** Returns the record whose deferred events are due at once where this process has their hooks. */
export function undeferred<R extends Outbox>(record: R, on: EventHooks): R {
  const isHere = (event: EventOf<R>) => isDeferred(event) && hookOf(on, event.name) !== undefined
  if (laterStatusOf(record) !== null || !record.outbox.some(isHere)) return record
  return {
    ...record,
    outbox: record.outbox.map((event) => (isHere(event) ? { ...event, due: event.createdAt } : event)),
  }
}

/** Returns the names of the events about money that this process is the first to leave, because nobody called their hook. */
export function firstLeft(record: Outbox, now: number, on: EventHooks): string[] {
  const { outbox } = deferredWithoutHook(record, now, on)
  return record.outbox
    .filter((event) => isAboutMoney(event) && !isDeferred(event) && !outbox.includes(event))
    .map(nameOf)
}

/** Returns the names of the events about money that have waited so long for a process with their hook that they are removed now. */
export function removedEvents(record: Outbox, now: number, on: EventHooks): string[] {
  const { outbox } = deferredWithoutHook(record, now, on)
  return record.outbox.filter((event) => isAboutMoney(event) && !outbox.some(({ id }) => id === event.id)).map(nameOf)
}

/** Returns when the next event with a hook in this process is due; Infinity without one. */
export const deliveryDue = (record: Outbox, on: EventHooks): number =>
  Math.min(...deliverable(withHook(record, on)).map(dueHere))

/** Returns whether this process has an event to deliver or to defer now. */
export const hasDueEvents = (record: Outbox, now: number, on: EventHooks): boolean =>
  deliveryDue(record, on) <= now || deferredWithoutHook(record, now, on) !== record

/** Returns whether no event waits for a hook of this process. */
export const isDelivered = (record: Outbox, on: EventHooks): boolean => withHook(record, on).length === 0

/** Returns the times of a record's outbox, whatever hooks this process has; Infinity where no event has one. */
export function outboxTimes({ outbox }: Outbox) {
  const pending = outbox.filter((event) => !isDeferred(event))
  const deferredUntil = Math.min(...outbox.filter(isDeferred).map(({ due }) => due))
  return {
    /** When an event must be delivered next. */
    due: Math.min(deferredUntil, ...deliverable(pending).map(({ due }) => due)),
    /** When the oldest event was recorded, of those that no process has deferred. */
    pendingSince: Math.min(...pending.map(({ createdAt }) => createdAt)),
    /** When the first event that was deferred is due again. */
    deferredUntil,
  }
}

/** Returns whether a hook has yet to accept an event about money (`undelivered`), and whether no process has one for it. */
export function moneyEvents({ outbox }: Outbox) {
  const events = outbox.filter(isAboutMoney)
  return { undelivered: events.some((event) => !isDeferred(event)), unhandled: events.some(isDeferred) }
}

/** In epoch milliseconds, or Infinity. An event that other processes deferred does not count before it is due again. */
export function eventsWaitingSince(record: Outbox, now: number): number {
  const { pendingSince, deferredUntil } = outboxTimes(record)
  return Math.min(pendingSince, deferredUntil <= now ? deferredUntil : Infinity)
}

// Events about money keep their order, so that a refund is never reported before its payment. They do not wait for
// `updated` events.
const deliverable = <E extends Happening>(outbox: readonly E[]) => {
  const first = outbox.find(isAboutMoney)
  return outbox.filter((event) => event.name === 'updated' || event === first)
}

const isAboutMoney = ({ name }: Happening) => name !== 'updated'
const nameOf = ({ name }: Happening) => name

// processes without its hook have deferred it, which does not hold up a process with its hook
const isDeferred = ({ deliveries, createdAt, due }: Delivering) => deliveries === 0 && due > createdAt
const dueHere = (event: Delivering) => (isDeferred(event) ? event.createdAt : event.due)

// a record that this version does not know in full stays as it is, and so do its events
const withHook = <R extends Outbox>(record: R, on: EventHooks): EventOf<R>[] =>
  laterStatusOf(record) === null ? record.outbox.filter(({ name }) => hookOf(on, name)) : []

const hookOf = (on: EventHooks, name: Happening['name']) => (name === laterStatus ? undefined : on[name])

const change = <R extends Outbox>(record: R, changed: EventOf<R>): R => ({
  ...record,
  outbox: record.outbox.map((event) => (event.id === changed.id ? changed : event)),
})
