import { withTimeLimit } from '../../core/time-limit.ts'
import { findAttempt } from '../order/attempts.ts'
import {
  deferredWithoutHook,
  type Delivery,
  deliveryDue,
  isDelivered,
  lease,
  postponed,
  withoutEvent,
} from '../order/outbox.ts'
import type { OrderEvent, OrderRecord } from '../order/record.ts'
import { orderCharge } from '../order/view.ts'
import type { MerchantContext } from './context.ts'
import { type BackgroundTask, keepTrying } from './keep-trying.ts'
import type { LoadedOrder } from './load-order.ts'

/** Calls the shop's hooks for the events of an order that are due. This process makes one delivery of an order at a time. */
export const deliverHooks = (context: MerchantContext, order: string): Promise<Delivery> =>
  context.deliverOnce(order, () => deliver(context, order))

async function deliver(context: MerchantContext, order: string): Promise<Delivery> {
  const { orders, clock, on, running } = context
  let stored = await orders.read(order)
  for (let delivered = 0; ; ) {
    const now = clock.now()
    // a closing server leaves the rest to other processes
    if (running.isClosing) return { delivered, isDone: false }
    const due = lease(stored.record, now, on)
    if (!due) {
      const { record } = await orders.update(order, (known) => deferredWithoutHook(known, now, on), stored)
      return { delivered, isDone: isDelivered(record, on) }
    }
    const { event, leased: record } = due
    const version = await orders.write(order, record, stored.version)
    if (version) {
      const isAccepted = await callHook(context, order, record, event, now)
      if (isAccepted) delivered++
      const change = (known: OrderRecord) =>
        isAccepted ? withoutEvent(known, event) : postponed(known, event, clock.now())
      stored = await orders.update(order, change, { record, version })
    } else stored = await orders.read(order)
  }
}

/** Calls the hooks for events that are due, and retries failed hooks for half a minute. */
export function deliverInBackground(context: MerchantContext, order: string): BackgroundTask {
  return keepTrying(context, `hooks of ${order}`, async () => (await deliverHooks(context, order)).isDone)
}

/** Calls the hooks for the events of a loaded order that are due, while and after its request is answered. */
export function deliverDue(context: MerchantContext, { reference, record, terms }: LoadedOrder) {
  if (deliveryDue(record, context.on) <= terms.now) context.keepAlive(deliverInBackground(context, reference).ended)
}

/** Calls the hook of a leased event. Returns false when it fails, or does not end before its lease. */
async function callHook(
  { on, rules, clock, report }: MerchantContext,
  order: string,
  record: OrderRecord,
  { name, attempt: number, due, requestId }: OrderEvent,
  now: number,
): Promise<boolean> {
  const attempt = findAttempt(record, number)
  if (!attempt) return true
  try {
    const result = on[name]?.(orderCharge(attempt, now, rules), { order, attempt: number }, { requestId })
    const limit = {
      clock,
      ms: due - clock.now(),
      what: `on.${name}()`,
      consequence: 'it counts as failed and is repeated',
    }
    await withTimeLimit(limit, Promise.resolve(result))
    return true
  } catch (error) {
    report(error, `on.${name} of ${order}`)
    return false
  }
}
