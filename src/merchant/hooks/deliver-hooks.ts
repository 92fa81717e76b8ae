import { monotonicMs } from '../../core/clock.ts'
import { withTimeLimit } from '../../core/deadline.ts'
import { leaseMs } from '../../core/lease.ts'
import type { MerchantContext } from '../context/context.ts'
import type { StoredOrder } from '../context/orders.ts'
import { findAttempt } from '../order/attempts.ts'
import {
  deferredWithoutHook,
  type Delivery,
  type EventHooks,
  isDelivered,
  lease,
  type Outbox,
  postponed,
  retryPauseMs,
  withoutEvent,
} from '../writes/outbox.ts'
import type { OrderRecord } from '../order/record.ts'
import { orderCharge } from '../order/view.ts'
import type { SingleFlight, StoredRecord } from '../stores/records.ts'
import { laterStatus } from '../stores/stored-status.ts'

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
  /** Calls the hook of an event at `now`. */
  call(id: string, record: R, event: R['outbox'][number], now: number): unknown
}

/**
 * Calls the shop's hooks for the events of an order that are due. This process makes one delivery of an order at a time. Begins
 * with `known`, the order as it was just written, instead of a read.
 */
export const deliverHooks = (context: MerchantContext, order: string, known?: StoredOrder): Promise<Delivery> =>
  deliverEvents(context, orderDeliveries(context), order, known)

/** Calls the hooks for the events of a record that are due. */
export const deliverEvents = <R extends Outbox>(
  context: MerchantContext,
  deliveries: Deliveries<R>,
  id: string,
  known?: StoredRecord<R>,
): Promise<Delivery> => deliveries.deliverOnce(id, () => deliver(context, deliveries, id, known))

async function deliver<R extends Outbox>(
  context: MerchantContext,
  { records, on, call }: Deliveries<R>,
  id: string,
  known?: StoredRecord<R>,
): Promise<Delivery> {
  const { clock, running } = context.server
  let stored = known ?? (await records.read(id))
  for (let delivered = 0; ; ) {
    const now = clock.now()
    // a closing server leaves the rest to other processes
    if (running.isClosing) return { delivered, isDone: false }
    const due = lease(stored.record, now, on)
    if (!due) {
      const { record } = await records.update(id, (known) => deferredWithoutHook(known, now, on), stored)
      return { delivered, isDone: isDelivered(record, on) }
    }
    const { event, leased: record } = due
    const leasedAt = monotonicMs(clock)
    const version = await records.write(id, record, stored.version)
    if (version) {
      const tell = () => call(id, record, event, now)
      const isAccepted = await callHook(context, event.name, id, leaseMs - (monotonicMs(clock) - leasedAt), tell)
      if (isAccepted) delivered++
      const change = (known: R) => (isAccepted ? withoutEvent(known, event) : postponed(known, event, clock.now()))
      stored = await records.update(id, change, { record, version })
    } else stored = await records.read(id)
  }
}

/** Calls the hooks for events that are due, and retries failed hooks for half a minute. */
export const deliverInBackground = (context: MerchantContext, order: string, known?: StoredOrder): BackgroundTask =>
  keepDelivering(context, orderDeliveries(context), order, known)

/** Calls the hooks for the due events of a record, and retries failed hooks for half a minute. */
export function keepDelivering<R extends Outbox>(
  context: MerchantContext,
  deliveries: Deliveries<R>,
  id: string,
  known?: StoredRecord<R>,
): BackgroundTask {
  let latest = known
  return keepTrying(context, `hooks of ${deliveries.nameOf(id)}`, async () => {
    const delivery = deliverEvents(context, deliveries, id, latest)
    latest = undefined
    return (await delivery).isDone
  })
}

const orderDeliveries = ({
  orders: { records, deliverOnce, on, rules },
}: MerchantContext): Deliveries<OrderRecord> => ({
  records,
  deliverOnce,
  on,
  nameOf: (order) => order,
  call(order, record, { name, attempt: number, requestId, amount = 0, total = 0 }, now) {
    const attempt = findAttempt(record, number)
    if (!attempt || name === laterStatus) return null
    const charge = orderCharge(attempt, now, rules)
    const reference = { order, attempt: number }
    if (name === 'partlyRefunded') return on[name]?.(charge, { ...reference, amount, total }, { requestId })
    return on[name]?.(charge, reference, { requestId })
  },
})

/** Calls the hook with this name about an order or a record. Returns false when it fails, or does not end within `ms`. */
export async function callHook(
  { server: { clock }, scope: { report } }: MerchantContext,
  name: string,
  subject: string,
  ms: number,
  call: () => unknown,
): Promise<boolean> {
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

/**
 * Runs a task, and again after 1, 2, 4, 8 and 16 seconds until it returns true. The rest is left to `processDue`, and so is
 * all of it when the server closes.
 */
export function keepTrying(
  { server: { clock, running }, scope: { report } }: MerchantContext,
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
