import { etagOf } from '../../http/conditional.ts'
import type { CurrentCharge } from '../order/current-charge.ts'
import type { Rules } from '../order/rules.ts'
import { chargeView } from '../order/view.ts'
import type { LoadedOrder } from './load-order.ts'

/** Milliseconds after which a payer's request begins nothing new: the payer will not wait much longer. */
export const maxRequestMs = 25_000

/** Responds with an order's charge and its entity tag. */
export function chargeResponse(current: CurrentCharge, { record, price }: LoadedOrder, rules: Rules): Response {
  const view = chargeView(current, record, price, rules)
  return Response.json(view, { headers: { etag: etagOf(view) } })
}

/** Returns the pause until `until`, as a problem reports it. */
export const retryAfter = (until: number | undefined, now: number): { retryAfterSeconds?: number } =>
  until === undefined ? {} : { retryAfterSeconds: Math.max(1, (until - now) / 1000) }
