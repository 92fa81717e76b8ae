import { etagOf } from '../../http/conditional.ts'
import { jsonResponse } from '../../http/response.ts'
import type { ChargeView } from '../../merchant-api/charge.ts'
import { pixQr } from '../../values/pix-qr.ts'
import type { MerchantContext } from '../context/context.ts'
import { deliverDue } from '../hooks/deliver-hooks.ts'
import type { CurrentCharge } from '../order/current-charge.ts'
import type { ChargeSettings } from '../order/order.ts'
import { toChargeView } from '../order/view.ts'
import { type PollResult, pollToEnd } from '../stores/poll.ts'
import { type LoadedOrder, loadOrder } from './load-order.ts'

/** What follows from the state of an order for a payer's request. */
export type PaymentStep =
  /** Respond now. */
  | Response
  /** Wait until the order changes, or until this time in epoch milliseconds, then take the next step. */
  | { readonly until: number }
  /** Take the next step with this order, as the service's response has left it; null: load it, another process was faster. */
  | LoadedOrder
  | null

/** Milliseconds after which a payer's request begins nothing new: the payer will not wait much longer. */
const maxRequestMs = 25_000

/**
 * Responds to a payer's request for a charge, and calls the hooks that are due. Takes one step after another with the order
 * until one of them responds; a step begins nothing new after `giveUpAt`. The work goes on when the payer leaves: the next
 * request finds its outcome.
 */
export async function payOrder(
  context: MerchantContext,
  reference: string,
  step: (loaded: LoadedOrder, giveUpAt: number) => PaymentStep | Promise<PaymentStep>,
): Promise<Response> {
  let giveUpAt: number | null = null

  async function check(): Promise<Exclude<PollResult, null>> {
    for (let loaded: LoadedOrder | null = null; ; ) {
      loaded ??= await loadOrder(context, reference)
      const { version, terms } = loaded
      giveUpAt ??= terms.now + maxRequestMs
      const next = await step(loaded, giveUpAt)
      if (next instanceof Response) {
        deliverDue(context, reference, loaded, terms.now)
        return { response: next }
      }
      if (next && 'until' in next) return { version, until: Math.min(next.until, giveUpAt) }
      loaded = next
    }
  }

  // few requests have to wait, so the store is watched only for those
  const first = await check()
  return 'response' in first
    ? first.response
    : pollToEnd(context.orders, context.orders.records.keyOf(reference), check)
}

/** Returns the pause until `until`, as a problem reports it. */
export const retryAfter = (until: number | undefined, now: number): { retryAfterSeconds?: number } =>
  until === undefined ? {} : { retryAfterSeconds: Math.max(1, (until - now) / 1000) }

/** Responds with an order's charge and its entity tag. */
export function chargeResponse(
  current: CurrentCharge,
  { record, terms }: LoadedOrder,
  rules: ChargeSettings,
): Response {
  const view = toChargeView(current, record, terms, rules)
  return jsonResponse(withQr(view), { headers: { etag: etagOf(view) } })
}

/**
 * Returns a function that adds the QR code to the view of an open Pix charge, and returns any other view as it is. It remembers
 * the codes of the charges that were shown last (default 500): drawing one takes longer than everything else that a response
 * needs.
 */
function qrCache(maxCodes = 500): (view: ChargeView) => ChargeView {
  const codes = new Map<string, string | null>()

  function qrOf(amount: number, pix: NonNullable<ChargeView['pix']>): string | null {
    const key = JSON.stringify([pix.code, amount, pix.fine, pix.discount])
    const known = codes.get(key)
    const qr = known === undefined ? pixQr({ amount, ...pix }) : known
    codes.delete(key)
    codes.set(key, qr)
    const [oldest] = codes.keys()
    if (codes.size > maxCodes && oldest !== undefined) codes.delete(oldest)
    return qr
  }

  return (view) => {
    const { status, amount, pix } = view
    return pix && status === 'open' ? { ...view, pix: { ...pix, qr: qrOf(amount, pix) } } : view
  }
}

/** Adds the QR code to the view of an open Pix charge. */
export const withQr = qrCache()
