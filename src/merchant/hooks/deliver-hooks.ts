import { monotonicMs } from '../../core/clock.ts'
import { leaseMs } from '../../core/lease.ts'
import type { MerchantContext } from '../context/context.ts'
import { keepBankReferences } from '../bank-references.ts'
import { findAttempt } from '../order/attempts.ts'
import {
  deferredWithoutHook,
  type Delivery,
  type EventHooks,
  firstLeft,
  isDelivered,
  lease,
  type LeasedEvent,
  type Outbox,
  postponed,
  removedEvents,
  withoutEvent,
} from '../writes/outbox.ts'
import type { OrderRecord } from '../order/record.ts'
import { orderCharge } from '../order/view.ts'
import type { EventContext } from '../reporting/options.ts'
import type { SingleFlight, StoredRecord } from '../stores/records.ts'
import { laterStatus } from '../stores/stored-status.ts'
import { callHook, type HookCall, repeatHook } from './call-hook.ts'
import { eventId, type EventSubject } from './event-id.ts'
import { type BackgroundTask, keepTrying } from './keep-trying.ts'
import { reportMissingHooks, reportRemovedEvents } from './missing-hooks.ts'

/** The records of one kind, and how their events are delivered. */
export interface Deliveries<R extends Outbox> {
  readonly records: {
    read(id: string): Promise<StoredRecord<R>>
    write(id: string, record: R, version: string | null): Promise<string | false>
    update(id: string, change: (record: R) => R, known?: StoredRecord<R>): Promise<StoredRecord<R>>
  }
  /** The deliveries that this process is making, by the id of the record. */
  readonly deliverOnce: SingleFlight<Delivery>
  /** The hooks of this process. */
  readonly on: EventHooks
  readonly kind: 'order' | 'payout'
  /** Names a record in reports. */
  nameOf(id: string): string
  /** Does what must be certain before the hook of an event is called. */
  prepare?(id: string, event: R['outbox'][number]): Promise<void>
  call(id: string, record: R, event: R['outbox'][number], now: number, context: EventContext): unknown
}

/** Calls the shop's hooks for the events of an order that are due. */
export const deliverHooks = (context: MerchantContext, order: string): Promise<Delivery> =>
  deliverEvents(context, orderDeliveries(context), order)

/** A record as it was just written, and the event that the same write has leased. */
interface WrittenRecord<R extends Outbox> extends StoredRecord<R> {
  readonly leased?: LeasedHook<R> | null
}

/** Calls the hooks of a record's due events, in one delivery at a time. Begins with `known` instead of a read. */
export async function deliverEvents<R extends Outbox>(
  context: MerchantContext,
  deliveries: Deliveries<R>,
  id: string,
  known?: WrittenRecord<R>,
): Promise<Delivery> {
  for (let hasBegun = false; ; ) {
    const delivery = await deliveries.deliverOnce(id, () => {
      hasBegun = true
      return deliver(context, deliveries, id, known)
    })
    // a delivery that others began knows nothing of an event that was leased here
    if (hasBegun || !known?.leased) return delivery
  }
}

/** An event that this process has leased, and when, by a clock that nobody sets. */
export interface LeasedHook<R extends Outbox> extends LeasedEvent<R> {
  readonly leasedAt: number
  /** The id of the event, made while its lease is written. */
  readonly eventId: Promise<string>
  /** True once all is done that must be certain before its hook is called. */
  readonly isPrepared?: boolean
}

/** Leases the first event of an order that is about to be written; null where its hook is not called at once. */
export function leaseHook(
  context: Pick<MerchantContext, 'orders' | 'records' | 'server'>,
  order: string,
  record: OrderRecord,
): LeasedHook<OrderRecord> | null {
  const { deliverOnce, on } = context.orders
  const { clock, running } = context.server
  if (running.isClosing || deliverOnce.isRunning(order)) return null
  const leased = lease(record, clock.now(), on)
  return leased && withId(context, ['order', order], leased)
}

/** Begins the id of a leased event, which is ready when the lease is written. */
const withId = <R extends Outbox>(
  { records: { shop }, server: { clock } }: Pick<MerchantContext, 'records' | 'server'>,
  subject: EventSubject,
  leased: LeasedEvent<R>,
): LeasedHook<R> => ({
  ...leased,
  leasedAt: monotonicMs(clock),
  eventId: eventId(shop.name(), subject, leased.event.name, factsOf(leased.event)),
})

async function deliver<R extends Outbox>(
  context: MerchantContext,
  { kind, records, on, nameOf, prepare, call }: Deliveries<R>,
  id: string,
  known?: WrittenRecord<R>,
): Promise<Delivery> {
  const { clock, running } = context.server
  let stored: StoredRecord<R> = known ?? (await records.read(id))
  let written = known?.leased
  for (let delivered = 0; ; written = null) {
    // a closing server leaves the rest to other processes
    if (running.isClosing) return { delivered, isDone: false }
    let now = clock.now()
    let due = written ?? lease(stored.record, now, on)
    if (due?.event.references && !written?.isPrepared) {
      await prepare?.(id, due.event)
      now = clock.now()
      due = written ?? lease(stored.record, now, on)
    }
    if (!due) {
      reportMissingHooks(context, nameOf(id), firstLeft(stored.record, now, on))
      reportRemovedEvents(context, nameOf(id), removedEvents(stored.record, now, on))
      const { record } = await records.update(id, (known) => deferredWithoutHook(known, now, on), stored)
      return { delivered, isDone: isDelivered(record, on) }
    }
    const { event, record, leasedAt, eventId } = written ?? withId(context, [kind, id], due)
    const version = written ? stored.version : await records.write(id, record, stored.version)
    if (version) {
      const told = { id: await eventId, requestId: event.requestId }
      const hook: HookCall = { name: event.name, subject: id, call: () => call(id, record, event, now, told) }
      const isAccepted = await callHook(context, hook, leaseMs - (monotonicMs(clock) - leasedAt))
      if (isAccepted) delivered++
      const change = (known: R) => (isAccepted ? withoutEvent(known, event) : postponed(known, event, clock.now()))
      stored = await records.update(id, change, { record, version })
      if (isAccepted && !running.isClosing) await repeatHook(context, hook)
    } else stored = await records.read(id)
  }
}

// an event that an earlier version has recorded has no facts, and its number instead
const factsOf = ({ name, attempt, facts, id }: Outbox['outbox'][number]) => [
  // an order is paid once: after a restored backup perhaps by another attempt
  attempt === undefined || name === 'paid' ? '' : `${attempt}`,
  ...(facts ?? ['number', `${id}`]),
]

/** Calls the hooks for events of an order that are due, and retries failed hooks for half a minute. */
export const deliverInBackground = (
  context: MerchantContext,
  order: string,
  known?: WrittenRecord<OrderRecord>,
): BackgroundTask => keepDelivering(context, orderDeliveries(context), order, known)

/** Calls the hooks for events of a record that are due, and retries failed hooks for half a minute. */
export function keepDelivering<R extends Outbox>(
  context: MerchantContext,
  deliveries: Deliveries<R>,
  id: string,
  known?: WrittenRecord<R>,
): BackgroundTask {
  let latest = known
  return keepTrying(context, `hooks of ${deliveries.nameOf(id)}`, async () => {
    const delivery = deliverEvents(context, deliveries, id, latest)
    latest = undefined
    return (await delivery).isDone
  })
}

const orderDeliveries = ({ orders, scope }: Pick<MerchantContext, 'orders' | 'scope'>): Deliveries<OrderRecord> => ({
  records: orders.orderRecords,
  deliverOnce: orders.deliverOnce,
  on: orders.on,
  kind: 'order',
  nameOf: (order) => order,
  prepare: (order, { references = [] }) => keepBankReferences({ orders, scope }, order, references),
  call(order, record, { name, attempt: number, amount = 0, total = 0 }, now, context) {
    const { on, rules } = orders
    const attempt = findAttempt(record, number)
    if (!attempt || name === laterStatus) return null
    const charge = orderCharge(attempt, now, rules)
    const reference = { order, attempt: number }
    if (name === 'partlyRefunded' || name === 'overpaid')
      return on[name]?.(charge, { ...reference, amount, total }, context)
    return on[name]?.(charge, reference, context)
  },
})
