import { withTimeLimit } from '../../core/deadline.ts'
import type { MerchantContext } from '../context/context.ts'
import type { StoredOrder } from '../context/orders.ts'
import { findAttempt } from '../order/attempts.ts'
import {
  deferredWithoutHook,
  type Delivery,
  isDelivered,
  lease,
  type Outbox,
  postponed,
  retryPauseMs,
  withoutEvent,
} from '../order/outbox.ts'
import type { OrderEvent, OrderRecord } from '../order/record.ts'
import { orderCharge } from '../order/view.ts'
import type { SingleFlight, StoredRecord } from '../stores/records.ts'

/** The records of one kind, and how their events are told. */
export interface Deliveries<R extends Outbox> {
  readonly records: {
    read(id: string): Promise<StoredRecord<R>>
    write(id: string, record: R, version: string | null): Promise<string | false>
    update(id: string, change: (record: R) => R, known?: StoredRecord<R>): Promise<StoredRecord<R>>
  }
  /** The deliveries that this process is making, by the id of the record. */
  readonly deliverOnce: SingleFlight<Delivery>
  /** Calls the hook of a leased event at `now`. Returns whether the hook accepted it. */
  tell(context: MerchantContext, id: string, record: R, event: R['outbox'][number], now: number): Promise<boolean>
}

/**
 * Calls the shop's hooks for the events of an order that are due. This process makes one delivery of an order at a time. Begins
 * with `known`, the order as it was just written, instead of a read.
 */
export const deliverHooks = (context: MerchantContext, order: string, known?: StoredOrder): Promise<Delivery> => {
  const { records, deliverOnce } = context.orders
  return deliverEvents(context, { records, deliverOnce, tell: tellOrder }, order, known)
}

/** Does the same for a record of any kind. */
export const deliverEvents = <R extends Outbox>(
  context: MerchantContext,
  deliveries: Deliveries<R>,
  id: string,
  known?: StoredRecord<R>,
): Promise<Delivery> => deliveries.deliverOnce(id, () => deliver(context, deliveries, id, known))

async function deliver<R extends Outbox>(
  context: MerchantContext,
  { records, tell }: Deliveries<R>,
  id: string,
  known?: StoredRecord<R>,
): Promise<Delivery> {
  const { on } = context.orders
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
    const version = await records.write(id, record, stored.version)
    if (version) {
      const isAccepted = await tell(context, id, record, event, now)
      if (isAccepted) delivered++
      const change = (known: R) => (isAccepted ? withoutEvent(known, event) : postponed(known, event, clock.now()))
      stored = await records.update(id, change, { record, version })
    } else stored = await records.read(id)
  }
}

/** Calls the hooks for events that are due, and retries failed hooks for half a minute. */
export function deliverInBackground(context: MerchantContext, order: string, known?: StoredOrder): BackgroundTask {
  let latest = known
  return keepTrying(context, `hooks of ${order}`, async () => {
    const delivery = deliverHooks(context, order, latest)
    latest = undefined
    return (await delivery).isDone
  })
}

/** Calls the hook of a leased event. Returns false when it fails, or does not end before its lease. */
function tellOrder(
  context: MerchantContext,
  order: string,
  record: OrderRecord,
  { name, attempt: number, due, requestId, amount = 0, total = 0 }: OrderEvent,
  now: number,
): Promise<boolean> {
  const { on, rules } = context.orders
  const attempt = findAttempt(record, number)
  if (!attempt) return Promise.resolve(true)
  const reference = { order, attempt: number }
  return callHook(context, name, order, due - context.server.clock.now(), () =>
    name === 'partlyRefunded'
      ? on[name]?.(orderCharge(attempt, now, rules), { ...reference, amount, total }, { requestId })
      : on[name]?.(orderCharge(attempt, now, rules), reference, { requestId }),
  )
}

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
