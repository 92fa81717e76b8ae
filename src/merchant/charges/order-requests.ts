import { monotonicMs } from '../../core/clock.ts'
import { asksToWait, conditionalRequest } from '../../http/conditional.ts'
import { jsonTextResponse } from '../../http/response.ts'
import type { MerchantContext } from '../context/context.ts'
import type { StoredOrder } from '../context/orders.ts'
import { deliverInBackground } from '../hooks/deliver-hooks.ts'
import { applyTerms } from '../order/apply-update.ts'
import { advancedAttempts, orderTerms, withExpiredClaims } from '../order/attempt-status.ts'
import { withEvents } from '../order/events.ts'
import type { Order, OrderTerms } from '../order/order.ts'
import { deliveryDue } from '../writes/outbox.ts'
import { iso } from '../order/view.ts'
import type { RequestScope } from '../reporting/request-scope.ts'
import type { OrderRequest } from '../routes.ts'
import { poll, type PollResult, pollToEnd } from '../stores/poll.ts'
import { laterStatusOf } from '../stores/stored-status.ts'
import type { OrderView } from './order-views.ts'

/** An order at one moment: the shop's order, and its stored record. */
export interface LoadedOrder extends StoredOrder {
  readonly reference: string
  /** Null when the shop does not know the order, or no longer. */
  readonly order: Order | null
  readonly terms: OrderTerms
}

/** An order that the shop knows. */
export interface KnownOrder extends LoadedOrder {
  readonly order: Order
}

/** Loads an order (from `stored`, if given) at today's price, and ends the card claims of dead processes. */
export async function loadOrder(
  context: MerchantContext,
  reference: string,
  stored?: Promise<StoredOrder>,
): Promise<LoadedOrder> {
  const order = await context.orders.findOrder(reference, context.scope)
  for (let known = stored; ; known = undefined) {
    const { record, version } = await (known ?? context.orders.orderRecords.read(reference))
    const last = record.attempts.at(-1)
    const terms = orderTerms(order, record, last, context.server.clock.now())
    if (!last) return { reference, order, record, version, terms }
    const { rules } = context.orders
    const current = withExpiredClaims(record, terms.now)
    // an order that the shop does not know at the moment has no terms that would decide about a payment
    const advanced = order ? advancedAttempts(current, terms, rules) : []
    // one at a time, so that of two that are paid one is reported as the payment, and the other as too much
    const updated = advanced.length ? applyTerms(current, advanced.slice(0, 1), terms, rules) : current
    const isWritten = updated !== record && laterStatusOf(record) === null
    if (!isWritten) return { reference, order, record, version, terms }
    const changed = withEvents(record, updated, terms, context.orders, context.scope.requestId)
    await context.orders.orderRecords.write(reference, changed, version)
  }
}

/** The next step of a payer's request, by the state of its order. */
export type PaymentStep =
  | Response
  /** Wait until the order changes, or until this time in epoch milliseconds, then take the next step. */
  | { readonly until: number }
  /** Take the next step with this order, as the service's response has left it; null: load it again. */
  | LoadedOrder
  | null

/** Milliseconds after which a payer's request begins nothing new: the payer will not wait much longer. */
const maxRequestMs = 25_000

/** Responds by the first step that does. None begins after `giveUpAt`; the work goes on when the payer leaves. */
export async function payOrder(
  context: MerchantContext,
  { order: reference, stored }: Pick<OrderRequest, 'order' | 'stored'>,
  step: (loaded: LoadedOrder, giveUpAt: number) => PaymentStep | Promise<PaymentStep>,
): Promise<Response> {
  const { clock } = context.server
  const endsAt = monotonicMs(clock) + maxRequestMs

  async function check(known?: typeof stored): Promise<Exclude<PollResult, null>> {
    for (let loaded: LoadedOrder | null = null; ; known = undefined) {
      loaded ??= await loadOrder(context, reference, known)
      const { version, terms } = loaded
      // the time of this order, as its server's clock is set now
      const giveUpAt = terms.now + endsAt - monotonicMs(clock)
      const next = await step(loaded, giveUpAt)
      if (next instanceof Response) {
        deliverDue(context, loaded)
        return { response: next }
      }
      if (next && 'until' in next) return { version, waitMs: Math.min(next.until, giveUpAt) - terms.now }
      loaded = next
    }
  }

  // few requests have to wait, so the store is watched only for those
  const first = await check(stored)
  return 'response' in first
    ? first.response
    : pollToEnd(context.records, context.orders.orderRecords.keyOf(reference), () => check())
}

/** Calls the hooks for the events that are due now, while and after the request is answered. */
function deliverDue(context: MerchantContext, { reference, record, terms }: LoadedOrder) {
  if (deliveryDue(record, context.orders.on) <= terms.now)
    context.scope.keepAlive(deliverInBackground(context, reference).ended)
}

/** Returns the pause until `until`, as a problem reports it. */
export const retryAfter = (until: number | undefined, now: number): { retryAfterSeconds?: number } =>
  until === undefined ? {} : { retryAfterSeconds: Math.max(1, (until - now) / 1000) }

/** Responds with an order's charge and its entity tag. */
export const chargeResponse = ({ representation }: OrderView, { terms }: LoadedOrder): Response =>
  jsonTextResponse(representation.jsonAt(iso(terms.now)), { headers: { etag: representation.etag } })

/** Responds with an order's view, and calls due hooks. A client that has the view waits for a change. */
export function pollOrder(
  context: MerchantContext,
  { order: reference, request, scope, stored }: OrderRequest,
  view: (loaded: LoadedOrder, scope: RequestScope) => OrderView | Response | Promise<OrderView | Response>,
): Promise<Response> {
  const { orders, server } = context
  const { clock, waiters, maxWaitSeconds } = server
  const scoped = { ...context, scope }

  const checkFor = (signal: AbortSignal, mayWait: () => Response | null, known?: typeof stored) => {
    const conditions = { headers: request.headers, signal }
    const { leftMs, respond, notModified } = conditionalRequest(conditions, clock, maxWaitSeconds)

    return async (): Promise<PollResult> => {
      const loaded = await loadOrder(scoped, reference, known)
      const { version, terms } = loaded
      deliverDue(scoped, loaded)
      const result = await view(loaded, scope)
      if (result instanceof Response) return { response: result }
      const response = respond(result.representation, iso(terms.now)) ?? mayWait()
      if (response) return { response }
      const changesMs = result.changesAt - clock.now()
      return changesMs < leftMs()
        ? { version, waitMs: changesMs }
        : { version, waitMs: leftMs(), unchanged: notModified }
    }
  }

  const keyOf = () => orders.orderRecords.keyOf(reference)
  const wait = () =>
    waiters.count(keyOf(), request.signal, (signal, mayWait) =>
      poll(context.records, keyOf(), signal, checkFor(signal, mayWait)),
    )

  if (asksToWait(request.headers)) return wait()
  // nothing is prepared for a wait, because the first check responds
  return checkFor(request.signal, () => null, stored)().then((result) =>
    result && 'response' in result ? result.response : wait(),
  )
}
