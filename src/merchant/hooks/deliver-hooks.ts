import { monotonicMs } from '../../core/clock.ts'
import { withTimeLimit } from '../../core/deadline.ts'
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
  retryPauseMs,
  withoutEvent,
} from '../writes/outbox.ts'
import type { OrderRecord } from '../order/record.ts'
import { orderCharge } from '../order/view.ts'
import type { SingleFlight, StoredRecord } from '../stores/records.ts'
import { laterStatus } from '../stores/stored-status.ts'
import { reportMissingHooks } from './missing-hooks.ts'

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
  /** Names a record in reports. */
  nameOf(id: string): string
  /** Does what must be certain before the hook of an event is called. */
  prepare?(id: string, event: R['outbox'][number]): Promise<void>
  call(id: string, record: R, event: R['outbox'][number], now: number): unknown
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
  /** True once all is done that must be certain before its hook is called. */
  readonly isPrepared?: boolean
}

/** Leases the first event of an order that is about to be written; null where its hook is not called at once. */
export function leaseHook(
  { orders: { deliverOnce, on }, server: { clock, running } }: Pick<MerchantContext, 'orders' | 'server'>,
  order: string,
  record: OrderRecord,
): LeasedHook<OrderRecord> | null {
  if (running.isClosing || deliverOnce.isRunning(order)) return null
  const leased = lease(record, clock.now(), on)
  return leased && { ...leased, leasedAt: monotonicMs(clock) }
}

async function deliver<R extends Outbox>(
  context: MerchantContext,
  { records, on, nameOf, prepare, call }: Deliveries<R>,
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
      const { record } = await records.update(id, (known) => deferredWithoutHook(known, now, on), stored)
      return { delivered, isDone: isDelivered(record, on) }
    }
    const { event, record } = due
    const leasedAt = written?.leasedAt ?? monotonicMs(clock)
    const version = written ? stored.version : await records.write(id, record, stored.version)
    if (version) {
      const tell = () => call(id, record, event, now)
      const isAccepted = await callHook(context, event.name, id, leaseMs - (monotonicMs(clock) - leasedAt), tell)
      if (isAccepted) delivered++
      const change = (known: R) => (isAccepted ? withoutEvent(known, event) : postponed(known, event, clock.now()))
      stored = await records.update(id, change, { record, version })
    } else stored = await records.read(id)
  }
}

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
  nameOf: (order) => order,
  prepare: (order, { references = [] }) => keepBankReferences({ orders, scope }, order, references),
  call(order, record, { name, attempt: number, requestId, amount = 0, total = 0 }, now) {
    const { on, rules } = orders
    const attempt = findAttempt(record, number)
    if (!attempt || name === laterStatus) return null
    const charge = orderCharge(attempt, now, rules)
    const reference = { order, attempt: number }
    if (name === 'partlyRefunded') return on[name]?.(charge, { ...reference, amount, total }, { requestId })
    return on[name]?.(charge, reference, { requestId })
  },
})

/** Calls the hook with this name about an order or record. Returns false when it fails or takes longer than `ms`. */
export async function callHook(
  { server: { clock }, scope: { report } }: Pick<MerchantContext, 'server' | 'scope'>,
  name: string,
  subject: string,
  ms: number,
  call: () => unknown,
): Promise<boolean> {
  // its lease is over
  if (ms <= 0) return false
  try {
    const limit = { clock, ms, what: `on.${name}()`, consequence: 'it counts as failed and is repeated' }
    await withTimeLimit(limit, Promise.resolve(call()))
    return true
  } catch (error) {
    report(error, `on.${name} of ${subject}`)
    return false
  }
}

/** Work that continues after a response. Neither promise rejects. */
export interface BackgroundTask {
  /** Settles after the first try, whatever its outcome. */
  readonly firstTry: Promise<unknown>
  /** Settles when the work is done, or left to `processDue`. */
  readonly ended: Promise<void>
}

const maxTries = 6

/** Runs a task, and again after 1, 2, 4, 8 and 16 s until it returns true. The rest is left to `processDue`. */
export function keepTrying(
  { server: { clock, running }, scope: { report } }: Pick<MerchantContext, 'server' | 'scope'>,
  where: string,
  task: () => Promise<boolean>,
): BackgroundTask {
  const runOnce = () =>
    task().catch((error: unknown) => {
      report(error, where)
      return false
    })
  const firstTry = runOnce()

  async function retry() {
    let isDone = await firstTry
    for (let tries = 1; !isDone && tries < maxTries; tries++) {
      await running.interruptible(null, (signal) => clock.sleep(retryPauseMs(tries), signal).catch(() => {}))
      if (running.isClosing) return
      isDone = await runOnce()
    }
  }
  return { firstTry, ended: retry() }
}
